// Taking over the progress that another tracker has saved: what it means, what it never undoes, and the way back out.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GAME_EDITIONS } from '#core/catalogue/vocabulary.ts'
import { showDecodeError } from '#core/codec.ts'
import { applyEvent } from '#core/events/fold.ts'
import { isLeft } from '#core/fp.ts'
import { builtModules } from '#core/hideout/model.ts'
import { exportProgress } from '#core/imports/export-progress.ts'
import { type ImportPlan, planImport } from '#core/imports/plan-import.ts'
import { decodeTrackerProgress } from '#core/imports/tracker-progress.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { decidePlayer } from '#core/player/decide.ts'
import { MAX_COMMANDS } from '#core/player/limits/limits.ts'
import { type Account, emptyAccount, newPmc, type Pmc } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import { questBook } from '#core/quests/book.ts'
import { hiddenFrom } from '#core/quests/visibility.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { commandsOf, contextOf, run } from '../../support/player-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const book = questBook(catalogue.quests.all)
const DEBUT = '5936d90786f7742b1420ba5b'
const SHORTAGE = '5967733e86f774602332fc84'
const SCAVS_OF_DEBUT = '5967379186f77463860dadd6'
const station = (url: string): string => {
  const found = catalogue.stations.all.find((each) => each.url === url)
  if (found === undefined) throw new Error(`no station ${url}`)
  return found.uid
}

const fresh = (changes: Partial<Pmc> = {}): Pmc => ({
  ...newPmc({ uid: 'pmc-1', name: 'Dymov', fraction: 'Usec', gameMode: 'PVP', edition: 'Standard' }),
  ...changes,
})

const planOf = (answer: unknown, pmc = fresh()): ImportPlan => {
  const progress = decodeTrackerProgress(answer)
  if (isLeft(progress)) throw new Error(showDecodeError(progress.left))
  return planImport(catalogue, book, pmc, progress.right)
}

const withPmc = (pmc: Pmc): Account => ({ ...emptyAccount, pmcs: { [pmc.uid]: pmc }, selected: pmc.uid })

const decide = (command: PlayerCommand, account: Account) =>
  decidePlayer(contextOf(catalogue, book))(command)(account)

/** The PMC after the plan, which the rules must accept as one command. */
const imported = ({ commands }: ImportPlan, pmc: Pmc): Pmc => {
  const decided = decide({ tag: 'Several', commands }, withPmc(pmc))
  if (isLeft(decided)) throw new Error(`the plan is refused: ${JSON.stringify(decided.left)}`)
  return decided.right.reduce(applyEvent(reducePlayer), withPmc(pmc)).pmcs[pmc.uid] ?? pmc
}

const NOTHING = { questsDone: 0, questsFailed: 0, objectives: 0, modules: 0 }

const NAMES =
  'an object with tasksProgress or taskProgress or taskObjectivesProgress or hideoutModulesProgress or playerLevel'

describe('the answer of a tracker', () => {
  const level = { playerLevel: 12 }
  it.each<readonly [string, unknown]>([
    ['as it is', level],
    ['wrapped', { data: level, meta: { self: 'somebody' } }],
    ['with unknown fields', { ...level, userId: 'x', traders: {} }],
    ['with null for no', { ...level, tasksProgress: [{ id: DEBUT, complete: null, failed: null }] }],
  ])('is read %s', (_, answer) => {
    expect(decodeTrackerProgress(answer)).toMatchObject({ right: { level: 12 } })
  })

  it.each<readonly [unknown, string]>([
    [[], `value: expected ${NAMES}, found []`],
    ['text', `value: expected ${NAMES}, found "text"`],
    [{}, `value: expected ${NAMES}, found none of them`],
    [{ data: { stream: 1, version: 2 } }, `data: expected ${NAMES}, found stream, version`],
    [{ playerLevel: 'high' }, 'playerLevel: expected a whole number ≥ 0, found "high"'],
    [{ playerLevel: 'high', gameEdition: 7 }, 'playerLevel: expected a whole number ≥ 0, found "high"'],
    [
      { data: { tasksProgress: [{ complete: true }] } },
      'data.tasksProgress.0.id: expected a non-empty text, found nothing',
    ],
    [{ taskObjectivesProgress: { x: true } }, 'taskObjectivesProgress: expected a list, found {"x":true}'],
  ])('%j, of which nothing can be read, is refused with the place that is wrong', (answer, problem) => {
    const decoded = decodeTrackerProgress(answer)
    expect(isLeft(decoded) && showDecodeError(decoded.left)).toBe(problem)
  })
})

