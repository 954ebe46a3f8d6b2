import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChartPoint } from '#core/pricing/history/chart.ts'
import { isShort, unbrokenRuns } from '#web/market/item/chart/chart-gaps.ts'
import { chartGeometry, offerBars } from '#web/market/item/chart/chart-geometry.ts'
import { timeLabel } from '#web/market/item/chart/chart-labels.ts'
import { pointAfterKey } from '#web/ui/chart/ChartField.tsx'
import { clearTicks } from '#web/ui/chart/ticks.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 6, 9)
/** A LEDX around its price of July 2026, seen at these hours. */
const seen = (hours: readonly number[], offers?: number): readonly ChartPoint[] =>
  hours.map((hour) => ({
    at: START + hour * HOUR,
    price: 656_286,
    low: 640_000,
    high: 699_999,
    ...(offers !== undefined && { offers }),
  }))
const every = (hours: number, count: number, from = 0): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + index * hours)

const history = fc
  .uniqueArray(fc.integer({ min: 0, max: 8_760 }), { minLength: 1, maxLength: 200 })
  .chain((hours) =>
    fc.tuple(
      ...hours
        .toSorted((a, b) => a - b)
        .map((hour) =>
          fc.tuple(fc.integer({ min: 100, max: 20_000_000 }), fc.integer({ min: 0, max: 50 })).map(
            ([price, spread]): ChartPoint => ({
              at: START + hour * HOUR,
              price,
              low: Math.round(price * (1 - spread / 100)),
              high: Math.round(price * (1 + spread / 100)),
            }),
          ),
        ),
    ),
  )

describe('a history', () => {
  it('of a day or less is no course yet', () => {
    expect(isShort(seen([0]))).toBe(true)
    expect(isShort(seen(every(2, 13)))).toBe(true)
    expect(isShort(seen([0, 24.01]))).toBe(false)
    expect(isShort(seen(every(2, 84)))).toBe(false)
  })
})

describe('the holes of a price history', () => {
  it('are none where the market was looked at evenly', () => {
    expect(unbrokenRuns(seen(every(2, 84)))).toHaveLength(1)
  })

  it('are none where the looks only become rarer', () => {
    expect(unbrokenRuns(seen([...every(24, 30), ...every(6, 40, 720), ...every(2, 90, 960)]))).toHaveLength(1)
  })

  it('break the line after a day without observations', () => {
    const runs = unbrokenRuns(seen([...every(2, 40), ...every(2, 40, 104)]))
    expect(runs.map((run) => run.length)).toEqual([40, 40])
  })

  it('neither lose nor reorder points', () => {
    fc.assert(
      fc.property(history, (points) => {
        expect(unbrokenRuns(points).flat()).toEqual(points)
      }),
    )
  })
})

describe('the shapes of a price chart', () => {
  it('do not exist without points', () => {
    expect(chartGeometry([])).toBeUndefined()
  })

  it('break line and band at holes', () => {
    const shapes = chartGeometry(seen([...every(2, 40), ...every(2, 40, 104)]))
    expect(shapes?.line.match(/M/g)).toHaveLength(2)
    expect(shapes?.band.match(/M/g)).toHaveLength(2)
  })

  it('hold every point and every number on an axis', () => {
    const isInside = (percent: number): boolean => percent >= 0 && percent <= 100
    fc.assert(
      fc.property(history, (points) => {
        const shapes = chartGeometry(points)
        if (shapes === undefined) throw new Error('there are points')
        for (const { at, price, low, high } of points)
          expect([shapes.left(at), ...[price, low, high].map(shapes.top)].every(isInside)).toBe(true)
        expect([...shapes.prices, ...shapes.times].every(({ percent }) => isInside(percent))).toBe(true)
        expect(`${shapes.line}${shapes.band}`).not.toContain('NaN')
      }),
      { numRuns: 300 },
    )
  })

  it('find the point under the pointer', () => {
    fc.assert(
      fc.property(history, (points) => {
        const shapes = chartGeometry(points)
        if (shapes === undefined) throw new Error('there are points')
        for (const [index, { at }] of points.entries()) expect(shapes.nearest(shapes.left(at))).toBe(index)
      }),
    )
  })

  it('put a dearer price higher', () => {
    const shapes = chartGeometry(seen([0, 2, 4]))
    expect(shapes?.top(699_999)).toBeLessThan(shapes?.top(640_000) ?? 0)
  })
})

