// Which of the last commands can be undone, and why the others cannot.
import { describe, expect, it } from 'vitest'
import type { PlayerCommand, SingleCommand } from '#core/player/commands.ts'
import type { LastingChange } from '#core/player/values.ts'
import { LAST_COMMANDS, undoables } from '#web/history/changes/undoable.ts'
import { makeEntries } from '#web/history/entries.ts'
import { makeTimeline } from '#web/history/timeline.ts'
import { began, decide, LUXURIOUS_LIFE, PMC, type Scribe } from './log.ts'

const BOLTS = '57347c5b245977448d35f6e1'

/** The command together with one that could be undone. */
const several = (command: SingleCommand): PlayerCommand => ({
  tag: 'Several',
  commands: [{ tag: 'ToggleFavourite', item: BOLTS }, command],
})

const possible = (log: Scribe) =>
  undoables(makeTimeline(log.events()), makeEntries(log.events()), (command) =>
    decide(command)(log.account()),
  )

describe('a command', () => {
  it('can be undone, which restores the PMC', () => {
    const log = began()
    const before = log.account().pmcs
    const id = log.run({ tag: 'CompleteQuestWithPrerequisites', pmc: PMC, quest: LUXURIOUS_LIFE })
    const undoable = possible(log).get(id)
    expect(undoable?.tag).toBe('Undoable')
    if (undoable?.tag === 'Undoable') log.run(undoable.command)
    expect(log.account().pmcs).toEqual(before)
    expect(possible(log).get(id)).toEqual({ tag: 'Undone' })
  })

  it('of many events is taken back as one of few', () => {
    const log = began()
    const before = log.account().pmcs
    const id = log.run({
      tag: 'Several',
      commands: Array.from({ length: 60 }, (_, index) => ({
        tag: 'ChangeLevel',
        pmc: PMC,
        level: index + 2,
      })),
    })
    const undoable = possible(log).get(id)
    if (undoable?.tag === 'Undoable') log.run(undoable.command)
    expect(log.account().pmcs).toEqual(before)
  })

  it('that created a PMC says that it can not', () => {
    expect(possible(began()).get('command-2')).toEqual({
      tag: 'Refused',
      rejection: { tag: 'CannotBeUndone', because: 'PmcCreated' },
    })
  })

  it.each<readonly [string, readonly PlayerCommand[]]>([
    ['registered the account', []],
    ['made the account Pro', [{ tag: 'StartPro' }]],
    ['made the account an administrator', [{ tag: 'GrantAdmin' }]],
    ['gave the account a flag', [{ tag: 'GrantFlag', flag: 'streamer' }]],
  ])('that %s offers no undo', (_, commands) => {
    const log = began()
    const id = commands.map((command) => log.run(command)).at(-1) ?? 'command-1'
    expect(log.events().some(({ meta }) => meta.commandId === id)).toBe(true)
    expect(possible(log).has(id)).toBe(false)
  })

  it.each<readonly [string, LastingChange['tag'], PlayerCommand]>([
    ['deleted a PMC', 'PmcDeleted', { tag: 'DeletePmc', pmc: PMC }],
    ['made a PMC, with more', 'PmcCreated', several({ tag: 'CreatePmc', fraction: 'Bear', gameMode: 'PVE' })],
    ['deleted a PMC, with more', 'PmcDeleted', several({ tag: 'DeletePmc', pmc: PMC })],
  ])('that %s says that it can not, whatever else it did', (_, because, command) => {
    const log = began()
    log.run({ tag: 'SwitchGameMode', gameMode: 'PVE' })
    const id = log.run(command)
    expect(possible(log).get(id)).toEqual({ tag: 'Refused', rejection: { tag: 'CannotBeUndone', because } })
  })

  it('whose value was changed since says so', () => {
    const log = began()
    const early = log.run({ tag: 'ChangeLevel', pmc: PMC, level: 5 })
    const late = log.run({ tag: 'ChangeLevel', pmc: PMC, level: 6 })
    expect(possible(log).get(early)).toMatchObject({ rejection: { tag: 'NothingToUndo' } })
    expect(possible(log).get(late)).toMatchObject({ tag: 'Undoable' })
  })

  it('too far back is not looked at', () => {
    const log = began()
    for (let level = 2; level < LAST_COMMANDS + 3; level++) log.run({ tag: 'ChangeLevel', pmc: PMC, level })
    const all = possible(log)
    expect(all.size).toBe(LAST_COMMANDS)
    expect(all.has('command-3')).toBe(false)
  })
})
