// The curve of the optimiser on the page: its state after the worker's reports, and its drawing.
import { describe, expect, it } from 'vitest'
import type { TradePoint } from '#core/loadouts/optimise/trade-point.ts'
import { drawPaths, isPointBeyond, newCurve, nextCurve, placePoints } from '#web/loadouts/optimise/curve.ts'

const point = (ergonomics: number, recoil: number, from = ergonomics, proved = true): TradePoint => ({
  build: { item: 'm4a1', slots: {} },
  ergonomics,
  recoil,
  from,
  proved,
})
const LEAST = point(20, 160)
const MIDDLE = point(60, 190, 50)
const MOST = point(100, 240)

describe('the curve of the optimiser', () => {
  it('keeps what was found until it has ended, however it ends', () => {
    const begun = newCurve({ weapon: 'm4a1', goal: 'recoil', bounds: {} })
    expect(begun).toMatchObject({ state: 'running', points: [] })
    const some = nextCurve(begun, { tag: 'Points', points: [LEAST] })
    expect(some).toMatchObject({ state: 'running', points: [LEAST] })
    const points = [LEAST, MOST]
    const ended = (tag: 'closed' | 'stopped' | 'impossible') =>
      nextCurve(some, { tag: 'Curve', curve: { tag, points, within: 2, seconds: 7 } })
    expect(ended('closed')).toMatchObject({ state: 'closed', points, within: 2, seconds: 7 })
    expect(ended('stopped').state).toBe('ended')
    expect(ended('impossible').state).toBe('impossible')
    expect(nextCurve(some, { tag: 'Failed' })).toMatchObject({ state: 'failed', points: [LEAST] })
  })

  it('stands with more ergonomics at the right and less recoil above, with air around it', () => {
    const { left, top } = placePoints([LEAST, MIDDLE, MOST])
    expect(left(20)).toBeGreaterThan(0)
    expect(left(60)).toBeCloseTo(50, 6)
    expect(left(100)).toBeLessThan(100)
    expect(top(160)).toBeLessThan(top(240))
    expect(isPointBeyond(MIDDLE, { left, top })).toBe(false)
    expect(isPointBeyond({ ergonomics: 48, recoil: 461 }, { left, top })).toBe(true)
    expect(top(461)).toBe(100)
    // A single point has a place too.
    expect(placePoints([LEAST]).left(20)).toBeCloseTo(50, 6)
  })

  it('draws only proven values as proven, and tints unexplored areas between neighbours', () => {
    const places = placePoints([point(0, 0), point(120, 240)])
    const { left, top } = places
    const [x, y] = [(value: number) => String(left(value)), (value: number) => String(top(value))]
    const { known, unknown } = drawPaths([LEAST, MIDDLE, point(100, 240, 100, false)], places)
    expect(known).toBe(`M${x(20)},${y(160)}H${x(20)}M${x(50)},${y(190)}H${x(60)}`)
    expect(unknown).toBe(
      `M${x(20)},${y(160)}H${x(50)}V${y(190)}H${x(20)}Z` +
        `M${x(60)},${y(190)}H${x(100)}V${y(240)}H${x(60)}Z`,
    )
  })
})
