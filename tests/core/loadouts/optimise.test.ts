// The optimiser against an enumeration of all builds, and its answers against the rules that know nothing of it.
import fc from 'fast-check'
import loadHighs from 'highs'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildPrice } from '#core/loadouts/build/build-price.ts'
import { emptyRequiredSlots, findConflicts } from '#core/loadouts/build/conflicts.ts'
import { checkBuild, listSlots } from '#core/loadouts/build/fitting.ts'
import { weaponStatistics } from '#core/loadouts/build/statistics.ts'
import { solverWith } from '#core/loadouts/optimise/highs-solver.ts'
import type { Solve } from '#core/loadouts/optimise/linear-model.ts'
import { type OptimiseAnswer, type OptimiseStep, optimise } from '#core/loadouts/optimise/optimise.ts'
import type { OptimiseBounds, OptimiseQuestion } from '#core/loadouts/optimise/question.ts'
import { type Build, listBuildParts } from '#core/loadouts/tree.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { onlyFromTraders } from '#core/pricing/profit/profit-setup.ts'
import { exhaustive } from '../../support/exhaustive.ts'
import {
  AK_74N,
  catalogue,
  M4A1,
  M4A1_CARBINE,
  M16A2,
  MP_133,
  PROOF_SECONDS,
  presetBuild,
  rightOf,
} from './builds.ts'
import {
  countBuilds,
  EVERYTHING,
  goodness,
  isPart,
  isRedDotOrScope,
  keeps,
  prices,
  SILENCER,
  soundBuilds,
  TACTICAL_COMBO,
  weapons,
} from './enumeration.ts'

let solve: Solve
beforeAll(async () => {
  solve = solverWith(await loadHighs())
})

const statisticsOf = (build: Build | undefined) => build && weaponStatistics(catalogue)(build)
const ask = (question: OptimiseQuestion, seconds = PROOF_SECONDS): OptimiseAnswer =>
  optimise(catalogue, question, { solve, seconds, onStep: () => undefined })

const best = (question: OptimiseQuestion, builds: readonly Build[]): number | undefined => {
  let most: number | undefined
  for (const build of builds) {
    if (!keeps(build, question.bounds)) continue
    const good = goodness(question, build)
    if (good !== undefined && (most === undefined || good > most)) most = good
  }
  return most
}

const isSound = (build: Build): void => {
  expect(rightOf(checkBuild(catalogue)(build))).toBe(build)
  expect(findConflicts(catalogue)(build)).toEqual([])
  expect(emptyRequiredSlots(catalogue)(build)).toEqual([])
}

const expectBest = (question: OptimiseQuestion, builds: readonly Build[]): void => {
  const answer = ask(question)
  const expected = best(question, builds)
  expect(answer.tag).toBe(expected === undefined ? 'impossible' : 'proved')
  if (answer.best === undefined || expected === undefined) return
  isSound(answer.best)
  expect(keeps(answer.best, question.bounds)).toBe(true)
  expect(goodness(question, answer.best)).toBeCloseTo(expected, 6)
}

const MAX_BUILDS = 30_000
const small = weapons.filter((weapon) => countBuilds(weapon, EVERYTHING) <= MAX_BUILDS)

