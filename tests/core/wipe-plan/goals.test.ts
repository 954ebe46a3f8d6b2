// What is left of the goals of a wipe, and in which order, against an account made apart from the snapshot's own file.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FINAL_QUEST } from '#core/catalogue/well-known-ids.ts'
import type { Pmc } from '#core/player/model.ts'
import { questStatuses } from '#core/quests/availability.ts'
import { hideoutLeft, QUEST_GOALS, questGoalLeft } from '#core/wipe-plan/goals.ts'
import { criticalChain, groupByLevel, planQuests } from '#core/wipe-plan/schedule.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { arbitraryPmc, marked, testBook, testPmc } from '../../support/quest-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const book = testBook('PVP')
const player = (change: Partial<Pmc> = {}): Pmc => testPmc('PVP', change)
const left = (pmc: Pmc) => QUEST_GOALS.map((goal) => questGoalLeft(book, pmc, goal))
const scheduleOf = (pmc: Pmc) =>
  planQuests({ book, level: pmc.level, traders: catalogue.traders.all }, left(pmc))

/** The quest with everything of the goals that can be done at once marked as done. */
const complete = (pmc: Pmc, uid: string): Pmc => {
  const closed = book.all.filter(({ alternatives }) => alternatives?.includes(uid))
  const open = closed.filter(
    (quest) => pmc.quests.done[quest.uid] !== true && pmc.quests.cancelled[quest.uid] === undefined,
  )
  const { [uid]: _, ...cancelled } = pmc.quests.cancelled
  return {
    ...pmc,
    quests: {
      ...pmc.quests,
      done: { ...pmc.quests.done, [uid]: true },
      cancelled: {
        ...cancelled,
        ...Object.fromEntries(
          open.map((quest) => [quest.uid, { reason: 'alternative' as const, because: uid }]),
        ),
      },
    },
  }
}

/** Rows of the file as it is on disk, read without the product's code. */
const rawQuests = (): readonly Record<string, unknown>[] => {
  const path = fileURLToPath(new URL('../../../fixtures/catalogue/quests.pvp.json', import.meta.url))
  const { fields, rows } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly fields: readonly string[]
    readonly rows: readonly (readonly unknown[])[]
  }
  return rows.map((row) => Object.fromEntries(fields.map((field, at) => [field, row[at] ?? undefined])))
}

/** The quests of Kappa that a Usec of PVP still has to end, counted apart: those flagged, not of the other side, another edition or another mode. */
const rawKappaLeft = (pmc: Pmc): number =>
  rawQuests().filter((quest) => {
    const uid = String(quest.uid)
    const editions = quest.reqGameEdition as readonly string[] | undefined
    const modes = quest.reqGameMode as readonly string[] | undefined
    return (
      quest.requiredForKappa === true &&
      uid !== FINAL_QUEST &&
      (quest.fraction === undefined || quest.fraction === pmc.fraction) &&
      (editions === undefined || editions.includes(pmc.edition)) &&
      (modes === undefined || modes.includes('PVP')) &&
      pmc.quests.done[uid] !== true &&
      pmc.quests.cancelled[uid]?.reason !== 'alternative'
    )
  }).length

