// The curve of recoil against ergonomics, against all builds of a weapon one by one.
import loadHighs from 'highs'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyRequiredSlots, findConflicts, getItemClasses } from '#core/loadouts/build/conflicts.ts'
import { weaponStatistics } from '#core/loadouts/build/statistics.ts'
import { solverWith } from '#core/loadouts/optimise/highs-solver.ts'
import type { Solve } from '#core/loadouts/optimise/linear-model.ts'
import { optimise } from '#core/loadouts/optimise/optimise.ts'
import type { OptimiseBounds } from '#core/loadouts/optimise/question.ts'
import { tradeOff, tradePlace } from '#core/loadouts/optimise/trade-off.ts'
import type { TradeOff, TradePoint } from '#core/loadouts/optimise/trade-point.ts'
import { bare, listBuildParts } from '#core/loadouts/tree.ts'
import { memoize } from '#core/memo.ts'
import { exhaustive } from '../../support/exhaustive.ts'
import { catalogue, M4A1, PROOF_SECONDS } from './builds.ts'
import { countBuilds, EVERYTHING, keeps, prices, soundBuilds, weapons } from './enumeration.ts'

let solve: Solve
beforeAll(async () => {
  solve = solverWith(await loadHighs())
})

const curveOf = (
  weapon: string,
  bounds: OptimiseBounds = {},
  most = solve,
  seconds = PROOF_SECONDS,
): TradeOff =>
  tradeOff(catalogue, { weapon, bounds, prices }, { solve: most, now, seconds, onPoints: () => undefined })

const now = (): number => performance.now() / 1000
const NOISE = 1e-6
/** Every build keeps it, and the curve is the solver's then. */
const NO_BOUND = { weightMax: 1000 }
/** Millions of builds, and quickly searched. */
const MK_16 = weapons.find((weapon) => catalogue.items.get(weapon)?.shortName === 'Mk 16') ?? ''
/** Enough builds for a curve, few enough to count them. */
const counted = weapons.filter((weapon) => {
  const count = countBuilds(weapon, EVERYTHING)
  return count >= 20 && count <= 30_000
})

const placedBuilds = memoize((weapon: string) => {
  const place = tradePlace(catalogue, weapon)
  return soundBuilds(weapon, EVERYTHING).map((build) => ({ build, ...place(build) }))
})

const expectCurve = (weapon: string, bounds: OptimiseBounds): TradeOff => {
  const place = tradePlace(catalogue, weapon)
  const places = placedBuilds(weapon).filter(({ build }) => keeps(build, bounds))
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
          (ergonomics >= other.ergonomics - NOISE && recoil <= other.recoil + curve.within + NOISE) ||
          (ergonomics >= other.ergonomics - curve.within - NOISE && recoil <= other.recoil + NOISE),
      ),
    ).toBe(true)
  return curve
}

