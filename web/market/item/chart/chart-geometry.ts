// The shapes of a price chart: d3 computes scales, lines and ticks; React draws them.
import { area, bisectCenter, extent, line, scaleLinear, scaleTime } from 'd3'
import type { ForecastPoint } from '#core/pricing/forecast/forecast.ts'
import type { ChartPoint } from '#core/pricing/history/chart.ts'
import { toPercent as percent, type Tick } from '#web/ui/chart/ticks.ts'
import { unbrokenRuns } from './chart-gaps.ts'

/** The size of the drawing in its own units; it is stretched to its container. */
export const CHART_WIDTH = 1000
export const CHART_HEIGHT = 300
export const LOW_HEIGHT = 100

export interface ChartGeometry {
  /** SVG paths; the line and the band break at gaps. */
  readonly line: string
  readonly band: string
  /** The forecast from the last point on: its band and its middle line; undefined without one. */
  readonly forecast: { readonly band: string; readonly line: string } | undefined
  /** Undefined if no point has the number of offers. */
  readonly offers: { readonly bars: string; readonly max: number } | undefined
  readonly prices: readonly Tick[]
  readonly times: readonly Tick[]
  /** Percent from the left of an instant, and from the top of a price. */
  readonly left: (at: number) => number
  readonly top: (price: number) => number
  /** The index of the point, or behind all points of the forecast's point, nearest to a percentage from the left. */
  readonly nearest: (percent: number) => number
}

const PRICE_TICKS = 5
const TIME_TICKS = 6
const BARS = 40
/** The share of its slot that a bar fills. */
const BAR_FILL = 0.64

/** The offers of each span of time, averaged; a span without observations has no bar. */
export const offerBars = (
  points: readonly ChartPoint[],
  [first, last]: readonly [number, number],
  count: number,
): readonly (number | undefined)[] => {
  const sums = Array.from({ length: count }, () => ({ sum: 0, seen: 0 }))
  for (const { at, offers } of points) {
    const span = Math.min(Math.floor(((at - first) / (last - first)) * count), count - 1)
    const bar = sums[span]
    if (offers === undefined || bar === undefined) continue
    bar.sum += offers
    bar.seen += 1
  }
  return sums.map(({ sum, seen }) => (seen === 0 ? undefined : sum / seen))
}

const barPaths = (
  points: readonly ChartPoint[],
  period: readonly [number, number],
): ChartGeometry['offers'] => {
  const heights = offerBars(points, period, Math.min(BARS, points.length))
  const max = Math.max(0, ...heights.map((height) => height ?? 0))
  if (max === 0) return undefined
  const room = CHART_WIDTH / heights.length
  const width = (room * BAR_FILL).toFixed(1)
  const bars = heights.flatMap((height, index) => {
    if (height === undefined) return []
    const left = (index * room + (room * (1 - BAR_FILL)) / 2).toFixed(1)
    return [`M${left} ${LOW_HEIGHT}v${(-(height / max) * LOW_HEIGHT).toFixed(1)}h${width}V${LOW_HEIGHT}z`]
  })
  return { bars: bars.join(''), max: Math.round(max) }
}

/** The period of the points; a single point is in the middle of two hours. */
const getPeriod = (points: readonly ChartPoint[]): readonly [number, number] => {
  const [first = 0, last = 0] = extent(points, ({ at }) => at)
  return first === last ? [first - 3_600_000, last + 3_600_000] : [first, last]
}

/** The price range of the chart, with some margin above and below; never below zero. */
const getRange = (points: readonly ChartPoint[]): readonly [number, number] => {
  const low = Math.min(...points.map((point) => point.low))
  const high = Math.max(...points.map((point) => point.high))
  const air = Math.max((high - low) * 0.08, high * 0.01, 1)
  return [Math.max(0, low - air), high + air]
}

/** The forecast as points of a chart, in the order of time. */
const asPoints = (forecast: readonly ForecastPoint[]): readonly ChartPoint[] =>
  forecast.map(({ at, middle, low, high }) => ({ at, price: middle, low, high }))

/** Undefined without points. Points and forecast in the order of time. */
export const chartGeometry = (
  points: readonly ChartPoint[],
  forecast: readonly ForecastPoint[] = [],
): ChartGeometry | undefined => {
  const last = points.at(-1)
  if (last === undefined) return undefined
  const ahead = asPoints(forecast)
  const all = [...points, ...ahead]
  const period = getPeriod(all)
  const x = scaleTime(
    period.map((at) => new Date(at)),
    [0, CHART_WIDTH],
  )
  const y = scaleLinear(getRange(all), [CHART_HEIGHT, 0])
  const linePath = line<ChartPoint>(
    (point) => x(point.at),
    (point) => y(point.price),
  ).digits(1)
  const bandPath = area<ChartPoint>(
    (point) => x(point.at),
    (point) => y(point.low),
    (point) => y(point.high),
  ).digits(1)
  const runs = unbrokenRuns(points)
  const fromLast = [{ ...last, low: last.price, high: last.price }, ...ahead]
  const instants = all.map(({ at }) => at)
  return {
    line: runs.map((run) => linePath(run) ?? '').join(''),
    band: runs.map((run) => bandPath(run) ?? '').join(''),
    forecast:
      ahead.length === 0 ? undefined : { band: bandPath(fromLast) ?? '', line: linePath(fromLast) ?? '' },
    offers: barPaths(points, period),
    prices: y.ticks(PRICE_TICKS).map((value) => ({ value, percent: percent(y(value), CHART_HEIGHT) })),
    times: x
      .ticks(TIME_TICKS)
      .map((date) => ({ value: date.getTime(), percent: percent(x(date), CHART_WIDTH) })),
    left: (at) => percent(x(at), CHART_WIDTH),
    top: (price) => percent(y(price), CHART_HEIGHT),
    nearest: (left) => bisectCenter(instants, x.invert((left / 100) * CHART_WIDTH).getTime()),
  }
}
