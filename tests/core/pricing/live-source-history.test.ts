// What is kept of the price history of the live source, and what a chart makes of it beside what was seen here.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getDayNumber } from '#core/pricing/history/day-prices.ts'
import {
  MAX_POINTS,
  makeChart,
  mergeHistory,
  type SourcePoint,
  toDayPrices,
} from '#core/pricing/history/live-source-history.ts'
import { observedPrices } from '#core/pricing/history/observations.ts'
import { DAY_MS, type Observation } from '#core/pricing/model.ts'

const HOUR_MS = DAY_MS / 24
const NOW = Date.UTC(2026, 6, 16, 12)
const TODAY = getDayNumber(NOW)

const point: fc.Arbitrary<SourcePoint> = fc.record({
  at: fc.integer({ min: 0, max: 400 * 24 }).map((hours) => NOW - hours * HOUR_MS),
  price: fc.integer({ min: 150_000, max: 650_000 }),
})

/** A day by day course, the youngest last. */
const course = (days: number, price: (day: number) => number): readonly SourcePoint[] =>
  Array.from({ length: days }, (_, index) => ({
    at: (TODAY - days + 1 + index) * DAY_MS,
    price: price(days - 1 - index),
  }))

describe('the kept history of an item', () => {
  it('is in the order of time, and never more than its bound', () => {
    const many = Array.from({ length: 9000 }, (_, index) => ({
      at: NOW - index * DAY_MS,
      price: 200_000 + index,
    }))
    expect(mergeHistory([], many, NOW)).toHaveLength(MAX_POINTS)
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), fc.array(point, { maxLength: 60 }), (before, told) => {
        const times = mergeHistory(before, told, NOW).map(({ at }) => at)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(new Set(times).size).toBe(times.length)
      }),
    )
  })

  it('loses no day that was known when the source forgets it', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), fc.array(point, { maxLength: 60 }), (before, told) => {
        const first = mergeHistory([], before, NOW)
        const days = toDayPrices(mergeHistory(first, told, NOW + 3 * HOUR_MS))
        for (const day of toDayPrices(first).keys()) expect(days.has(day)).toBe(true)
      }),
    )
  })

  it('is the same when the same is told again', () => {
    const told = course(60, (day) => 200_000 + day * 1000)
    const once = mergeHistory([], told, NOW)
    expect(mergeHistory(once, told, NOW)).toEqual(once)
  })
})

describe('a chart', () => {
  const told: readonly SourcePoint[] = [
    { at: NOW - 2 * DAY_MS, price: 210_000, low: 199_000, offers: 40 },
    { at: NOW - 2 * HOUR_MS, price: 220_000, low: 215_000 },
  ]
  const seen: readonly Observation[] = [
    { observedAt: NOW - HOUR_MS, avg24h: 202_281, lastLow: 222_200, offers: 31 },
  ]

  it('has what the source says of the days before the first look here', () => {
    expect(makeChart(seen, told)).toEqual([
      { at: NOW - 2 * DAY_MS, price: 210_000, low: 199_000, high: 210_000, offers: 40 },
      { at: NOW - HOUR_MS, price: 202_281, low: 202_281, high: 222_200, offers: 31 },
    ])
  })

  it('takes a day as it was seen here where that was looked at as often', () => {
    const morning: SourcePoint = { at: NOW - 8 * HOUR_MS, price: 230_000 }
    expect(makeChart(seen, [...told, morning]).map(({ at }) => NOW - at)).toEqual(
      [48, 8, 2, 1].map((hours) => hours * HOUR_MS),
    )
  })

  it('is what was seen here where the source says nothing', () => {
    expect(makeChart(seen, [])).toHaveLength(1)
    expect(makeChart([], [])).toEqual([])
  })
})

describe('averages over days', () => {
  const look: Observation = { observedAt: NOW - HOUR_MS, avg24h: 202_281, lastLow: 222_200 }

  it('are not known from one day', () => {
    expect(observedPrices([look], NOW)).not.toHaveProperty('avg7d')
    expect(observedPrices([look], NOW)).not.toHaveProperty('historical')
  })

  it('count a day once, however often it was looked at', () => {
    // Today was looked at a hundred times, the six days before once each.
    const today = Array.from({ length: 100 }, (_, index) => ({
      observedAt: NOW - index * 60_000,
      avg24h: 270_000,
    }))
    const days = new Map([1, 2, 3, 4, 5, 6].map((ago) => [TODAY - ago, 200_000]))
    expect(observedPrices(today.toReversed(), NOW, days).avg7d).toBe(210_000)
  })

  it('are over seven and thirty days, the present one among them', () => {
    const days = toDayPrices(course(60, (day) => (day < 7 ? 100_000 : day < 30 ? 200_000 : 900_000)))
    const { avg7d, historical } = observedPrices([], NOW, days)
    expect(avg7d).toBe(100_000)
    expect(historical).toBe(Math.round((7 * 100_000 + 23 * 200_000) / 30))
  })

  it.each([
    [3, undefined],
    [4, 150_000],
  ])('of a week need more than half of it: %i days give %s', (known, average) => {
    expect(observedPrices([], NOW, toDayPrices(course(known, () => 150_000))).avg7d).toBe(average)
  })

  it('take what was seen here before what the source says of the same day', () => {
    const days = toDayPrices(course(7, () => 100_000))
    expect(observedPrices([look], NOW, days).avg7d).toBe(Math.round((6 * 100_000 + 202_281) / 7))
  })
})
