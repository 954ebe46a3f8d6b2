// Forecasts of prices: what they never do, and where they are held back.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forecastPrice } from '#core/pricing/forecast/forecast.ts'
import { NEXT_DAY, NEXT_WEEK } from '#core/pricing/forecast/kinds.ts'
import { measureForecasts, replayForecasts } from '#core/pricing/forecast/measure.ts'
import { predict } from '#core/pricing/forecast/predict.ts'
import { makeGrid, type PricePoint } from '#core/pricing/forecast/price-grid.ts'
import { type Law, simulateHistory } from '../../../support/simulated-histories.ts'

const endOf = (points: readonly PricePoint[]): number => points.at(-1)?.at ?? 0
const tagsOf = (law: Law, days: number, kind = NEXT_DAY, seeds = 40): readonly string[] =>
  Array.from({ length: seeds }, (_, seed) => {
    const history = simulateHistory(law, days, seed)
    return forecastPrice(history, endOf(history), kind).tag
  })
const countBands = (tags: readonly string[]): number => tags.filter((tag) => tag === 'Band').length

/** Histories with gaps, repeated instants and any price. */
const anyHistory = fc
  .array(
    fc.record({
      at: fc.integer({ min: 0, max: 30 * 24 * 60 }),
      price: fc.integer({ min: 1, max: 40_000_000 }),
    }),
    {
      maxLength: 500,
    },
  )
  .map((points) =>
    points.map(({ at, price }) => ({ at: at * 60_000, price })).toSorted((a, b) => a.at - b.at),
  )

