// A price chart: its points, the point of an observation, and downsampling.
import type { Observation } from '../model.ts'

/**
 * `at` in epoch milliseconds; prices in roubles. `price` is the average, `low` and `high` the range of all observations merged into the point;
 * `offers` if known.
 */
export interface ChartPoint {
  readonly at: number
  readonly price: number
  readonly low: number
  readonly high: number
  readonly offers?: number
}

/** The point of one observation: the average reported by the source, else the lowest offer; undefined without a price. */
export const chartPoint = ({ observedAt, lastLow, avg24h, offers }: Observation): ChartPoint | undefined => {
  const price = avg24h ?? lastLow
  if (price === undefined) return undefined
  const other = lastLow ?? price
  return {
    at: observedAt,
    price,
    low: Math.min(price, other),
    high: Math.max(price, other),
    ...(offers !== undefined && { offers }),
  }
}

/** Merges points: at the middle one's time, with their mean price and their range. */
const merge = (points: readonly ChartPoint[]): ChartPoint | undefined => {
  const middle = points[points.length >> 1]
  if (middle === undefined || points.length === 1) return middle
  let [low, high, sum] = [middle.low, middle.high, 0]
  for (const point of points) {
    low = Math.min(low, point.low)
    high = Math.max(high, point.high)
    sum += point.price
  }
  return { ...middle, price: Math.round(sum / points.length), low, high }
}

/**
 * Downsamples points in order of time to at most `limit` (3 or more). Keeps the first and the last; the time between them is divided into
 * equal spans, and the points of a span are merged. No change if there are at most `limit` points.
 */
export const thin = (points: readonly ChartPoint[], limit: number): readonly ChartPoint[] => {
  const [first, last] = [points[0], points.at(-1)]
  if (points.length <= limit || first === undefined || last === undefined) return points
  const spans = Math.max(limit - 2, 1)
  const length = (last.at - first.at) / spans
  // The length is 0 if all points have the same time.
  const getSpan = ({ at }: ChartPoint): number =>
    length === 0 ? 0 : Math.min(Math.floor((at - first.at) / length), spans - 1)
  const groups: ChartPoint[][] = []
  let open = -1
  for (const point of points.slice(1, -1)) {
    const span = getSpan(point)
    if (span !== open) groups.push([])
    open = span
    groups.at(-1)?.push(point)
  }
  return [first, ...groups.map(merge).filter((point) => point !== undefined), last]
}