describe('the optimiser against an enumeration', () => {
  it('has thirty weapons that are small enough', () => {
    expect(small.length).toBeGreaterThanOrEqual(30)
  })

  it.each(small.map((weapon) => [catalogue.items.get(weapon)?.name ?? weapon, weapon]))(
    'finds a best %s by ergonomics and by recoil',
    (_, weapon) => {
      for (const goal of ['ergonomics', 'recoil'] as const)
        expectBest({ weapon, goal, bounds: {} }, soundBuilds(weapon, EVERYTHING))
    },
  )

  exhaustive('has a sight where one is asked for, and none where it would only cost', () => {
    const question: OptimiseQuestion = { weapon: M4A1, goal: 'ergonomics', bounds: {} }
    const partsFor = (bounds: OptimiseBounds): readonly string[] => {
      const { best: found } = ask({ ...question, bounds })
      return found === undefined ? [] : listBuildParts(found).map(({ item }) => item)
    }
    expect(partsFor({}).filter(isRedDotOrScope)).toEqual([])
    expect(partsFor({ sight: true }).filter(isRedDotOrScope)).toHaveLength(1)
  })

  exhaustive('buys from traders alone where only they sell', () => {
    const traders = profitContext(onlyFromTraders(prices.setup))
    const question: OptimiseQuestion = {
      weapon: M4A1,
      goal: 'price',
      bounds: { sight: true, ergonomicsMin: 45 },
      prices: traders,
    }
    const [all, some] = [ask({ ...question, prices }), ask(question)]
    expect([all.tag, some.tag]).toEqual(['proved', 'proved'])
    expect(some.value).toBeGreaterThanOrEqual(all.value ?? 0)
    if (some.best === undefined) throw new Error('no build')
    const { lines, complete } = buildPrice(traders)(some.best)
    expect(complete).toBe(true)
    expect(new Set(lines.map(({ source }) => source.tag))).toEqual(new Set(['Trader']))
  })

  exhaustive('asks no price of a part where the goal is another, whatever weights the mix would have', () => {
    const question: OptimiseQuestion = {
      weapon: M4A1,
      goal: 'ergonomics',
      weights: { ergonomics: 0, recoil: 0, price: 1 },
      bounds: {},
      prices,
    }
    const { best: found } = ask(question)
    expect(statisticsOf(found)?.ergonomics).toBe(
      statisticsOf(ask({ weapon: M4A1, goal: 'ergonomics', bounds: {} }).best)?.ergonomics,
    )
    // The best build for handling has a part that is not sold.
    expect(found && buildPrice(prices)(found).complete).toBe(false)
  })

  it('finds it on large weapons with few of their parts, by every goal, under bounds', () => {
    const reachable = (weapon: string): readonly string[] => {
      const found = new Set<string>()
      const visit = (item: string): void => {
        for (const { allowed } of listSlots(catalogue, item))
          for (const part of allowed)
            if (!found.has(part) && isPart(part)) {
              found.add(part)
              visit(part)
            }
      }
      visit(weapon)
      return [...found]
    }
    const large = [M4A1, AK_74N, MP_133].map((weapon) => ({ weapon, parts: reachable(weapon) }))
    const anyQuestion = fc
      .record({
        of: fc.constantFrom(...large),
        share: fc.array(fc.nat({ max: 9999 }), { minLength: 12, maxLength: 40 }),
        goal: fc.constantFrom('ergonomics', 'recoil', 'price', 'mix'),
        weights: fc.record({
          ergonomics: fc.integer({ min: 0, max: 5 }),
          recoil: fc.integer({ min: 0, max: 5 }),
          price: fc.integer({ min: 0, max: 5 }),
        }),
        bounds: fc.oneof(
          fc.record(
            {
              recoilMax: fc.integer({ min: 150, max: 480 }),
              recoilVerticalMax: fc.integer({ min: 50, max: 130 }),
              ergonomicsMin: fc.integer({ min: 10, max: 70 }),
              weightMax: fc.integer({ min: 22, max: 50 }).map((tenth) => tenth / 10),
              priceMax: fc.integer({ min: 20_000, max: 300_000 }),
              capacityMin: fc.constantFrom(5, 30, 45),
              suppressor: fc.boolean(),
              sight: fc.constant(true),
              onlyReachable: fc.boolean(),
            },
            { requiredKeys: [] },
          ),
          fc.record(
            {
              capacityMax: fc.constantFrom(6, 30, 60),
              sightingRangeMin: fc.constantFrom(100, 300, 600),
              widthMin: fc.integer({ min: 4, max: 6 }),
              widthMax: fc.integer({ min: 4, max: 6 }),
              heightMin: fc.integer({ min: 1, max: 2 }),
              heightMax: fc.integer({ min: 1, max: 2 }),
              mustHaveClasses: fc.subarray([TACTICAL_COMBO, SILENCER]),
              ergonomicsMin: fc.integer({ min: 10, max: 70 }),
            },
            { requiredKeys: [] },
          ),
        ),
      })
      .map(({ of: { weapon, parts }, share, goal, weights, bounds }) => {
        const preset = catalogue.presets.all.filter(({ baseItem }) => baseItem === weapon)
        const known = preset.flatMap(({ tree }) => tree.map(([, , item]) => item))
        // Parts of the game's presets leave more to choose that fits together.
        const pool = [...known, ...parts]
        const used = new Set([
          ...(catalogue.presets.get(M4A1_CARBINE)?.tree ?? []).map(([, , item]) => item),
          ...share.map(
            (at, index) => (index % 2 === 0 ? known[at % known.length] : pool[at % pool.length]) ?? '',
          ),
        ])
        return {
          weapon,
          goal,
          weights,
          used,
          bounds: { ...bounds, mustNotHave: parts.filter((part) => !used.has(part)) },
        }
      })
      .filter(({ weapon, used }) => {
        const count = countBuilds(weapon, (item) => used.has(item))
        return count > 3 && count <= 1500
      })
      .map((question) => ({
        ...question,
        [fc.toStringMethod]: () =>
          JSON.stringify({
            ...question,
            used: [...question.used],
            bounds: { ...question.bounds, mustNotHave: '' },
          }),
      }))
    fc.assert(
      fc.property(anyQuestion, ({ weapon, goal, weights, bounds, used }) => {
        const builds = soundBuilds(weapon, (item) => used.has(item))
        expectBest({ weapon, goal, weights, bounds, prices }, builds)
      }),
      { numRuns: 60 },
    )
  })
})