describe('the bars of offers', () => {
  it('are not drawn without counts', () => {
    expect(chartGeometry(seen(every(2, 20)))?.offers).toBeUndefined()
    expect(chartGeometry(seen(every(2, 20), 11))?.offers?.max).toBe(11)
  })

  it('show the mean of their time and leave out times without observations', () => {
    const points = [...seen([0, 1], 10), ...seen([2], 40), ...seen([9], 20)]
    const [first, last] = [START, START + 10 * HOUR]
    expect(offerBars(points, [first, last], 5)).toEqual([10, 40, undefined, undefined, 20])
  })
})

describe('the words of a chart', () => {
  const DAY = 24 * HOUR
  it('are hours over a day, with the date at midnight', () => {
    const midnight = Date.UTC(2026, 6, 10)
    const labels = [midnight - 3 * HOUR, midnight, midnight + 3 * HOUR].map((at) => timeLabel(at, DAY, 0))
    expect(labels).toEqual(['21:00', '10.07', '03:00'])
    expect(timeLabel(midnight, DAY, 180)).toBe('03:00')
    expect(timeLabel(midnight + 3 * HOUR, 2 * DAY, 0)).toBe('10.07')
  })

  it('are days over two months and months over longer', () => {
    expect(timeLabel(START, 31 * DAY, 0)).toBe('09.07')
    expect(timeLabel(START, 365 * DAY, 0)).toBe('07.26')
  })

  it("use the viewer's time zone", () => {
    expect(timeLabel(START, 7 * DAY, -60)).toBe('08.07')
  })

  it('stand clear of the edges and of today’s price', () => {
    const ticks = [1, 20, 52, 60, 99].map((percent) => ({ value: percent, percent }))
    expect(clearTicks(ticks, 55).map(({ percent }) => percent)).toEqual([20])
    expect(clearTicks(ticks).map(({ percent }) => percent)).toEqual([20, 52, 60])
  })
})

describe('the keys of a chart', () => {
  it.each([
    ['ArrowRight', 5, 6],
    ['ArrowLeft', 5, 4],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 83, 83],
    ['PageUp', 5, 15],
    ['PageDown', 5, 0],
    ['Home', 40, 0],
    ['End', 40, 83],
    ['Tab', 40, undefined],
    ['constructor', 40, undefined],
  ])('%s leads from point %i to %s', (key, from, to) => {
    expect(pointAfterKey(key, from, 84)).toBe(to)
  })
})

describe('the forecast on a chart', () => {
  const points = seen(every(2, 84))
  const end = START + 83 * 2 * HOUR
  const forecast = every(2, 12, 1).map((hour) => ({
    at: end + hour * HOUR,
    low: 500_000,
    middle: 650_000,
    high: 900_000,
  }))

  it('extends time and prices, begins at the last point, and is read behind it', () => {
    const bare = chartGeometry(points)
    const shapes = chartGeometry(points, forecast)
    expect(bare?.forecast).toBeUndefined()
    expect(bare?.left(end)).toBe(100)
    expect(shapes?.left(forecast.at(-1)?.at ?? 0)).toBe(100)
    expect(shapes?.top(900_000)).toBeGreaterThanOrEqual(0)
    expect(shapes?.top(500_000)).toBeLessThanOrEqual(100)
    expect(shapes?.nearest(100)).toBe(points.length + forecast.length - 1)
    expect(shapes?.nearest(0)).toBe(0)
    const start = ((shapes?.left(end) ?? 0) * 10).toFixed(1).replace(/\.0$/, '')
    expect(shapes?.forecast?.line.startsWith(`M${start},`)).toBe(true)
    // The known line ends where the forecast begins.
    expect(shapes?.line).toContain(`L${start},`)
  })
})