describe('what is left of the goals', () => {
  it('counts for Kappa what the file of the snapshot has, by a count made apart', () => {
    fc.assert(
      fc.property(arbitraryPmc('PVP', book), (pmc) => {
        const { share } = questGoalLeft(book, pmc, 'kappa')
        expect(share.of - share.done).toBe(rawKappaLeft(pmc))
      }),
      { numRuns: 60 },
    )
    expect(rawKappaLeft(player())).toBeGreaterThan(200)
  })

  it('never grows when a quest of the plan is completed, and shrinks where it was of that goal', () => {
    fc.assert(
      fc.property(arbitraryPmc('PVP', book), fc.nat(), (pmc, pick) => {
        const before = left(pmc)
        const statuses = questStatuses(book, { ...pmc, trackProgress: false })
        const doable = before
          .flatMap(({ steps }) => steps)
          .filter(({ quest, goal }) => goal === 'complete' && statuses.get(quest.uid)?.state === 'available')
        const chosen = doable[pick % Math.max(1, doable.length)]
        fc.pre(chosen !== undefined)
        if (chosen === undefined) return
        const after = left(complete(pmc, chosen.quest.uid))
        for (const [at, { quests, steps, blocked }] of before.entries()) {
          if (blocked.length > 0) continue
          const isOfGoal = steps.some(
            ({ quest, goal }) => quest.uid === chosen.quest.uid && goal === 'complete',
          )
          expect(after[at]?.quests ?? 0).toBeLessThanOrEqual(isOfGoal ? quests - 1 : quests)
        }
      }),
      { numRuns: 40 },
    )
  }, 60_000)

  it('is nothing where the final quest is done, whatever is open besides', () => {
    const done = player({ quests: { ...player().quests, done: marked([FINAL_QUEST]) } })
    expect(questGoalLeft(book, done, 'kappa')).toMatchObject({ state: 'done', quests: 0, steps: [] })
  })

  it('has a prestige in PVP and none in a season, by the declaration of the game mode', () => {
    expect(questGoalLeft(book, player(), 'prestige')).toMatchObject({ state: 'open', share: { of: 1 } })
    const season = testPmc('SEASON')
    expect(questGoalLeft(testBook('SEASON'), season, 'prestige')).toMatchObject({
      state: 'not-in-mode',
      steps: [],
    })
  })

  it('leads to the next prestige only', () => {
    const names = [0, 1, 2].map(
      (prestige) =>
        questGoalLeft(book, player({ prestige }), 'prestige').steps.find(
          ({ quest }) => quest.forPrestige !== undefined,
        )?.quest.forPrestige,
    )
    expect(names).toEqual([1, 2, 3])
  })

  it('counts levels of the hideout without those that the edition gives', () => {
    const standard = hideoutLeft(catalogue, player()).share
    const unheard = hideoutLeft(catalogue, player({ edition: 'The Unheard' })).share
    expect(unheard.done).toBeGreaterThan(standard.done)
    expect(standard.of).toBeGreaterThan(50)
  })
})

describe('the schedule of the remaining quests', () => {
  it('has every quest after all that it waits for, and at no lower level than it and those', () => {
    fc.assert(
      fc.property(arbitraryPmc('PVP', book), (pmc) => {
        const planned = scheduleOf(pmc)
        const places = new Map(planned.map(({ quest }, at) => [quest.uid, at]))
        for (const [at, { quest, opensAt, loyalty }] of planned.entries()) {
          expect(opensAt).toBeGreaterThanOrEqual(Math.max(quest.reqLevel, pmc.level))
          for (const { trader, level } of loyalty)
            expect(opensAt).toBeGreaterThanOrEqual(
              catalogue.traders.all
                .find(({ url }) => url === trader)
                ?.levels.find((each) => each.level === level)?.playerLevel ?? 0,
            )
          for (const { quest: other } of quest.require) {
            const before = places.get(other)
            if (before === undefined) continue
            expect(before).toBeLessThan(at)
            expect(planned[before]?.opensAt).toBeLessThanOrEqual(opensAt)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('has each quest once, under the levels in rising order', () => {
    const planned = scheduleOf(player())
    const levels = groupByLevel(planned)
    expect(levels.map(({ level }) => level)).toEqual(
      levels.map(({ level }) => level).toSorted((a, b) => a - b),
    )
    const uids = levels.flatMap(({ quests }) => quests.map(({ quest }) => quest.uid))
    expect(new Set(uids).size).toBe(planned.length)
    expect(uids).toHaveLength(planned.length)
  })

  it('has the final quest last of its chain, at the level of the highest that it waits for', () => {
    const planned = planQuests({ book, level: 1, traders: catalogue.traders.all }, [
      questGoalLeft(book, player(), 'kappa'),
    ])
    const final = planned.find(({ quest }) => quest.uid === FINAL_QUEST)
    expect(final?.opensAt).toBe(Math.max(...planned.map(({ opensAt }) => opensAt)))
    const { quests } = criticalChain(planned)
    expect(quests.at(-1)?.quest.uid).toBe(FINAL_QUEST)
  })

  it('names a chain of which each quest waits for the one before, and than which none is longer', () => {
    fc.assert(
      fc.property(arbitraryPmc('PVP', book), (pmc) => {
        const planned = scheduleOf(pmc)
        const { quests } = criticalChain(planned)
        for (const [at, { after }] of quests.entries())
          if (at > 0) expect(after).toContain(quests[at - 1]?.quest.uid)
        const lengths = new Map<string, number>()
        for (const { quest, after } of planned)
          lengths.set(quest.uid, 1 + Math.max(0, ...after.map((uid) => lengths.get(uid) ?? 0)))
        expect(quests).toHaveLength(Math.max(0, ...lengths.values()))
      }),
      { numRuns: 40 },
    )
  })
})
