// Undo is exact, works in any order, and never reverts values changed since.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Role } from '#core/access/roles.ts'
import { decode } from '#core/codec.ts'
import { applyEvent } from '#core/events/fold.ts'
import { isLeft, isRight } from '#core/fp.ts'
import { contentHash } from '#core/hash.ts'
import { ClientCommand, type PlayerCommand } from '#core/player/commands.ts'
import { decidePlayer, type Refusal } from '#core/player/decide.ts'
import { type PlayerEvent, playerEvents } from '#core/player/events.ts'
import { MAX_CHANGES } from '#core/player/limits/limits.ts'
import { type Account, emptyAccount } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import { type Change, changesBetween, isUnchangedSince, lastingChange } from '#core/player/values.ts'
import { questBook } from '#core/quests/book.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { commandsOf, contextOf, PMCS, run } from '../../support/player-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const book = questBook(catalogue.quests.all)
const RUNS = { numRuns: 300 }
const PMC = 'pmc-1'
const DEBUT = '5936d90786f7742b1420ba5b'
const GRAPHICS_CARD = '57347ca924597744596b4e71'

interface Step {
  readonly id: string
  readonly before: Account
  readonly after: Account
  readonly changes: readonly Change[]
}

const after = (account: Account, events: readonly PlayerEvent[]): Account =>
  events.reduce(applyEvent(reducePlayer), account)

const decide = (command: PlayerCommand, account: Account, role: Role = 'pro') =>
  decidePlayer(contextOf(catalogue, book, role))(command)(account)

const registered = run(catalogue, [{ tag: 'RegisterAccount', username: 'Kestrel' }]).account

/** The steps that a list of commands leads to; those that are refused or change nothing are none. */
const stepsOf = (commands: readonly PlayerCommand[], start: Account = registered): readonly Step[] => {
  let account = start
  return commands.flatMap((command, index) => {
    const newId = PMCS[index % PMCS.length] ?? PMCS[0]
    const decided = decidePlayer(contextOf(catalogue, book, 'pro', newId))(command)(account)
    if (isLeft(decided)) return []
    const before = account
    account = after(account, decided.right)
    const changes = changesBetween(before, account)
    return changes.length === 0 ? [] : [{ id: `command-${index}`, before, after: account, changes }]
  })
}

/** Which value a change is about. */
const valueName = (change: Change): string => JSON.stringify({ ...change, from: 0, to: 0 })

const isUndoable = ({ changes }: Step): boolean => lastingChange(changes) === undefined

const undone = ({ id, changes }: Pick<Step, 'id' | 'changes'>, account: Account): Account => {
  const decided = decide({ tag: 'Undo', command: id, changes }, account)
  if (isLeft(decided)) throw new Error(`refused: ${JSON.stringify(decided.left)}`)
  return after(account, decided.right)
}

const refusal = (command: PlayerCommand, account: Account, role?: Role): Refusal | undefined => {
  const decided = decide(command, account, role)
  return isLeft(decided) ? decided.left : undefined
}

