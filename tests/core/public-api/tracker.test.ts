// Progress in the shapes of TarkovTracker's API v2: what is read, which commands follow, and that an import of an answer gives the same PMC.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLeft, isRight } from '#core/fp.ts'
import { planImport } from '#core/imports/plan-import.ts'
import { decodeProgressFile, progressFor } from '#core/imports/read-progress.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { newPmc, type Pmc } from '#core/player/model.ts'
import { planObjectiveUpdate, planTaskUpdates } from '#core/public-api/tracker/plan-updates.ts'
import {
  MAX_TASK_UPDATES,
  readLevel,
  readObjectiveUpdate,
  readTaskState,
  readTaskUpdates,
  type TaskState,
  type TaskUpdate,
} from '#core/public-api/tracker/read-updates.ts'
import {
  getPermissions,
  type PlayerProgress,
  showPlayer,
  showProgress,
} from '#core/public-api/tracker/show-progress.ts'
import { questBook } from '#core/quests/book.ts'
import { hasFailed } from '#core/quests/model.ts'
import { hiddenFrom } from '#core/quests/visibility.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { commandsOf, run } from '../../support/player-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const book = questBook(catalogue.quests.all)
const DEBUT = '5936d90786f7742b1420ba5b'
const SHORTAGE = '5967733e86f774602332fc84'
/** Five of them. */
const SCAVS_OF_DEBUT = '5967379186f77463860dadd6'
const UID = 'pmc-1'

const fresh = (changes: Partial<Pmc> = {}): Pmc => ({
  ...newPmc({ uid: UID, name: 'Dymov', fraction: 'Usec', gameMode: 'PVP', edition: 'Standard' }),
  ...changes,
})

