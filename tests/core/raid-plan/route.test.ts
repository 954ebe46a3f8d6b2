// Routes: exact ones against every order of the stops, larger ones against a bound that no way can be below.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GamePoint } from '#core/maps/projection.ts'
import { measureRoute, measureWay, type RouteQuestion, straightDistance } from '#core/raid-plan/distances.ts'
import { findExactWay } from '#core/raid-plan/exact-way.ts'
import { findNearWay } from '#core/raid-plan/near-way.ts'
import { findRoute } from '#core/raid-plan/route.ts'
import { boundWay } from '#core/raid-plan/way-bound.ts'

/** A map is about a kilometre wide and a few floors high. */
const point: fc.Arbitrary<GamePoint> = fc.tuple(
  fc.integer({ min: -500, max: 500 }),
  fc.integer({ min: -10, max: 20 }),
  fc.integer({ min: -500, max: 500 }),
)
const questionWith = (
  minStops: number,
  maxStops: number,
  maxPositions: number,
): fc.Arbitrary<RouteQuestion> =>
  fc.record({
    starts: fc.array(point, { maxLength: 4 }),
    stops: fc.array(fc.array(point, { minLength: 1, maxLength: maxPositions }), {
      minLength: minStops,
      maxLength: maxStops,
    }),
    ends: fc.array(point, { maxLength: 4 }),
  })

/** The shortest way by trying every order and every position: an oracle that shares no code with the rule. */
const tryAll = ({ starts, stops, ends }: RouteQuestion): number => {
  const reach = (points: readonly GamePoint[], at: GamePoint): number =>
    points.length === 0 ? 0 : Math.min(...points.map((each) => straightDistance(each, at)))
  let best = Number.POSITIVE_INFINITY
  const go = (at: GamePoint | undefined, left: readonly (readonly GamePoint[])[], metres: number): void => {
    if (metres >= best) return
    if (left.length === 0) best = Math.min(best, metres + (at === undefined ? 0 : reach(ends, at)))
    for (const [index, positions] of left.entries())
      for (const next of positions)
        go(
          next,
          left.toSpliced(index, 1),
          metres + (at === undefined ? reach(starts, next) : straightDistance(at, next)),
        )
  }
  go(undefined, stops, 0)
  return best
}

describe('a route', () => {
  it('of few stops with several positions is the shortest of all', () => {
    fc.assert(
      fc.property(questionWith(0, 5, 3), (question) => {
        const route = findRoute(question)
        expect(route.method).toBe('exact')
        expect(route.metres).toBeCloseTo(tryAll(question), 6)
      }),
      { numRuns: 200 },
    )
  })

  it('visits each stop once, and its legs add up to it', () => {
    fc.assert(
      fc.property(questionWith(1, 16, 3), (question) => {
        const { visits, metres, lastMetres } = findRoute(question)
        expect(visits.map(({ stop }) => stop).toSorted((a, b) => a - b)).toEqual([...question.stops.keys()])
        const sum = visits.reduce((total, each) => total + each.metres, lastMetres)
        expect(sum).toBeCloseTo(metres, 6)
      }),
      { numRuns: 30 },
    )
  })

  it('of more stops than can be tried is never below the bound, and the shortest where it reaches that', () => {
    fc.assert(
      fc.property(questionWith(17, 20, 2), (question) => {
        const { method, metres, bound } = findRoute(question)
        expect(metres).toBeGreaterThanOrEqual(bound)
        expect(method).toBe(metres === bound ? 'exact' : 'near')
      }),
      { numRuns: 20 },
    )
  })

  it('has a bound that no way is shorter than, whatever way is known', () => {
    fc.assert(
      fc.property(questionWith(1, 6, 3), fc.double({ min: 1, max: 2, noNaN: true }), (question, longer) => {
        const shortest = tryAll(question)
        expect(boundWay(measureRoute(question), shortest * longer)).toBeLessThanOrEqual(shortest + 1e-6)
      }),
      { numRuns: 200 },
    )
  })
})

/** The same draws each time: Lehmer's generator. */
const drawPoints = (seed: number, count: number): readonly GamePoint[] => {
  let state = seed * 7919
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return (state / 2_147_483_647) * 1000 - 500
  }
  return Array.from({ length: count }, (): GamePoint => [next(), 0, next()])
}

const drawQuestion = (seed: number, stops: number): RouteQuestion => ({
  starts: drawPoints(seed + 1000, 1),
  stops: drawPoints(seed, stops).map((at) => [at]),
  ends: drawPoints(seed + 2000, 2),
})

describe('the method for one position each', () => {
  it('is exact on 200 sets of up to nine stops', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const question = drawQuestion(seed, 1 + (seed % 9))
      const route = findRoute(question)
      expect(route.metres).toBeCloseTo(tryAll(question), 6)
    }
  })

  it('is exact on the same sets by the method for more stops, too', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const question = drawQuestion(seed, 1 + (seed % 9))
      const distances = measureRoute(question)
      expect(measureWay(distances, findNearWay(distances))).toBeCloseTo(tryAll(question), 6)
    }
  })

  it('proves ways over 15 stops that are those of the dynamic programming', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const distances = measureRoute(drawQuestion(seed, 15))
      const metres = measureWay(distances, findNearWay(distances))
      expect(boundWay(distances, metres)).toBe(metres)
      expect(metres).toBeCloseTo(measureWay(distances, findExactWay(distances)), 6)
    }
  })

  it.each([20, 25, 30])('is at most 1.05 times the bound for each of 20 sets of %i stops', (count) => {
    const ratios = Array.from({ length: 20 }, (_, seed) => {
      const { visits, metres, bound } = findRoute(drawQuestion(seed + 1, count))
      expect(new Set(visits.map(({ stop }) => stop)).size).toBe(count)
      return metres / bound
    })
    expect(Math.max(...ratios)).toBeLessThanOrEqual(1.05)
  })
})
