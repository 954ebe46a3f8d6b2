// Setting an account back to an earlier moment, as one command that can be taken back.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode } from '#core/codec.ts'
import { applyEvent } from '#core/events/fold.ts'
import { isLeft } from '#core/fp.ts'
import { ClientCommand, type PlayerCommand } from '#core/player/commands.ts'
import { decidePlayer } from '#core/player/decide.ts'
import type { Account } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import { restoration } from '#core/player/restore.ts'
import { changesBetween, isLasting } from '#core/player/values.ts'
import { questBook } from '#core/quests/book.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { commandsOf, contextOf, run } from '../../support/player-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const book = questBook(catalogue.quests.all)
const MOMENT = '2026-03-02T19:40:00.000Z'
const PMC = 'pmc-1'
const DEBUT = '5936d90786f7742b1420ba5b'

const decided = (account: Account, command: PlayerCommand) => {
  const events = decidePlayer(contextOf(catalogue, book))(command)(account)
  if (isLeft(events)) throw new Error(`refused: ${JSON.stringify(events.left)}`)
  return events.right
}
const played = (account: Account, command: PlayerCommand): Account =>
  decided(account, command).reduce(applyEvent(reducePlayer), account)

const registered = run(catalogue, [{ tag: 'RegisterAccount', username: 'Kestrel' }]).account
const start = run(
  catalogue,
  [
    { tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP' },
    { tag: 'CreatePmc', fraction: 'Bear', gameMode: 'PVE' },
  ],
  { start: registered },
).account

describe('setting an account back', () => {
  it('makes it what it was, but for PMCs that came or went, and is taken back whole', () => {
    fc.assert(
      fc.property(commandsOf(catalogue), commandsOf(catalogue), (earlier, later) => {
        const then = run(catalogue, earlier, { start }).account
        const now = run(catalogue, later, { start: then }).account
        const { command, lasting } = restoration(then, now, MOMENT)
        fc.pre(command.changes.length > 0)
        const restored = played(now, command)
        const left = changesBetween(then, restored)
        expect(left.filter((change) => !isLasting(change) && change.tag !== 'SelectedPmc')).toEqual([])
        expect(left.filter(isLasting)).toEqual(lasting)
        const undo = { tag: 'Undo', command: 'restore', changes: changesBetween(now, restored) } as const
        expect(changesBetween(now, played(restored, undo))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('says first to which moment', () => {
    const now = played(start, { tag: 'CompleteQuest', pmc: PMC, quest: DEBUT })
    const { command } = restoration(start, now, MOMENT)
    expect(decided(now, command)).toEqual([
      { type: 'AccountRestored', data: { moment: MOMENT } },
      { type: 'QuestReopened', data: { pmc: PMC, quest: DEBUT } },
    ])
    expect(decode(ClientCommand)(JSON.parse(JSON.stringify(command)))).toMatchObject({ right: command })
  })

  it('leaves what has changed since the command was made', () => {
    const now = played(start, { tag: 'ChangeLevel', pmc: PMC, level: 15 })
    const { command } = restoration(start, now, MOMENT)
    const later = played(now, { tag: 'ChangeLevel', pmc: PMC, level: 16 })
    const events = decidePlayer(contextOf(catalogue, book))(command)(later)
    expect(events).toMatchObject({ left: { tag: 'NothingToUndo' } })
  })

  it('is no part of a batch', () => {
    const { command } = restoration(start, start, MOMENT)
    const batch = { tag: 'Several', commands: [command] } as const
    expect(decidePlayer(contextOf(catalogue, book))(batch)(start)).toMatchObject({
      left: { tag: 'NotInSeveral', command: 'Restore', index: 0 },
    })
  })

  it('is for those who may change progress', () => {
    const now = played(start, { tag: 'CompleteQuest', pmc: PMC, quest: DEBUT })
    const { command } = restoration(start, now, MOMENT)
    expect(decidePlayer(contextOf(catalogue, book, 'free'))(command)(now)).toMatchObject({
      left: { tag: 'ProRequired' },
    })
  })
})
