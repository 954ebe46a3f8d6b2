// Points of a price chart and how they are thinned.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChartPoint, chartPoint, thin } from '#core/pricing/history/chart.ts'
import { DAY_MS } from '#core/pricing/model.ts'

/** 16 July 2026, the day of the snapshot. */
const NOW = Date.UTC(2026, 6, 16, 12)
const HOUR_MS = DAY_MS / 24

describe('the point of an observation', () => {
  it.each([
    [
      'the average, with the lowest offer below it',
      { lastLow: 150_000, avg24h: 216_080 },
      216_080,
      150_000,
      216_080,
    ],
    [
      'the average, with the lowest offer above it',
      { lastLow: 35_000, avg24h: 19_220 },
      19_220,
      19_220,
      35_000,
    ],
    ['the lowest offer where no average is known', { lastLow: 8_500 }, 8_500, 8_500, 8_500],
    ['the average alone', { avg24h: 15_657 }, 15_657, 15_657, 15_657],
  ])('is %s', (_, prices, price, low, high) => {
    expect(chartPoint({ observedAt: NOW, ...prices })).toEqual({ at: NOW, price, low, high })
  })

  it('is none where no price was seen, and has the offers where they were counted', () => {
    expect(chartPoint({ observedAt: NOW, offers: 0 })).toBeUndefined()
    expect(chartPoint({ observedAt: NOW, avg24h: 15_657, offers: 8 })).toHaveProperty('offers', 8)
  })
})

/** A graphics card's chart: uneven gaps, several points at one instant included. */
const points: fc.Arbitrary<readonly ChartPoint[]> = fc
  .array(
    fc.record({
      gap: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 700 })),
      price: fc.integer({ min: 150_000, max: 650_000 }),
      below: fc.integer({ min: 0, max: 60_000 }),
      above: fc.integer({ min: 0, max: 6_000_000 }),
    }),
    { maxLength: 150 },
  )
  .map((steps) => {
    let at = NOW - 400 * DAY_MS
    return steps.map(({ gap, price, below, above }) => {
      at += gap * HOUR_MS
      return { at, price, low: price - below, high: price + above }
    })
  })
const limit = fc.integer({ min: 3, max: 60 })
const law = (holds: (list: readonly ChartPoint[], max: number, thinned: readonly ChartPoint[]) => void) =>
  fc.assert(
    fc.property(points, limit, (list, max) => holds(list, max, thin(list, max))),
    { numRuns: 1000 },
  )

describe('thinning', () => {
  it('never leaves more points than the chart can show, and none out where it can show them all', () =>
    law((list, max, thinned) => {
      expect(thinned.length).toBeLessThanOrEqual(max)
      if (list.length <= max) expect(thinned).toEqual(list)
    }))

  it('keeps the order of time', () =>
    law((_, __, thinned) => {
      for (const [index, { at }] of thinned.entries())
        expect(at).toBeGreaterThanOrEqual(thinned[index - 1]?.at ?? 0)
    }))

  it('keeps the first and the last point', () =>
    law((list, _, thinned) => {
      expect(thinned[0]).toEqual(list[0])
      expect(thinned.at(-1)).toEqual(list.at(-1))
    }))

  it('hides no lowest and no highest price, and invents none', () =>
    law((list, _, thinned) => {
      const lows = (of: readonly ChartPoint[]) => Math.min(...of.map(({ low }) => low))
      const highs = (of: readonly ChartPoint[]) => Math.max(...of.map(({ high }) => high))
      expect(lows(thinned)).toBe(lows(list))
      expect(highs(thinned)).toBe(highs(list))
    }))

  it('has every point within the bounds of the one that stands for it, which is at most a span away', () =>
    law((list, max, thinned) => {
      if (list.length <= max) return
      const span = ((list.at(-1)?.at ?? 0) - (list[0]?.at ?? 0)) / (max - 2)
      for (const point of list)
        expect(
          thinned.some(
            ({ at, low, high }) => Math.abs(at - point.at) <= span && low <= point.low && high >= point.high,
          ),
        ).toBe(true)
    }))

  it('gives prices between the lowest and the highest', () =>
    law((_, __, thinned) => {
      for (const { price, low, high } of thinned) {
        expect(price).toBeGreaterThanOrEqual(low)
        expect(price).toBeLessThanOrEqual(high)
      }
    }))

  it('averages the points of a span', () => {
    const at = (hour: number, price: number) => ({
      at: NOW + hour * HOUR_MS,
      price,
      low: price - 1000,
      high: price + 500,
    })
    const thinned = thin([at(0, 50_000), at(1, 60_000), at(2, 64_000), at(7, 90_000), at(10, 52_000)], 4)
    expect(thinned).toEqual([
      at(0, 50_000),
      { at: NOW + 2 * HOUR_MS, price: 62_000, low: 59_000, high: 64_500 },
      at(7, 90_000),
      at(10, 52_000),
    ])
  })
})
