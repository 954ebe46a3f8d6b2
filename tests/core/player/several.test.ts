// Several commands as one decision: the same as one by one, all or nothing.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Role } from '#core/access/roles.ts'
import { decode } from '#core/codec.ts'
import { applyEvent } from '#core/events/fold.ts'
import { isLeft, isRight } from '#core/fp.ts'
import { canonicalJson, contentHash } from '#core/hash.ts'
import { ClientCommand, SingleCommand } from '#core/player/commands.ts'
import { decidePlayer } from '#core/player/decide.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { MAX_COMMANDS } from '#core/player/limits/limits.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import { changesBetween } from '#core/player/values.ts'
import { questBook } from '#core/quests/book.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { commandOf, commandsOf, contextOf, run } from '../../support/player-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const book = questBook(catalogue.quests.all)
const DEBUT = '5936d90786f7742b1420ba5b'

const decide = (command: ClientCommand, account = base, role: Role = 'pro') =>
  decidePlayer(contextOf(catalogue, book, role, 'new-pmc'))(command)(account)

const base = run(catalogue, [
  { tag: 'RegisterAccount', username: 'Kestrel' },
  { tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP' },
]).account
const pmc = Object.keys(base.pmcs)[0] ?? ''

const single = commandOf(catalogue).filter(SingleCommand.is)

describe('several commands', () => {
  it('lead to what they lead to one by one, or where one is refused to nothing', () => {
    fc.assert(
      fc.property(commandsOf(catalogue, 20), fc.array(single, { maxLength: 40 }), (before, wanted) => {
        const start = run(catalogue, before).account
        const commands = wanted.filter(({ tag }) => tag !== 'CreatePmc' && tag !== 'SwitchGameMode')
        const hash = canonicalJson(start)
        const decided = decide({ tag: 'Several', commands }, start)
        const backgroundQueue: PlayerEvent[] = []
        let account = start
        for (const [index, command] of commands.entries()) {
          const own = decide(command, account)
          if (isLeft(own)) {
            expect(decided).toEqual({ _tag: 'Left', left: { ...own.left, index } })
            expect(canonicalJson(start)).toBe(hash)
            return
          }
          backgroundQueue.push(...own.right)
          account = own.right.reduce(applyEvent(reducePlayer), account)
        }
        expect(decided).toEqual({ _tag: 'Right', right: backgroundQueue })
        expect(canonicalJson(start)).toBe(hash)
      }),
      { numRuns: 300 },
    )
  })

  it('are taken back as one', () => {
    fc.assert(
      fc.property(fc.array(single, { minLength: 1, maxLength: 30 }), (wanted) => {
        const lasting = new Set(['CreatePmc', 'SwitchGameMode', 'DeletePmc'])
        const commands = wanted.filter((command) => !lasting.has(command.tag) && isRight(decide(command)))
        const decided = decide({ tag: 'Several', commands })
        if (isLeft(decided)) return
        const after = decided.right.reduce(applyEvent(reducePlayer), base)
        const changes = changesBetween(base, after)
        if (changes.length === 0) return
        const back = decide({ tag: 'Undo', command: 'several', changes }, after)
        if (isLeft(back)) throw new Error(back.left.tag)
        expect(contentHash(back.right.reduce(applyEvent(reducePlayer), after))).toBe(contentHash(base))
      }),
      { numRuns: 300 },
    )
  })

  it('may be none, and may be some that change nothing', () => {
    expect(decide({ tag: 'Several', commands: [] })).toMatchObject({ right: [] })
    expect(
      decide({
        tag: 'Several',
        commands: [
          { tag: 'ChangeLevel', pmc, level: 1 },
          { tag: 'ChangeLevel', pmc, level: 2 },
        ],
      }),
    ).toMatchObject({ right: [{ type: 'LevelChanged' }] })
  })

  it('say which one is refused, and why', () => {
    expect(
      decide({
        tag: 'Several',
        commands: [
          { tag: 'CompleteQuest', pmc, quest: DEBUT },
          { tag: 'CompleteQuest', pmc, quest: DEBUT },
        ],
      }),
    ).toMatchObject({ left: { tag: 'QuestAlreadyDone', quest: DEBUT, index: 1 } })
  })

  it('need all that each of them needs', () => {
    const commands = [
      { tag: 'SelectQuest', pmc, quest: DEBUT },
      { tag: 'CompleteQuest', pmc, quest: DEBUT },
    ] as const
    expect(decide({ tag: 'Several', commands }, base, 'free')).toMatchObject({ left: { tag: 'ProRequired' } })
    expect(decide({ tag: 'Several', commands: commands.slice(0, 1) }, base, 'free')).toMatchObject({
      right: [{ type: 'QuestSelected' }],
    })
    expect(decide({ tag: 'Several', commands: [] }, base, 'visitor')).toMatchObject({
      left: { tag: 'SignInRequired' },
    })
  })

  it('let a free user select three quests and not a fourth', () => {
    const commands = book.all
      .filter(({ fraction }) => fraction === undefined)
      .slice(0, 4)
      .map(({ uid }) => ({ tag: 'SelectQuest', pmc, quest: uid }) as const)
    expect(decide({ tag: 'Several', commands }, base, 'free')).toMatchObject({
      left: { tag: 'SelectionLimit', index: 3 },
    })
  })

  it.each<ClientCommand>([
    { tag: 'Several', commands: [] },
    { tag: 'Undo', command: 'some', changes: [] },
  ])('never hold $tag', (command) => {
    const several = { tag: 'Several', commands: [command] } as const
    expect(decide(several)).toMatchObject({ left: { tag: 'NotInSeveral', command: command.tag, index: 0 } })
    expect(isLeft(decode(ClientCommand)(several))).toBe(true)
  })

  it('are not more than a whole wipe', () => {
    const level = { tag: 'ChangeLevel', pmc, level: 1 } as const
    const commands = Array.from({ length: MAX_COMMANDS + 1 }, () => level)
    expect(decide({ tag: 'Several', commands })).toMatchObject({
      left: { tag: 'TooManyCommands', most: MAX_COMMANDS },
    })
    expect(isRight(decide({ tag: 'Several', commands: commands.slice(1) }))).toBe(true)
  })

  it('make PMCs of different names', () => {
    const create = { tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVE' } as const
    const decided = decide({ tag: 'Several', commands: [create, create] })
    const made = isRight(decided) ? decided.right.filter(({ type }) => type === 'PmcCreated') : []
    expect(new Set(made.map(({ data }) => 'pmc' in data && data.pmc)).size).toBe(2)
  })

  it('may be a whole book of quests', () => {
    const commands = book.all.map(({ uid }) => ({ tag: 'HideQuest', pmc, quest: uid }) as const)
    const decided = decide({
      tag: 'Several',
      commands: commands.filter((command) => isRight(decide(command))),
    })
    expect(isRight(decided) && decided.right.length).toBeGreaterThan(400)
  })
})