/** A PMC after commands, each of which must be accepted. */
const play = (pmc: Pmc, commands: readonly PlayerCommand[]): Pmc => {
  const { account } = run(catalogue, [{ tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP' }])
  const start = { ...account, pmcs: { [UID]: pmc }, selected: UID }
  const played = run(catalogue, commands, { start })
  expect(played.refusals).toEqual([])
  return played.account.pmcs[UID] ?? pmc
}

const [CLOSING = '', [CLOSED] = []] = [...book.cancels].find(([, closed]) => closed.length > 0) ?? []

describe('a sent state', () => {
  it.each<readonly [unknown, unknown]>([
    [{ state: 'completed' }, 'completed'],
    [{ id: null, state: 'failed' }, 'failed'],
    [{ state: 'active' }, 'active'],
    [{ state: 'done' }, 'Invalid state "done" (must be completed, uncompleted, or failed)'],
    [
      { state: 'x'.repeat(500) },
      `Invalid state "${'x'.repeat(40)}" (must be completed, uncompleted, or failed)`,
    ],
    [{}, 'Invalid state "undefined" (must be completed, uncompleted, or failed)'],
    [['completed'], 'Invalid request body (expected object)'],
  ])('%j is read as %j', (body, read) => {
    const state = readTaskState(body)
    expect(isLeft(state) ? state.left : state.right).toEqual(read)
  })

  it.each<unknown>([
    [],
    {},
    null,
    'completed',
    [{ id: DEBUT }],
    [{ id: '', state: 'completed' }],
    [{ id: 'x'.repeat(65), state: 'completed' }],
    [{ id: 5, state: 'completed' }],
    [null],
    { [DEBUT]: true },
  ])('in the list %j is refused', (body) => {
    expect(readTaskUpdates(body)).toMatchObject({ left: 'Invalid request body' })
  })

  it('is also read from an object of states by id, as older programs send it', () => {
    expect(readTaskUpdates({ [DEBUT]: 'completed' })).toMatchObject({
      right: [{ id: DEBUT, state: 'completed' }],
    })
  })

  it(`is one of at most ${MAX_TASK_UPDATES} in a list`, () => {
    const list = (count: number) =>
      readTaskUpdates(Array.from({ length: count }, (_, index) => ({ id: `${index}`, state: 'completed' })))
    expect(isRight(list(MAX_TASK_UPDATES))).toBe(true)
    expect(isLeft(list(MAX_TASK_UPDATES + 1))).toBe(true)
  })

  it.each<readonly [unknown, boolean]>([
    [{ state: 'completed' }, true],
    [{ count: 3 }, true],
    [{ state: 'uncompleted', count: 0 }, true],
    [{}, false],
    [{ state: 'failed' }, false],
    [{ count: -1 }, false],
    [{ count: '3' }, false],
    [{ count: Number.POSITIVE_INFINITY }, false],
    [[], false],
  ])('of an objective %j is taken: %s', (body, isTaken) => {
    expect(isRight(readObjectiveUpdate(body))).toBe(isTaken)
  })

  it.each(['0', '80', '-1', '1.5', 'ten', '', '1e1', '9999999999'])('level %s is refused', (text) => {
    expect(isLeft(readLevel(text))).toBe(true)
  })
})

describe('the commands of a state', () => {
  const plan = (pmc: Pmc, ...updates: readonly (readonly [string, TaskState])[]) =>
    planTaskUpdates(
      catalogue,
      book,
      pmc,
      updates.map(([id, state]) => ({ id, state })),
    )
  const tags = (pmc: Pmc, ...updates: readonly (readonly [string, TaskState])[]) =>
    plan(pmc, ...updates).commands.map(({ tag }) => tag)

  it('complete a quest without its prerequisites, as the game tells it', () => {
    const late = book.all.at(-1)?.uid ?? ''
    expect(plan(fresh(), [late, 'completed']).commands).toEqual([
      { tag: 'CompleteQuest', pmc: UID, quest: late },
    ])
  })

  it('replace an end that differs from the game', () => {
    const done = play(fresh(), [{ tag: 'CompleteQuest', pmc: UID, quest: DEBUT }])
    expect(tags(done, [DEBUT, 'completed'])).toEqual([])
    expect(tags(done, [DEBUT, 'failed'])).toEqual(['ReopenQuest', 'CancelQuest'])
    expect(tags(done, [DEBUT, 'uncompleted'])).toEqual(['ReopenQuest'])
    const closed = play(fresh(), [{ tag: 'CompleteQuest', pmc: UID, quest: CLOSING }])
    expect(tags(closed, [CLOSED?.bsgId ?? '', 'failed'])).toEqual([])
    expect(tags(closed, [CLOSED?.bsgId ?? '', 'completed'])).toEqual(['ReopenQuest', 'CompleteQuest'])
  })

  it('open only a failed quest when it is started', () => {
    const failed = play(fresh(), [{ tag: 'CancelQuest', pmc: UID, quest: DEBUT, reason: 'failed' }])
    expect(tags(failed, [DEBUT, 'active'])).toEqual(['ReopenQuest'])
    const done = play(fresh(), [{ tag: 'CompleteQuest', pmc: UID, quest: DEBUT }])
    expect(tags(done, [DEBUT, 'active'])).toEqual([])
    expect(tags(fresh(), [DEBUT, 'active'])).toEqual([])
  })

  it('leave a quest that the player struck off', () => {
    const struck = play(fresh(), [{ tag: 'CancelQuest', pmc: UID, quest: DEBUT, reason: 'player' }])
    expect(tags(struck, [DEBUT, 'uncompleted'])).toEqual([])
    expect(tags(struck, [DEBUT, 'completed'])).toEqual(['ReopenQuest', 'CompleteQuest'])
  })

  it('record what is known and name the rest', () => {
    const ofBears = book.all.find(({ fraction }) => fraction === 'Bear')?.bsgId ?? ''
    expect(
      plan(fresh(), ['nothing', 'completed'], [ofBears, 'completed'], [SHORTAGE, 'completed']),
    ).toMatchObject({
      commands: [{ tag: 'CompleteQuest', quest: SHORTAGE }],
      taken: [SHORTAGE],
      unknown: ['nothing'],
      refusal: { tag: 'QuestNotForPmc' },
    })
  })

  it.each([
    [{ state: 'completed' }, 5],
    [{ count: 3 }, 3],
    [{ count: 700 }, 5],
    [{ count: 2.9 }, 2],
    [{ state: 'completed', count: 1 }, 5],
    [{ state: 'uncompleted', count: 5 }, 4],
    [{ state: 'uncompleted' }, undefined],
  ] as const)('%j counts an objective of five to %s', (update, count) => {
    const commands = planObjectiveUpdate(book, fresh(), SCAVS_OF_DEBUT, update)
    expect(commands).toEqual(
      count === undefined ? [] : [{ tag: 'CountObjective', pmc: UID, objective: SCAVS_OF_DEBUT, count }],
    )
    expect(planObjectiveUpdate(book, fresh(), 'nothing', update)).toBeUndefined()
  })
})

/** Histories after which the PMC keeps its fraction, edition and mode, which an import takes from the new PMC. */
const playedPmc = commandsOf(catalogue, 60).map((commands) => {
  const lasting = [
    'ChangeFraction',
    'ChangeEdition',
    'ChangeGameMode',
    'CopyProgress',
    'DeletePmc',
    'CreatePmc',
  ]
  const kept = commands.filter(({ tag }, index) => index < 2 || !lasting.includes(tag))
  return run(catalogue, kept).account.pmcs[UID] ?? fresh()
})

/** Mostly quests that end others. */
const anyUpdates: fc.Arbitrary<readonly TaskUpdate[]> = fc.array(
  fc.record({
    id: fc.oneof(
      fc.constantFrom(
        ...[...book.cancels].flatMap(([uid, closed]) => [uid, ...closed.map((quest) => quest.uid)]),
      ),
      fc.constantFrom('nothing', ...book.all.map(({ bsgId }) => bsgId)),
    ),
    state: fc.constantFrom('completed', 'uncompleted', 'failed', 'active'),
  }),
  { maxLength: 30 },
)

describe('any list of states', () => {
  const stateOf = ({ quests }: Pmc, id: string): TaskState => {
    if (quests.done[id] === true) return 'completed'
    return hasFailed(quests, id) ? 'failed' : 'uncompleted'
  }
  const allowed: Readonly<Record<TaskState, readonly TaskState[]>> = {
    completed: ['completed'],
    failed: ['failed'],
    uncompleted: ['uncompleted'],
    active: ['completed', 'uncompleted'],
  }

  it('leads to these states, and sent again to nothing', () => {
    fc.assert(
      fc.property(playedPmc, anyUpdates, (before, updates) => {
        const { commands, taken } = planTaskUpdates(catalogue, book, before, updates)
        const now = play(before, commands)
        const last = new Map(updates.map(({ id, state }) => [id, state]))
        for (const id of taken) expect(allowed[last.get(id) ?? 'active']).toContain(stateOf(now, id))
        expect(planTaskUpdates(catalogue, book, now, updates).commands).toEqual([])
        expect(now.items).toEqual(before.items)
        expect(now.quests.objectives).toEqual(before.quests.objectives)
      }),
      { numRuns: 200 },
    )
  })
})

describe('an answer', () => {
  /** Without quests that the PMC can't see, and objectives of quests that are done, which an import does not count. */
  const comparable = (progress: PlayerProgress, pmc: Pmc) => {
    const seen = book.all.filter((quest) => hiddenFrom(book, pmc, quest) === undefined)
    const ids = new Set(seen.map(({ bsgId }) => bsgId))
    const ofDone = new Set(
      seen.flatMap(({ uid, objectives }) =>
        pmc.quests.done[uid] === true ? objectives.map(({ id }) => id) : [],
      ),
    )
    const objectives = progress.taskObjectivesProgress.filter(({ id, count }) => count > 0 && !ofDone.has(id))
    return {
      ...progress,
      tasksProgress: progress.tasksProgress.filter(({ id }) => ids.has(id)),
      taskObjectivesProgress: objectives.toSorted((a, b) => a.id.localeCompare(b.id)),
    }
  }

  it('that is imported into a new PMC gives the same answer', () => {
    fc.assert(
      fc.property(playedPmc, (played) => {
        const { uid, name, fraction, gameMode, edition } = played
        const answer = showProgress(showPlayer(catalogue, book, played), 'PVP')
        const file = decodeProgressFile(JSON.parse(JSON.stringify(answer)))
        if (isLeft(file)) throw new Error(JSON.stringify(file.left))
        const target = newPmc({ uid, name, fraction, gameMode, edition })
        const { commands, problems, unknown } = planImport(
          catalogue,
          book,
          target,
          progressFor(file.right, 'PVP'),
        )
        expect([problems, unknown]).toEqual([[], []])
        const imported = play(target, commands)
        expect(comparable(showPlayer(catalogue, book, imported), imported)).toEqual(
          comparable(answer.data, played),
        )
      }),
      { numRuns: 150 },
    )
  })

  it('says the permissions of a key: only one with its own PMC writes', () => {
    expect(getPermissions({ scopes: ['progress:write'], pmc: UID })).toEqual(['GP', 'TP', 'WP'])
    expect(getPermissions({ scopes: ['progress:write'] })).toEqual([])
    expect(getPermissions({ scopes: ['progress:read'], pmc: UID })).toEqual(['GP', 'TP'])
    expect(getPermissions({ scopes: ['prices', 'bot', 'sheet', 'profit'], pmc: UID })).toEqual([])
  })
})
