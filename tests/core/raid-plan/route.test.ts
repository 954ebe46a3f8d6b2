// Routes: exact ones against every order of the stops, larger ones against a bound that no way can be below.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GamePoint } from '#core/maps/projection.ts'
import { measureRoute, type RouteQuestion, straightDistance } from '#core/raid-plan/distances.ts'
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

  it('of more stops than can be tried is never below the bound, and says so', () => {
    fc.assert(
      fc.property(questionWith(17, 20, 1), (question) => {
        const route = findRoute(question)
        expect(route.method).toBe('near')
        expect(route.metres).toBeGreaterThanOrEqual(route.bound - 1e-6)
      }),
      { numRuns: 10 },
    )
  })

  it('has a bound that holds for the shortest way too', () => {
    fc.assert(
      fc.property(questionWith(1, 8, 2), (question) => {
        expect(boundWay(measureRoute(question))).toBeLessThanOrEqual(findRoute(question).metres + 1e-6)
      }),
      { numRuns: 100 },
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

describe('the method for one position each', () => {
  it('is exact on 200 sets of up to nine stops', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const stops = drawPoints(seed, 1 + (seed % 9)).map((at) => [at])
      const question = { starts: drawPoints(seed + 1000, 1), stops, ends: drawPoints(seed + 2000, 2) }
      const route = findRoute(question)
      expect(route.metres).toBeCloseTo(tryAll(question), 6)
    }
  })

  it('stays within 5 % of the bound for 20 to 30 stops on average, 10 % at most', () => {
    const ratios = Array.from({ length: 8 }, (_, seed) => {
      const stops = drawPoints(seed + 7, 20 + ((seed * 3) % 11)).map((at) => [at])
      const distances = measureRoute({
        starts: drawPoints(seed + 50, 1),
        stops,
        ends: drawPoints(seed + 90, 2),
      })
      const way = findNearWay(distances)
      expect(way).toHaveLength(stops.length)
      const { metres, bound } = findRoute({
        starts: drawPoints(seed + 50, 1),
        stops,
        ends: drawPoints(seed + 90, 2),
      })
      return metres / bound
    })
    const mean = ratios.reduce((sum, each) => sum + each, 0) / ratios.length
    expect(mean).toBeLessThan(1.05)
    expect(Math.max(...ratios)).toBeLessThan(1.1)
  })
})
