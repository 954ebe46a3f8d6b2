// The curve of recoil against ergonomics, against all builds of a weapon one by one.
import loadHighs from 'highs'
import { beforeAll, describe, expect, it } from 'vitest'
import { conflictsOf } from '#core/loadouts/conflicts.ts'
import type { Solve } from '#core/loadouts/linear-model.ts'
import type { OptimiseBounds } from '#core/loadouts/optimise-question.ts'
import { weaponStatistics } from '#core/loadouts/statistics.ts'
import { CLOSE, type TradeOff, type TradePoint, tradeOff, tradePlace } from '#core/loadouts/trade-off.ts'
import { solverWith } from '#machines/solver.ts'
import { catalogue } from './builds.ts'
import { allBuilds, countBuilds, keeps, prices, weapons } from './enumeration.ts'

let solve: Solve
beforeAll(async () => {
  solve = solverWith(await loadHighs())
})

const curveOf = (weapon: string, bounds: OptimiseBounds = {}, most = solve, seconds = 60): TradeOff =>
  tradeOff(catalogue, { weapon, bounds, prices }, { solve: most, seconds, onPoints: () => undefined })

const NOISE = 1e-6
/** Millions of builds, and quickly searched. */
const MK_16 = weapons.find((weapon) => catalogue.items.get(weapon)?.shortName === 'Mk 16') ?? ''
const EVERYTHING = () => true
/** Enough builds for a curve, few enough to count them. */
const counted = weapons.filter((weapon) => {
  const count = countBuilds(weapon, EVERYTHING)
  return count >= 20 && count <= 30_000
})

const expectCurve = (weapon: string, bounds: OptimiseBounds): TradeOff => {
  const place = tradePlace(catalogue, weapon)
  const places = allBuilds(weapon, EVERYTHING)
    .filter((build) => conflictsOf(catalogue)(build).length === 0 && keeps(build, bounds))
    .map(place)
  const curve = curveOf(weapon, bounds)
  expect(curve.tag).toBe(places.length === 0 ? 'impossible' : 'closed')
  for (const { build, ergonomics, recoil, from, proved } of curve.points) {
    expect(proved).toBe(true)
    expect(keeps(build, bounds)).toBe(true)
    expect(place(build)).toEqual({ ergonomics, recoil })
    expect(from).toBeLessThanOrEqual(ergonomics)
    // None is better from where the proof holds.
    const rivals = places.filter((rival) => rival.ergonomics >= from - NOISE)
    expect(Math.min(...rivals.map((rival) => rival.recoil))).toBeCloseTo(recoil, 6)
  }
  // Whatever else there is, a point of the curve is no more than so far behind it.
  for (const other of places)
    expect(
      curve.points.some(
        ({ ergonomics, recoil }) =>
          (ergonomics >= other.ergonomics - NOISE && recoil <= other.recoil + CLOSE + NOISE) ||
          (ergonomics >= other.ergonomics - CLOSE - NOISE && recoil <= other.recoil + NOISE),
      ),
    ).toBe(true)
  return curve
}

describe('the curve of recoil against ergonomics', () => {
  it('has weapons to be counted on', () => {
    expect(counted.length).toBeGreaterThanOrEqual(15)
  })

  it.each(counted.map((weapon) => [catalogue.items.get(weapon)?.name ?? weapon, weapon]))(
    'of %s is that of all its builds, with bounds and without',
    (_, weapon) => {
      const { points } = expectCurve(weapon, {})
      expectCurve(weapon, { ergonomicsMin: (points[0]?.ergonomics ?? 0) + 1, onlyReachable: true })
      expectCurve(weapon, { weightMax: 0.01 })
    },
  )

  it('of a large weapon is told point by point, rises, and no search finds one below it', () => {
    const told: (readonly TradePoint[])[] = []
    const { points, tag } = tradeOff(
      catalogue,
      { weapon: MK_16, bounds: {} },
      { solve, seconds: 300, onPoints: (known) => told.push(known) },
    )
    expect(tag).toBe('closed')
    expect(points.length).toBeGreaterThan(10)
    expect(told.at(-1)).toEqual(points)
    expect(told[0]).toHaveLength(1)
    for (const [at, { build, ergonomics, recoil }] of points.entries()) {
      const before = points[at - 1]
      if (before !== undefined) {
        expect(ergonomics).toBeGreaterThan(before.ergonomics)
        expect(recoil).toBeGreaterThan(before.recoil)
      }
      // What the builder shows of it.
      const shown = weaponStatistics(catalogue)(build)
      expect(shown.ergonomics).toBeCloseTo(ergonomics, 1)
      expect(Math.abs(shown.recoil.index - recoil)).toBeLessThanOrEqual(0.5 + NOISE)
    }
  }, 120_000)

  it('has what was found until time was up, and says so', () => {
    const late = curveOf(MK_16, {}, solve, 0)
    expect(late.tag).toBe('stopped')
    let searches = 0
    const short: Solve = (model, options) => {
      searches += 1
      const solved = solve(model, { ...options, seconds: 60 })
      return { ...solved, seconds: searches > 6 ? 60 : 0 }
    }
    const some = curveOf(MK_16, {}, short)
    expect(some.tag).toBe('stopped')
    expect(some.points.length).toBeGreaterThanOrEqual(2)
    expect(some.points.every(({ proved }) => proved)).toBe(true)
  }, 60_000)
})
