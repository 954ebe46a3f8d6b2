// The pace of a log, and the plan that is made of it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Pmc } from '#core/player/model.ts'
import type { DatedEvent } from '#core/progress/history.ts'
import { type QuestGoal, questsOfGoal, WIPE_GOALS } from '#core/wipe-plan/goals.ts'
import { wipeNeeds } from '#core/wipe-plan/keep.ts'
import { measurePace, PACE_DAYS, type Pace } from '#core/wipe-plan/pace.ts'
import { planWipe } from '#core/wipe-plan/wipe-plan.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { arbitraryPmc, marked, testBook, testPmc } from '../../support/quest-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const book = testBook('PVP')
const BEGIN = Date.parse('2026-03-02T00:00:00.000Z')
const dayOf = (at: number): string => new Date(BEGIN + at * 86_400_000).toISOString().slice(0, 10)

const at = (day: number, type: string, data: Record<string, unknown>): DatedEvent =>
  ({ type, at: `${dayOf(day)}T19:00:00.000Z`, data: { pmc: 'pmc', ...data } }) as DatedEvent
const created = at(0, 'PmcCreated', {
  name: 'Tester',
  fraction: 'Usec',
  gameMode: 'PVP',
  edition: 'Standard',
})
const kappa = questsOfGoal(book, testPmc('PVP'), 'kappa')
const done = (day: number, uid: string): DatedEvent => at(day, 'QuestCompleted', { quest: uid })

const paceOf = (events: readonly DatedEvent[], pmc: Pmc, today: number): Pace =>
  measurePace({
    events: [created, ...events],
    pmc,
    levels: catalogue.levels,
    counts: {
      kappa: (uid: string) => kappa.has(uid),
      lightkeeper: () => false,
      prestige: () => false,
    } satisfies Record<QuestGoal, unknown>,
    toDay: (instant) => instant.slice(0, 10),
    today: dayOf(today),
  })

describe('the pace', () => {
  it('is what each whole day added, without the day that began the log and without today', () => {
    const [first = '', second = '', third = ''] = kappa
    const pace = paceOf(
      [
        done(0, first),
        done(1, second),
        at(1, 'LevelChanged', { level: 3 }),
        done(3, third),
        done(4, 'no-such'),
      ],
      testPmc('PVP', { level: 3 }),
      4,
    )
    expect(pace.days.map(({ quests }) => quests.kappa)).toEqual([1, 0, 1])
    expect(pace.days.map(({ levels }) => levels)).toEqual([2, 0, 0])
    expect(pace.days[0]?.exp).toBe(catalogue.levels.find(({ level }) => level === 3)?.total)
  })

  it('leaves out a day on which progress was written down at once', () => {
    const many = [...kappa].slice(0, 60)
    const pace = paceOf(
      [...many.map((uid) => done(2, uid)), done(3, [...kappa][60] ?? '')],
      testPmc('PVP'),
      6,
    )
    expect(pace.leftOut).toBe(1)
    expect(pace.days.map(({ quests }) => quests.kappa)).toEqual([0, 1, 0, 0])
  })

  it('looks at the last six weeks only, and at this wipe only', () => {
    expect(paceOf([], testPmc('PVP'), 100).days).toHaveLength(PACE_DAYS)
    const [first = ''] = kappa
    const reset = paceOf([done(1, first), at(90, 'QuestsReset', {})], testPmc('PVP'), 100)
    expect(reset.days).toHaveLength(9)
  })
})

const steady = (quests: number): Pace => ({
  days: Array.from({ length: 28 }, () => ({
    exp: 20_000,
    levels: 1,
    quests: { kappa: quests, lightkeeper: quests, prestige: quests },
    modules: 1,
  })),
  leftOut: 0,
})

describe('the plan of a wipe', () => {
  it('expects a goal when its last level and its last quest are both there', () => {
    const plan = planWipe(catalogue, book, testPmc('PVP', { level: 40 }), steady(2))
    const [first] = plan.goals
    if (first?.quests.tag !== 'Expected' || first.level.tag !== 'Expected' || first.all.tag !== 'Expected')
      throw new Error('no dates')
    expect(first.quests.days.early).toBe(Math.ceil(first.left.quests / 2))
    expect(first.all.days.early).toBe(Math.max(first.quests.days.early, first.level.days.early))
    expect(plan.hideout.all).toMatchObject({
      days: { early: plan.hideout.left.share.of - plan.hideout.left.share.done },
    })
  })

  it('gives a new PMC no date and says what the log needs', () => {
    const plan = planWipe(catalogue, book, testPmc('PVP'), { days: [], leftOut: 0 })
    for (const { all } of plan.goals) expect(all).toMatchObject({ tag: 'TooShort', has: 0 })
    expect(plan.hideout.all.tag).toBe('TooShort')
  })

  it('wants less for fewer goals, and the same of each item for all goals as the quests and stations of it', () => {
    fc.assert(
      fc.property(arbitraryPmc('PVP', book), fc.subarray([...WIPE_GOALS]), (pmc, chosen) => {
        const plan = planWipe(catalogue, book, pmc, steady(1))
        const pieces = (goals: ReadonlySet<(typeof WIPE_GOALS)[number]>): number =>
          wipeNeeds(catalogue, pmc, plan, goals).items.reduce((sum, { count }) => sum + count, 0)
        expect(pieces(new Set(chosen))).toBeLessThanOrEqual(pieces(new Set(WIPE_GOALS)))
      }),
      { numRuns: 20 },
    )
    const player = testPmc('PVP')
    const plan = planWipe(catalogue, book, player, steady(1))
    expect(wipeNeeds(catalogue, player, plan, new Set()).items).toEqual([])
    const hideout = wipeNeeds(catalogue, player, plan, new Set(['hideout' as const]))
    expect(hideout.items.every(({ source }) => source.tag === 'Station')).toBe(true)
    expect(hideout.items.length).toBeGreaterThan(100)
  })

  it('has nothing left of Kappa once the final quest is done', () => {
    const uids = [...kappa]
    const pmc = testPmc('PVP', { level: 60, quests: { ...testPmc('PVP').quests, done: marked(uids) } })
    const [first] = planWipe(catalogue, book, pmc, steady(1)).goals
    expect(first).toMatchObject({ left: { state: 'done', quests: 0 }, all: { tag: 'Reached' } })
  })
})