const base = run(catalogue, [
  { tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP' },
  { tag: 'ChangeLevel', pmc: PMC, level: 15 },
]).account

describe('what a command changed', () => {
  it('is nothing exactly where the state is the same', () => {
    fc.assert(
      fc.property(commandsOf(catalogue), (commands) => {
        let account = emptyAccount
        for (const [index, command] of commands.entries()) {
          const decided = decidePlayer(contextOf(catalogue, book, 'pro', PMCS[index % PMCS.length]))(command)(
            account,
          )
          const next = isLeft(decided) ? account : after(account, decided.right)
          expect(changesBetween(account, next).length === 0).toBe(contentHash(account) === contentHash(next))
          account = next
        }
      }),
      { numRuns: 100 },
    )
  })

  it('is plain data that the codec of a command takes', () => {
    fc.assert(
      fc.property(commandsOf(catalogue), (commands) => {
        for (const { changes, id } of stepsOf(commands)) {
          const command: unknown = JSON.parse(JSON.stringify({ tag: 'Undo', command: id, changes }))
          expect(decode(ClientCommand)(command)).toMatchObject({ right: { tag: 'Undo', changes } })
        }
      }),
      { numRuns: 100 },
    )
  })

  it('has each value once', () => {
    fc.assert(
      fc.property(commandsOf(catalogue), (commands) => {
        const start = run(catalogue, commands.slice(0, 2)).account
        const names = changesBetween(start, run(catalogue, commands).account).map(valueName)
        expect(new Set(names).size).toBe(names.length)
      }),
      { numRuns: 100 },
    )
  })
})

describe('undo', () => {
  it('of the last command gives exactly the state before it', () => {
    fc.assert(
      fc.property(commandsOf(catalogue), (commands) => {
        for (const step of stepsOf(commands).filter(isUndoable)) {
          const back = undone(step, step.after)
          expect(back).toEqual(step.before)
          expect(contentHash(back)).toBe(contentHash(step.before))
        }
      }),
      RUNS,
    )
  })

  it('of everything in reverse order gives the first state', () => {
    fc.assert(
      fc.property(commandsOf(catalogue), (commands) => {
        const start = run(catalogue, commands.slice(0, 2), { start: registered }).account
        const lasting = new Set(['CreatePmc', 'DeletePmc', 'SwitchGameMode'])
        const steps = stepsOf(
          commands.slice(2).filter(({ tag }) => !lasting.has(tag)),
          start,
        )
        const end = steps.at(-1)?.after ?? start
        const back = steps.toReversed().reduce((account, step) => undone(step, account), end)
        expect(contentHash(back)).toBe(contentHash(start))
      }),
      RUNS,
    )
  })

  it('and redo gives the state after the command again', () => {
    fc.assert(
      fc.property(commandsOf(catalogue), (commands) => {
        for (const step of stepsOf(commands).filter(isUndoable)) {
          const back = undone(step, step.after)
          const again = undone({ id: 'undo', changes: changesBetween(step.after, back) }, back)
          expect(again).toEqual(step.after)
        }
      }),
      RUNS,
    )
  })

  it('of an older command never touches a value that was changed since', () => {
    fc.assert(
      fc.property(commandsOf(catalogue), fc.nat(), (commands, which) => {
        const steps = stepsOf(commands)
        const step = steps[which % steps.length]
        const end = steps.at(-1)?.after
        if (step === undefined || end === undefined || !isUndoable(step)) return
        const decided = decide({ tag: 'Undo', command: step.id, changes: step.changes }, end)
        const stillSo = step.changes.filter((change) => 'from' in change && isUnchangedSince(end, change))
        if (isLeft(decided)) {
          expect(decided.left.tag === 'NothingToUndo').toBe(stillSo.length === 0)
          return
        }
        const may = new Set(stillSo.map(valueName))
        for (const change of changesBetween(end, after(end, decided.right)))
          expect(may.has(valueName(change)), valueName(change)).toBe(true)
      }),
      RUNS,
    )
  })

  it('records facts that every reader of logs takes', () => {
    fc.assert(
      fc.property(commandsOf(catalogue, 30), (commands) => {
        for (const step of stepsOf(commands).filter(isUndoable)) {
          const decided = decide({ tag: 'Undo', command: step.id, changes: step.changes }, step.after)
          for (const { type, data } of isRight(decided) ? decided.right : [])
            expect(isRight(playerEvents[type].decode(data)), `${type} ${JSON.stringify(data)}`).toBe(true)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('begins with the word that a command was undone', () => {
    const changes: readonly Change[] = [{ tag: 'Level', pmc: PMC, from: 14, to: 15 }]
    expect(decide({ tag: 'Undo', command: 'level', changes }, base)).toMatchObject({
      right: [
        { type: 'CommandUndone', data: { command: 'level' } },
        { type: 'LevelChanged', data: { pmc: PMC, level: 14 } },
      ],
    })
  })

  it('brings back a quest that was cancelled with the reason and the alternative that it had', () => {
    const cancelled = { reason: 'failed' } as const
    const steps = stepsOf(
      [
        { tag: 'CancelQuest', pmc: PMC, quest: DEBUT, reason: 'failed' },
        { tag: 'ReopenQuest', pmc: PMC, quest: DEBUT },
      ],
      base,
    )
    const last = steps.at(-1)
    if (last === undefined) throw new Error('nothing happened')
    expect(last.changes).toEqual([{ tag: 'QuestMark', pmc: PMC, quest: DEBUT, from: cancelled, to: 'open' }])
    expect(undone(last, last.after).pmcs[PMC]?.quests.cancelled[DEBUT]).toEqual(cancelled)
  })

  it('gives back the discount of the Intelligence Center with the tracking that had taken it', () => {
    const [, step] = stepsOf(
      [
        { tag: 'ChangeProfitOptions', pmc: PMC, options: { isIC3Built: true } },
        { tag: 'TrackProgress', pmc: PMC, on: false },
      ],
      base,
    )
    if (step === undefined) throw new Error('nothing happened')
    expect(undone(step, step.after)).toEqual(step.before)
  })
})

describe('undo refuses', () => {
  const pmc = PMC
  it.each<readonly [string, readonly Change[], string]>([
    ['no change at all', [], 'NothingToUndo'],
    ['values that were changed since', [{ tag: 'Level', pmc, from: 1, to: 14 }], 'NothingToUndo'],
    ['a PMC that is gone', [{ tag: 'Level', pmc: 'gone', from: 1, to: 15 }], 'NothingToUndo'],
    ['a value that did not change', [{ tag: 'Level', pmc, from: 15, to: 15 }], 'NothingToUndo'],
    ['to select no PMC', [{ tag: 'SelectedPmc', from: null, to: pmc }], 'NothingToUndo'],
    ['to take back that a PMC was made', [{ tag: 'PmcCreated', pmc }], 'CannotBeUndone'],
    ['to take back that a PMC was deleted', [{ tag: 'PmcDeleted', pmc }], 'CannotBeUndone'],
    ['to take back Pro', [{ tag: 'Standing' }], 'CannotBeUndone'],
    ['a level that the game does not have', [{ tag: 'Level', pmc, from: 80, to: 15 }], 'OutOfRange'],
    ['a prestige that the game does not have', [{ tag: 'Prestige', pmc, from: 7, to: 0 }], 'OutOfRange'],
    [
      'a loyalty level that the game does not have',
      [{ tag: 'Loyalty', pmc, trader: 'prapor', from: 5, to: 1 }],
      'OutOfRange',
    ],
    ['an unknown trader', [{ tag: 'Loyalty', pmc, trader: 'nobody', from: 2, to: 1 }], 'TraderUnknown'],
    ['an unknown skill', [{ tag: 'Skill', pmc, skill: 'Juggling', from: 2, to: 0 }], 'SkillUnknown'],
    [
      'an unknown quest',
      [{ tag: 'QuestMark', pmc, quest: 'nothing', from: 'done', to: 'open' }],
      'QuestUnknown',
    ],
    [
      'a quest cancelled because of an unknown one',
      [
        {
          tag: 'QuestMark',
          pmc,
          quest: DEBUT,
          from: { reason: 'alternative', because: 'nothing' },
          to: 'open',
        },
      ],
      'QuestUnknown',
    ],
    [
      'an unknown quest to hide',
      [{ tag: 'QuestHidden', pmc, quest: 'x', from: true, to: false }],
      'QuestUnknown',
    ],
    [
      'an unknown objective',
      [{ tag: 'ObjectiveCount', pmc, objective: 'x', from: 1, to: 0 }],
      'ObjectiveUnknown',
    ],
    ['an unknown module', [{ tag: 'ModuleLevel', pmc, station: 'vents', from: 9, to: 0 }], 'ModuleUnknown'],
    [
      'a module below the first',
      [{ tag: 'ModuleLevel', pmc, station: 'vents', from: -1, to: 0 }],
      'ModuleUnknown',
    ],
    [
      'an unknown module to track',
      [{ tag: 'ModuleTracked', pmc, station: 'x', level: 1, from: true, to: false }],
      'ModuleUnknown',
    ],
    [
      'half a piece of an item',
      [{ tag: 'ItemCount', pmc, item: GRAPHICS_CARD, foundInRaid: true, from: 0.5, to: 0 }],
      'CountInvalid',
    ],
    ['a name that cannot be typed', [{ tag: 'PmcName', pmc, from: ' ', to: 'Usec PVP' }], 'NameInvalid'],
    [
      'a price above all prices',
      [{ tag: 'OwnPrice', item: GRAPHICS_CARD, side: 'buy', from: 1e12, to: null }],
      'PriceOutOfRange',
    ],
    [
      'more values than a PMC has',
      Array.from({ length: MAX_CHANGES + 1 }, () => ({ tag: 'Level', pmc, from: 14, to: 15 }) as const),
      'TooManyChanges',
    ],
  ])('%s', (_, changes, tag) => {
    expect(refusal({ tag: 'Undo', command: 'some', changes }, base)?.tag).toBe(tag)
  })

  it('nothing of the rest because one value can not be set', () => {
    const changes: readonly Change[] = [
      { tag: 'Level', pmc, from: 500, to: 15 },
      { tag: 'Prestige', pmc, from: 1, to: 0 },
    ]
    expect(undone({ id: 'some', changes }, base).pmcs[pmc]).toMatchObject({ level: 15, prestige: 1 })
  })

  it('what the role may not change by itself', () => {
    const progress: readonly Change[] = [{ tag: 'QuestMark', pmc, quest: DEBUT, from: 'done', to: 'open' }]
    const mixed: readonly Change[] = [
      { tag: 'QuestSelected', pmc, quest: DEBUT, from: true, to: false },
      { tag: 'Level', pmc, from: 1, to: 15 },
    ]
    for (const changes of [progress, mixed]) {
      const command = { tag: 'Undo', command: 'some', changes } as const
      expect(refusal(command, base, 'free')?.tag).toBe('ProRequired')
      expect(refusal(command, base, 'visitor')?.tag).toBe('SignInRequired')
      expect(refusal(command, base, 'pro')).toBeUndefined()
    }
  })

  it('a free user a fourth selected quest, and lets them have three', () => {
    const quests = book.all.slice(0, 4).map(({ uid }) => uid)
    const changes = quests.map(
      (quest) => ({ tag: 'QuestSelected', pmc, quest, from: true, to: false }) as const,
    )
    const command = { tag: 'Undo', command: 'some' } as const
    expect(refusal({ ...command, changes }, base, 'free')).toEqual({ tag: 'SelectionLimit', limit: 3 })
    expect(refusal({ ...command, changes: changes.slice(1) }, base, 'free')).toBeUndefined()
    expect(refusal({ ...command, changes }, base, 'pro')).toBeUndefined()
  })
})