describe('an answer of the optimiser', () => {
  const BOUNDS: readonly OptimiseBounds[] = [
    { ergonomicsMin: 40, onlyReachable: true },
    { priceMax: 250_000 },
    { weightMax: 4 },
    { suppressor: true },
    { capacityMin: 20 },
  ]
  const GOALS = ['recoil', 'mix', 'price', 'ergonomics'] as const
  /** As on a page, what was found until then is an answer too: two of 336 questions use it up. */
  const MAX_SECONDS = 2
  const questionOf = (weapon: string, goalAt: number, bounds: OptimiseBounds): OptimiseQuestion => {
    const goal = GOALS[goalAt % GOALS.length] ?? 'mix'
    return {
      weapon,
      goal,
      bounds,
      prices,
      ...(goal === 'mix' && { weights: { ergonomics: 1, recoil: 1, price: 1 } }),
    }
  }
  const isWhole = (build: Build): boolean =>
    findConflicts(catalogue)(build).length === 0 && emptyRequiredSlots(catalogue)(build).length === 0
  /** The game's own builds of the weapon that keep the bounds: what an answer must be as good as. */
  const witnessesOf = (question: OptimiseQuestion): readonly number[] =>
    catalogue.presets.all.flatMap(({ uid, baseItem }) => {
      if (baseItem !== question.weapon) return []
      const build = presetBuild(uid)
      const good = isWhole(build) && keeps(build, question.bounds) ? goodness(question, build) : undefined
      return good === undefined ? [] : [good]
    })
  /** Whether there was an answer, which is held against the rules and against the game's own builds. */
  const expectAnswer = (question: OptimiseQuestion): boolean => {
    const answer = ask(question, MAX_SECONDS)
    const about = `${question.weapon} ${JSON.stringify({ ...question, prices: undefined })}`
    const least = Math.max(...witnessesOf(question))
    if (answer.best === undefined) {
      expect(least, about).toBe(Number.NEGATIVE_INFINITY)
      expect(['impossible', 'stopped']).toContain(answer.tag)
      return false
    }
    isSound(answer.best)
    expect(keeps(answer.best, question.bounds), about).toBe(true)
    expect(goodness(question, answer.best), about).toBeGreaterThanOrEqual(least - 1e-6)
    expect(answer.tag === 'proved' ? answer.bound : 0).toBeCloseTo(
      answer.tag === 'proved' ? (answer.value ?? 0) : 0,
      4,
    )
    return true
  }

  exhaustive(
    'without bounds is there for every weapon, by every goal, and no worse than any build of the game',
    () => {
      expect(weapons).toHaveLength(168)
      const unanswered = weapons.filter((weapon, at) => !expectAnswer(questionOf(weapon, at, {})))
      // Signal cartridges that are not sold, queried for the price and the mix.
      expect(unanswered.map((weapon) => catalogue.items.get(weapon)?.shortName)).toEqual([
        'Red',
        'S-Yellow',
        'Firework',
      ])
    },
    600_000,
  )

  exhaustive(
    'under a bound is there wherever a build of the game keeps it, and keeps it too',
    () => {
      const questions = weapons.map((weapon, at) =>
        // Each bound with each goal on eight weapons.
        questionOf(weapon, at + 2, BOUNDS[at % BOUNDS.length] ?? {}),
      )
      const asked = BOUNDS.map((bounds) => questions.filter((question) => question.bounds === bounds))
      const kept = asked.map((each) => each.filter((question) => witnessesOf(question).length > 0).length)
      expect(kept).toEqual([26, 31, 24, 11, 18])
      // With other parts than the game's builds have, more weapons keep them.
      expect(questions.filter(expectAnswer).length).toBeGreaterThanOrEqual(125)
    },
    600_000,
  )

  it.each([
    { goal: 'price', bounds: { ergonomicsMin: 60 }, prices },
    { goal: 'recoil', bounds: { ergonomicsMin: 55, suppressor: true } },
    { goal: 'ergonomics', bounds: { capacityMin: 60, weightMax: 4 } },
  ] as const satisfies readonly Omit<OptimiseQuestion, 'weapon'>[])(
    'where no preset of the M16A2 keeps $bounds, a build that they lead to is there before the solver begins',
    (question) => {
      const presets = catalogue.presets.all.filter(({ baseItem }) => baseItem === M16A2)
      expect(presets.length).toBeGreaterThan(0)
      for (const { uid } of presets) expect(keeps(presetBuild(uid), question.bounds)).toBe(false)
      const { best } = optimise(
        catalogue,
        { ...question, weapon: M16A2 },
        {
          solve: () => ({ tag: 'stopped', bound: Number.NEGATIVE_INFINITY, seconds: 0 }),
          seconds: 0,
          onStep: () => undefined,
        },
      )
      if (best === undefined) throw new Error('nothing was there')
      isSound(best)
      expect(keeps(best, question.bounds)).toBe(true)
    },
  )

  it('says meanwhile what is best and what nothing can be better than, and stops where time is up', () => {
    const steps: OptimiseStep[] = []
    const question: OptimiseQuestion = { weapon: AK_74N, goal: 'recoil', bounds: {} }
    const answer = optimise(catalogue, question, {
      solve,
      seconds: PROOF_SECONDS,
      onStep: (step) => steps.push(step),
    })
    expect(answer.tag).toBe('proved')
    const found = steps.flatMap(({ value = [] }) => value)
    // The best of the weapon's own presets is there before the solver begins.
    const [start] = steps
    expect(start?.bound).toBeUndefined()
    const presets = catalogue.presets.all.filter(({ baseItem }) => baseItem === AK_74N)
    const least = Math.min(
      ...presets.map(({ uid }) => weaponStatistics(catalogue)(presetBuild(uid)).recoil.index),
    )
    expect(statisticsOf(start?.best)?.recoil.index).toBe(least)
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(found.toSorted((a, b) => b - a))
    for (const { bound = 0 } of steps) expect(bound).toBeLessThanOrEqual((answer.value ?? 0) + 1e-6)
    const late = ask(question, 0)
    expect(late.tag).toBe('stopped')
    expect(late.best).toEqual(start?.best)
    expect(ask({ ...question, bounds: { recoilMax: 1 } }).best).toBeUndefined()
  })

  it('takes of equals the one with more ergonomics', () => {
    const weapon = small.find((uid) => {
      const answer = ask({ weapon: uid, goal: 'recoil', bounds: {} })
      return (
        (statisticsOf(answer.best)?.ergonomics ?? 0) >
        Number(catalogue.figures.get(uid)?.properties.ergonomics ?? 0)
      )
    })
    expect(weapon).toBeDefined()
    const { best: least, value } = ask({ weapon: weapon ?? '', goal: 'recoil', bounds: {} })
    const { best: most } = ask({
      weapon: weapon ?? '',
      goal: 'ergonomics',
      bounds: { recoilMax: value ?? 0 },
    })
    expect(statisticsOf(least)?.ergonomics).toBe(statisticsOf(most)?.ergonomics)
  })
})