describe('what cannot be read', () => {
  const problemsOf = (answer: unknown): readonly string[] => {
    const decoded = decodeTrackerProgress(answer)
    return isLeft(decoded) ? ['refused'] : decoded.right.problems.map(showDecodeError)
  }
  const EDITION = 'gameEdition: expected a number from 1 to 6 or the name of an edition, found'

  it.each<readonly [object, readonly string[]]>([
    [{ gameEdition: 0 }, [`${EDITION} 0`]],
    [{ gameEdition: 7 }, [`${EDITION} 7`]],
    [{ gameEdition: 'golden' }, [`${EDITION} "golden"`]],
    [{ gameEdition: {} }, [`${EDITION} {}`]],
    [{ gameEdition: null }, []],
    [{ pmcFaction: 'Scav' }, ['pmcFaction: expected USEC | BEAR, found "Scav"']],
    [{ tasksProgress: 'none' }, ['tasksProgress: expected a list, found "none"']],
    [
      { tasksProgress: [{ id: DEBUT, complete: 'yes' }, { complete: true }, 'x', { id: SHORTAGE }] },
      [
        'tasksProgress.0.complete: expected boolean, found "yes"',
        'tasksProgress.1.id: expected a non-empty text, found nothing',
        'tasksProgress.2: expected an object, found "x"',
      ],
    ],
    [
      { taskObjectivesProgress: [{ id: 'x', count: -1 }] },
      ['taskObjectivesProgress.0.count: expected a whole number ≥ 0, found -1'],
    ],
  ])('%j is left out and named, and all else is taken', (fields, problems) => {
    expect(problemsOf({ playerLevel: 12, ...fields })).toEqual(problems)
    expect(planOf({ playerLevel: 12, ...fields })).toMatchObject({ counts: { level: { to: 12 } } })
  })

  it('of an entry keeps the entry', () => {
    const plan = planOf({ tasksProgress: [{ id: DEBUT, complete: true, failed: 'no' }] })
    expect(plan.counts.questsDone).toBe(1)
    expect(plan.problems).toHaveLength(1)
  })
})

describe('the number of an edition', () => {
  it.each([...GAME_EDITIONS.entries()])('%i up is %s, written and read', (index, edition) => {
    const exported = exportProgress(catalogue, book, fresh({ edition }))
    expect(exported.gameEdition).toBe(index + 1)
    for (const given of [exported.gameEdition, String(exported.gameEdition), edition.toUpperCase()])
      expect(decodeTrackerProgress({ playerLevel: 1, gameEdition: given })).toMatchObject({
        right: { edition, problems: [] },
      })
  })

  it('is 6 for both dear ones', () => {
    expect(planOf({ playerLevel: 1, gameEdition: 6 }).counts.edition).toEqual({
      from: 'Standard',
      to: 'EOD + The Unheard',
    })
  })
})