describe('the curve of recoil against ergonomics', () => {
  it('has weapons to be counted on', () => {
    expect(counted.length).toBeGreaterThanOrEqual(15)
  })

  exhaustive.each(counted.map((weapon) => [catalogue.items.get(weapon)?.name ?? weapon, weapon]))(
    'of %s is that of all its builds, with bounds and without',
    (_, weapon) => {
      const { points, within } = expectCurve(weapon, {})
      expect(within).toBe(0)
      const [first, second] = points
      const recoilMax = points.at(-1)?.recoil ?? 0
      expectCurve(weapon, { ergonomicsMin: (first?.ergonomics ?? 0) + 1, onlyReachable: true })
      expectCurve(weapon, { recoilMax: recoilMax - 1, suppressor: false, capacityMax: 30 })
      const used = listBuildParts((second ?? first)?.build ?? bare(weapon)).map(({ item }) => item)
      expectCurve(weapon, { mustNotHave: used.slice(-1) })
      expectCurve(weapon, { ergonomicsMin: 1_000 })
      const asked = expectCurve(weapon, { mustHave: used.slice(-1), suppressor: true })
      expect(asked.within).toBe(0)
      expectCurve(weapon, {
        capacityMin: 20,
        sightingRangeMin: 100,
        mustHaveClasses: getItemClasses(catalogue, used.at(-1) ?? '').slice(0, 1),
      })
      const solved = expectCurve(weapon, NO_BOUND)
      expect([solved.within, solved.points.length <= points.length]).toEqual([2, true])
      expectCurve(weapon, { weightMax: 0.01 })
    },
  )

  exhaustive('of a large weapon is told point by point, rises, and no search finds one below it', () => {
    const told: (readonly TradePoint[])[] = []
    const { points, tag } = tradeOff(
      catalogue,
      { weapon: MK_16, bounds: NO_BOUND },
      { solve, now, seconds: PROOF_SECONDS, onPoints: (known) => told.push(known) },
    )
    expect(tag).toBe('closed')
    expect(points.length).toBeGreaterThan(10)
    expect(told.at(-1)).toEqual(points)
    expect(told[0]).toHaveLength(1)
    // What the solver finds are points of the whole curve.
    const whole = curveOf(MK_16)
    for (const { ergonomics, recoil } of points)
      expect(
        whole.points.some(
          (point) => point.ergonomics === ergonomics && Math.abs(point.recoil - recoil) < NOISE,
        ),
      ).toBe(true)
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
  })

  exhaustive.each(['M4A1', 'AK-74N', 'SVDS'])(
    'of %s, every point of it: builds that keep the rules, and no search of the solver finds a better one',
    (shortName) => {
      const weapon = weapons.find((uid) => catalogue.items.get(uid)?.shortName === shortName) ?? ''
      const bounds = { onlyReachable: true }
      const { tag, points, within } = curveOf(weapon, bounds)
      expect([tag, within]).toEqual(['closed', 0])
      expect(points.length).toBeGreaterThan(25)
      const place = tradePlace(catalogue, weapon)
      for (const [at, { build, ergonomics, recoil, from, proved }] of points.entries()) {
        expect(keeps(build, bounds)).toBe(true)
        expect([findConflicts(catalogue)(build), emptyRequiredSlots(catalogue)(build)]).toEqual([[], []])
        expect(place(build)).toEqual({ ergonomics, recoil })
        expect(proved).toBe(true)
        const before = points[at - 1]
        if (before === undefined) continue
        // No gap: from where the point before ends.
        expect(from).toBeCloseTo(before.ergonomics + 0.01, 6)
        expect(recoil).toBeGreaterThan(before.recoil)
      }
      const best = (goal: 'ergonomics' | 'recoil', ergonomicsMin = Number.NEGATIVE_INFINITY) =>
        optimise(
          catalogue,
          { weapon, prices, goal, bounds: { ...bounds, ergonomicsMin } },
          { solve, seconds: PROOF_SECONDS, tieSeconds: 0, onStep: () => undefined },
        )
      expect(best('ergonomics')).toMatchObject({ tag: 'proved', value: points.at(-1)?.ergonomics })
      // Those of the M4A1 between its ends take the solver seconds each.
      for (const share of shortName === 'M4A1' ? [0] : [0, 0.2, 0.5, 0.8]) {
        const { from, recoil } = points[Math.floor(share * points.length)] as TradePoint
        const answer = best('recoil', share === 0 ? undefined : from)
        expect(answer.tag).toBe('proved')
        expect(answer.value).toBeCloseTo(recoil, 6)
      }
    },
  )

  it('tells on the way what no build can beat yet: a point is proved only where nothing open could have less recoil', () => {
    const told: (readonly TradePoint[])[] = []
    let looks = 0
    tradeOff(
      catalogue,
      { weapon: M4A1, bounds: {} },
      {
        solve,
        // One second per look, so that every branch is reported.
        now: () => looks++,
        seconds: 100_000,
        onPoints: (known) => told.push(known),
      },
    )
    const last = told.at(-1) ?? []
    expect(told.length).toBeGreaterThan(20)
    let open = 0
    for (const points of told)
      for (const { ergonomics, recoil, from, proved } of points) {
        if (!proved) {
          open += 1
          continue
        }
        const rivals = last.filter((point) => point.ergonomics >= from - NOISE)
        expect(Math.min(...rivals.map((point) => point.recoil))).toBeCloseTo(recoil, 6)
        expect(from).toBeLessThanOrEqual(ergonomics)
      }
    expect(open).toBeGreaterThan(100)
  })

  it('has what was found until time was up, and says so', () => {
    const late = curveOf(MK_16, NO_BOUND, solve, 0)
    expect(late.tag).toBe('stopped')
    expect(curveOf(MK_16, {}, solve, 0)).toMatchObject({ tag: 'stopped', points: [] })
    let searches = 0
    const short: Solve = (model, options) => {
      searches += 1
      const solved = solve(model, { ...options, seconds: PROOF_SECONDS })
      return { ...solved, seconds: searches > 6 ? PROOF_SECONDS : 0 }
    }
    const some = curveOf(MK_16, NO_BOUND, short)
    expect(some.tag).toBe('stopped')
    expect(some.points.length).toBeGreaterThanOrEqual(2)
    expect(some.points.every(({ proved }) => proved)).toBe(true)
  })
})