describe('a forecast', () => {
  it('is drawn on most histories with a pattern, and next to never on a random walk', () => {
    expect(countBands(tagsOf('pattern', 7))).toBeGreaterThan(20)
    expect(countBands(tagsOf('pattern', 30))).toBe(40)
    expect(countBands(tagsOf('pattern', 60, NEXT_WEEK))).toBeGreaterThan(35)
    expect(countBands(tagsOf('walk', 7))).toBeLessThan(4)
    expect(countBands(tagsOf('walk', 30))).toBeLessThan(4)
    expect(countBands(tagsOf('walk', 120, NEXT_WEEK))).toBeLessThan(4)
  })

  it('is not drawn after a jump that it did not foresee', () => {
    expect(countBands(tagsOf('jump', 14))).toBe(0)
  })

  it('has a hit rate near the share that its band is made for, on prices that it had not seen', () => {
    for (const law of ['noise', 'walk'] as const) {
      const rates = Array.from({ length: 20 }, (_, seed) => {
        const history = simulateHistory(law, 30, seed)
        const forecast = forecastPrice(history, endOf(history), NEXT_DAY)
        return 'measured' in forecast ? forecast.measured.hitPercent : Number.NaN
      })
      const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
      expect(mean).toBeGreaterThan(75)
      expect(mean).toBeLessThan(87)
    }
  })

  it('knows nothing of later prices: changing them changes neither forecast nor hit rate', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 200 }),
        fc.integer({ min: 8 * 12, max: 20 * 12 - 1 }),
        fc.double({ min: 0.1, max: 9, noNaN: true }),
        (seed, at, factor) => {
          const history = simulateHistory('pattern', 20, seed)
          const now = history[at]?.at ?? 0
          const changed = history.map((point) =>
            point.at > now ? { ...point, price: point.price * factor } : point,
          )
          const forecast = forecastPrice(history, now, NEXT_DAY)
          expect(forecastPrice(changed, now, NEXT_DAY)).toEqual(forecast)
          expect(forecastPrice(history.slice(0, at + 1), now, NEXT_DAY)).toEqual(forecast)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('of every earlier moment is what a replay of the whole history compares', () => {
    const history = simulateHistory('pattern', 16, 5)
    const whole = makeGrid(history, NEXT_DAY.stepMs, endOf(history))
    const { compared } = replayForecasts(whole, NEXT_DAY)
    for (const origin of [100, 130, 170]) {
      const early = makeGrid(history.slice(0, origin + 1), NEXT_DAY.stepMs, endOf(history))
      const line = predict(early, origin, NEXT_DAY)
      for (const { step, target, error } of compared)
        if (target - step === origin)
          expect(error).toBeCloseTo(Math.abs((line?.[step - 1] ?? 0) - (whole.values[target] ?? 0)), 10)
    }
  })

  it('scales with the price: ten times the prices give ten times the band, and the same hit rate', () => {
    for (const seed of [1, 2, 3]) {
      const history = simulateHistory('pattern', 20, seed)
      const one = forecastPrice(history, endOf(history), NEXT_DAY)
      const ten = forecastPrice(
        history.map(({ at, price }) => ({ at, price: price * 10 })),
        endOf(history),
        NEXT_DAY,
      )
      if (one.tag !== 'Band' || ten.tag !== 'Band') throw new Error('both have a band')
      expect(ten.measured.hitPercent).toBeCloseTo(one.measured.hitPercent, 6)
      ten.points.forEach(({ low, middle, high }, index) => {
        const point = one.points[index]
        expect(Math.abs(low / 10 - (point?.low ?? 0))).toBeLessThanOrEqual(1)
        expect(Math.abs(middle / 10 - (point?.middle ?? 0))).toBeLessThanOrEqual(1)
        expect(Math.abs(high / 10 - (point?.high ?? 0))).toBeLessThanOrEqual(1)
      })
    }
  })

  it('is never below a rouble, never out of order and always in the future, whatever the history', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const now = endOf(history)
        const forecast = forecastPrice(history, now, NEXT_DAY)
        if (forecast.tag !== 'Band') return
        for (const { at, low, middle, high } of forecast.points) {
          expect(low).toBeGreaterThanOrEqual(1)
          expect(middle).toBeGreaterThanOrEqual(low)
          expect(high).toBeGreaterThanOrEqual(middle)
          expect(at).toBeGreaterThan(now)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('says how much history it lacks, how old the last price is, or that there is none', () => {
    const history = simulateHistory('pattern', 5, 1)
    expect(forecastPrice(history, endOf(history), NEXT_DAY)).toEqual({ tag: 'TooShort', has: 5, needs: 6 })
    const long = simulateHistory('pattern', 20, 1)
    expect(forecastPrice(long, endOf(long) + 86_400_000, NEXT_DAY)).toEqual({
      tag: 'Stale',
      lastAt: endOf(long),
    })
    expect(forecastPrice([], 0, NEXT_DAY)).toEqual({ tag: 'None' })
    expect(forecastPrice(history, (history[0]?.at ?? 0) - 1, NEXT_DAY)).toEqual({ tag: 'None' })
  })

  it('follows a pattern without noise almost exactly', () => {
    const hourly = (hour: number): number =>
      Math.round(500_000 * (1 + 0.1 * Math.sin((2 * Math.PI * hour) / 24)))
    const history = Array.from({ length: 20 * 12 }, (_, index) => ({
      at: index * 7_200_000,
      price: hourly(index * 2),
    }))
    const forecast = forecastPrice(history, endOf(history), NEXT_DAY)
    if (forecast.tag !== 'Band') throw new Error(forecast.tag)
    forecast.points.forEach(({ middle }, index) => {
      const price = hourly((history.length + index) * 2)
      expect(Math.abs(middle - price) / price).toBeLessThan(0.03)
    })
  })
})

describe('the measure', () => {
  it('compares with "as now": its errors are those of the last known price, found by another way', () => {
    const history = simulateHistory('walk', 14, 3)
    const grid = makeGrid(history, NEXT_DAY.stepMs, endOf(history))
    const { compared } = replayForecasts(grid, NEXT_DAY)
    const measured = measureForecasts(compared, grid.values.length, NEXT_DAY)
    const prices = history.map(({ price }) => price)
    const from = prices.length - Math.floor((prices.length * 0.45) / 12) * 12
    const errors: number[] = []
    for (let target = from; target < prices.length; target++)
      for (let step = 1; step <= (measured?.steps || 12); step++)
        errors.push(Math.abs(Math.log((prices[target] ?? 0) / (prices[target - step] ?? 0))))
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
    expect(measured?.count).toBe(errors.length)
    expect(measured?.nowErrorPercent).toBeCloseTo((Math.exp(mean) - 1) * 100, 8)
  })
})