describe('the plan of an import', () => {
  it('takes level, edition and fraction of a fresh PMC over', () => {
    const pmc = fresh()
    const plan = planOf({ playerLevel: 34, gameEdition: 4, pmcFaction: 'BEAR' }, pmc)
    expect(plan.counts).toEqual({
      ...NOTHING,
      level: { from: 1, to: 34 },
      edition: { from: 'Standard', to: 'Edge of Darkness' },
      fraction: { from: 'Usec', to: 'Bear' },
    })
    expect(imported(plan, pmc)).toMatchObject({ level: 34, edition: 'Edge of Darkness', fraction: 'Bear' })
  })

  it.each(['tasksProgress', 'taskProgress'])('completes what is complete in %s', (name) => {
    const plan = planOf({
      [name]: [
        { id: DEBUT, complete: true },
        { id: SHORTAGE, complete: false },
      ],
    })
    expect(plan.commands).toEqual([{ tag: 'CompleteQuest', pmc: 'pmc-1', quest: DEBUT }])
    expect(plan.counts).toEqual({ ...NOTHING, questsDone: 1 })
  })

  it('marks failed quests as failed, and leaves invalid ones out', () => {
    const plan = planOf({
      tasksProgress: [
        { id: DEBUT, complete: true, failed: true },
        { id: SHORTAGE, complete: true, failed: false, invalid: true },
      ],
    })
    expect(plan.commands).toEqual([{ tag: 'CancelQuest', pmc: 'pmc-1', quest: DEBUT, reason: 'failed' }])
  })

  it('counts a failed quest that completing another one closes, and says which are done here', () => {
    const [first] = book.cancels.keys()
    const [closed] = book.cancels.get(first ?? '') ?? []
    const answer = {
      tasksProgress: [
        { id: book.byUid.get(first ?? '')?.bsgId, complete: true },
        { id: closed?.bsgId, complete: true, failed: true },
      ],
    }
    const plan = planOf(answer)
    expect(plan.counts).toMatchObject({ questsDone: 1, questsFailed: 1 })
    const done = fresh({ quests: { ...fresh().quests, done: { [closed?.uid ?? '']: true } } })
    expect(planOf({ tasksProgress: answer.tasksProgress.slice(1) }, done)).toMatchObject({
      counts: { questsFailed: 0 },
      skipped: [{ kind: 'quest', id: closed?.uid, why: 'DoneHere' }],
    })
    expect(planOf(answer, imported(plan, fresh())).counts).toMatchObject({ questsDone: 0, questsFailed: 0 })
  })

  it('counts a complete objective whole, and never more than it asks for', () => {
    const counted = (entry: object): unknown =>
      imported(planOf({ taskObjectivesProgress: [{ id: SCAVS_OF_DEBUT, ...entry }] }), fresh()).quests
        .objectives[SCAVS_OF_DEBUT]
    expect([{ complete: true }, { count: 2 }, { count: 700 }, { count: 0 }, {}].map(counted)).toEqual([
      5,
      2,
      5,
      undefined,
      undefined,
    ])
  })

  it('does not count the objectives of a quest that is done', () => {
    const plan = planOf({
      tasksProgress: [{ id: DEBUT, complete: true }],
      taskObjectivesProgress: [{ id: SCAVS_OF_DEBUT, complete: true, count: 5 }],
    })
    expect(plan).toMatchObject({
      commands: [{ tag: 'CompleteQuest' }],
      counts: { objectives: 0 },
      unknown: [],
      skipped: [],
    })
  })

  it('builds modules in their order, with the levels below', () => {
    const plan = planOf({
      hideoutModulesProgress: [
        { id: `${station('medstation')}-2`, complete: true },
        { id: `${station('generator')}-1`, complete: true },
        { id: `${station('vents')}-1`, complete: true },
        { id: `${station('security')}-1`, complete: true },
        { id: `${station('water-collector')}-1`, complete: true },
        { id: `${station('lavatory')}-1`, complete: false },
      ],
    })
    const built = imported(plan, fresh()).hideout.built
    expect(built).toEqual({ generator: 1, vents: 1, security: 1, 'water-collector': 1, medstation: 2 })
    expect(plan.counts.modules).toBe(6)
  })

  it('leaves out modules that can not stand, and says why', () => {
    const plan = planOf({ hideoutModulesProgress: [{ id: `${station('solar-power')}-1`, complete: true }] })
    expect(plan).toMatchObject({
      commands: [],
      skipped: [{ kind: 'module', id: 'solar-power-1', why: 'StationMissing' }],
    })
  })

  it('of quests alone reads no table of traders, skills or levels', () => {
    const without = Object.create(catalogue, {
      ...Object.fromEntries(
        ['traders', 'skills', 'levels'].map((name) => [
          name,
          {
            get: () => {
              throw new Error(`the table ${name} was not asked for`)
            },
          },
        ]),
      ),
    }) as typeof catalogue
    const progress = decodeTrackerProgress({ tasksProgress: [{ id: DEBUT, complete: true }] })
    if (isLeft(progress)) throw new Error(showDecodeError(progress.left))
    expect(planImport(without, book, fresh(), progress.right).counts.questsDone).toBe(1)
  })

  it('leaves the modules of the edition to the edition', () => {
    const stash = { hideoutModulesProgress: [{ id: `${station('stash')}-2`, complete: true }] }
    expect(planOf({ ...stash, gameEdition: 2 }).counts.modules).toBe(0)
    expect(planOf({ ...stash, gameEdition: 4 }).counts.modules).toBe(0)
  })

  it('lists what is unknown', () => {
    const plan = planOf({
      tasksProgress: [
        { id: 'a', complete: true },
        { id: 'b', complete: false },
      ],
      taskObjectivesProgress: [{ id: 'c', complete: true }],
      hideoutModulesProgress: [
        { id: 'd-1', complete: true },
        { id: `${station('vents')}-9`, complete: true },
        { id: 'nothing', complete: true },
      ],
    })
    expect(plan.commands).toEqual([])
    expect(plan.unknown).toEqual([
      { kind: 'quest', id: 'a' },
      { kind: 'objective', id: 'c' },
      { kind: 'module', id: 'd-1' },
      { kind: 'module', id: `${station('vents')}-9` },
      { kind: 'module', id: 'nothing' },
    ])
  })

  it('leaves out the parts of modules, which count as items here', () => {
    const plan = planOf({
      playerLevel: 1,
      hideoutPartsProgress: [
        { id: 'part-1', complete: true },
        { id: 'part-2', complete: false, count: 3 },
        { id: 'part-3', complete: false, count: 0 },
      ],
    })
    expect(plan.skipped.map(({ id, why }) => [id, why])).toEqual([
      ['part-1', 'PartsAreItems'],
      ['part-2', 'PartsAreItems'],
    ])
  })

  it('keeps the fraction of a PMC with progress, and what belongs to the other', () => {
    const done = fresh({ quests: { ...fresh().quests, done: { [DEBUT]: true } } })
    const ofBears = book.all.filter(({ fraction }) => fraction === 'Bear').map(({ bsgId }) => bsgId)
    const plan = planOf(
      { pmcFaction: 'BEAR', tasksProgress: ofBears.map((id) => ({ id, complete: true })) },
      done,
    )
    expect(plan.commands).toEqual([])
    expect(plan.skipped[0]).toEqual({ kind: 'fraction', id: 'Bear', why: 'OtherFraction' })
    expect(new Set(plan.skipped.slice(1).map(({ why }) => why))).toEqual(new Set(['QuestNotForPmc']))
  })

  it('leaves a quest closed that another one closed here', () => {
    const [first] = book.cancels.keys()
    const [closed] = book.cancels.get(first ?? '') ?? []
    if (first === undefined || closed === undefined) throw new Error('no quest closes another')
    const chosen = run(catalogue, [
      { tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP' },
      { tag: 'CompleteQuest', pmc: 'pmc-1', quest: first },
    ]).account.pmcs['pmc-1']
    if (chosen === undefined) throw new Error('there is no PMC')
    expect(chosen.quests.cancelled[closed.uid]).toMatchObject({ because: first })
    expect(planOf({ tasksProgress: [{ id: closed.bsgId, complete: true }] }, chosen)).toMatchObject({
      commands: [],
      skipped: [{ kind: 'quest', id: closed.uid, why: 'ClosedByAnother' }],
    })
  })
})

/** Arbitrary answers about the real game, including unknown ids. */
const anyAnswer = () => {
  const flag = fc.constantFrom(true, false, null)
  const quest = fc.constantFrom('nothing', ...book.all.map(({ bsgId }) => bsgId))
  const objective = fc.constantFrom('nothing', ...book.objectives.keys())
  const module = fc.constantFrom(
    'nothing-1',
    ...catalogue.stations.all.flatMap(({ uid, levels }) => levels.map(({ level }) => `${uid}-${level}`)),
  )
  return fc.record(
    {
      playerLevel: fc.integer({ min: 0, max: 100 }),
      gameEdition: fc.constantFrom(1, 2, 3, 4, 5, 6),
      pmcFaction: fc.constantFrom('USEC', 'BEAR'),
      tasksProgress: fc.array(fc.record({ id: quest, complete: flag, failed: flag, invalid: flag }), {
        maxLength: 80,
      }),
      taskObjectivesProgress: fc.array(
        fc.record({ id: objective, complete: flag, count: fc.integer({ min: 0, max: 30 }) }),
        { maxLength: 40 },
      ),
      hideoutModulesProgress: fc.array(fc.record({ id: module, complete: flag }), { maxLength: 40 }),
    },
    { requiredKeys: ['playerLevel'] },
  )
}

const playedPmc = (commands: readonly PlayerCommand[]): Pmc => {
  const pmc = run(catalogue, commands).account.pmcs['pmc-1']
  return pmc ?? fresh()
}

describe('any import', () => {
  it('is accepted as one command, and never undoes what is done', () => {
    fc.assert(
      fc.property(anyAnswer(), commandsOf(catalogue, 40), (answer, commands) => {
        const before = playedPmc(commands)
        const after = imported(planOf(answer, before), before)
        expect(Object.keys(after.quests.done)).toEqual(
          expect.arrayContaining(Object.keys(before.quests.done)),
        )
        expect(after.level).toBeGreaterThanOrEqual(before.level)
        expect(builtModules(after.hideout)).toEqual(expect.arrayContaining([...builtModules(before.hideout)]))
        for (const [objective, count] of Object.entries(before.quests.objectives))
          expect(after.quests.objectives[objective]).toBeGreaterThanOrEqual(count)
        expect(after.items).toEqual(before.items)
      }),
      { numRuns: 200 },
    )
  })

  it('a second time changes nothing', () => {
    fc.assert(
      fc.property(anyAnswer(), (answer) => {
        const once = imported(planOf(answer), fresh())
        expect(planOf(answer, once).commands).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  it('of what was exported gives the same quests, modules and objectives of open quests', () => {
    const lasting = new Set([
      'ChangeFraction',
      'ChangeEdition',
      'ChangeGameMode',
      'CopyProgress',
      'DeletePmc',
      'CreatePmc',
    ])
    fc.assert(
      fc.property(commandsOf(catalogue, 80), (commands) => {
        const played = playedPmc([
          ...commands.slice(0, 2),
          ...commands.slice(2).filter(({ tag }) => !lasting.has(tag)),
        ])
        const { uid, name, fraction, gameMode, edition } = played
        const target = newPmc({ uid, name, fraction, gameMode, edition })
        const exported: unknown = JSON.parse(JSON.stringify(exportProgress(catalogue, book, played)))
        const again = imported(planOf(exported, target), target)
        const seen = (quest: string): boolean => {
          const known = book.byUid.get(quest)
          return known !== undefined && hiddenFrom(book, target, known) === undefined
        }
        expect(Object.keys(again.quests.done).toSorted()).toEqual(
          Object.keys(played.quests.done).filter(seen).toSorted(),
        )
        const ofDone = new Set(
          Object.keys(again.quests.done).flatMap((quest) =>
            (book.byUid.get(quest)?.objectives ?? []).map(({ id }) => id),
          ),
        )
        expect(again.quests.objectives).toEqual(
          Object.fromEntries(Object.entries(played.quests.objectives).filter(([id]) => !ofDone.has(id))),
        )
        expect(again.hideout.built).toEqual(played.hideout.built)
        // What the player struck off is no outcome of the game, and stays here.
        const lost = (pmc: Pmc): readonly string[] =>
          Object.entries(pmc.quests.cancelled)
            .filter(([quest, { reason }]) => reason !== 'player' && seen(quest))
            .map(([quest]) => quest)
            .toSorted()
        expect(lost(again)).toEqual(lost(played))
        expect(again.level).toBe(played.level)
      }),
      { numRuns: 200 },
    )
  })

  it('of a whole wipe is one command of a size that a server takes', () => {
    const all = {
      playerLevel: 79,
      gameEdition: 5,
      tasksProgress: book.all.map(({ bsgId }) => ({ id: bsgId, complete: true })),
      taskObjectivesProgress: [...book.objectives.keys()].map((id) => ({ id, complete: true })),
      hideoutModulesProgress: catalogue.stations.all.flatMap(({ uid, levels }) =>
        levels.map(({ level }) => ({ id: `${uid}-${level}`, complete: true })),
      ),
    }
    const plan = planOf(all)
    expect(plan.counts.questsDone).toBeGreaterThan(450)
    expect(plan.counts.modules).toBeGreaterThan(60)
    expect(plan.unknown).toEqual([])
    expect(plan.commands.length).toBeLessThan(MAX_COMMANDS)
    expect(JSON.stringify(plan.commands).length).toBeLessThan(1024 * 1024)
    expect(decide({ tag: 'Several', commands: plan.commands }, withPmc(fresh()))).toMatchObject({
      _tag: 'Right',
    })
  })
})
