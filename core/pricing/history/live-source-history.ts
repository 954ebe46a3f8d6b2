// The price history of an item from the live source: how it is thinned, and how it completes own observations.

import { DAY_MS, type Observation } from '../model.ts'
import { type ChartPoint, chartPoint } from './chart.ts'
import { type DayPrices, getDayNumber, meanByDay } from './day-prices.ts'

/** A point of the source: `at` in epoch milliseconds, `price` is the mean and `low` the lowest offer in roubles. */
export interface SourcePoint {
  readonly at: number
  readonly price: number
  readonly low?: number
  readonly offers?: number
}

/** Resolution of the stored history, as fine as a chart shows: one point per `CLOSE_MS` for `CLOSE_DAYS`, then one per day. */
const CLOSE_DAYS = 35
const CLOSE_MS = 2 * 3_600_000
/** Maximum number of stored points: the last month and about five years of days. */
export const MAX_POINTS = 2_200

const getSpan = (at: number, now: number): number =>
  at < now - CLOSE_DAYS * DAY_MS ? getDayNumber(at) * (DAY_MS / CLOSE_MS) : Math.floor(at / CLOSE_MS)

/** Merges stored points with new ones from the source, oldest first; the last point of each span is kept. */
export const mergeHistory = (
  before: readonly SourcePoint[],
  told: readonly SourcePoint[],
  now: number,
): readonly SourcePoint[] => {
  const kept = new Map<number, SourcePoint>()
  for (const point of [...before, ...told].toSorted((a, b) => a.at - b.at))
    kept.set(getSpan(point.at, now), point)
  return [...kept.values()].slice(-MAX_POINTS)
}

/** The mean price of each day in the history. */
export const toDayPrices = (points: readonly SourcePoint[]): DayPrices => meanByDay(points)

const getPoint = ({ at, price, low = price, offers }: SourcePoint): ChartPoint => ({
  at,
  price,
  low: Math.min(price, low),
  high: Math.max(price, low),
  ...(offers !== undefined && { offers }),
})

const countByDay = (points: readonly ChartPoint[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  for (const { at } of points) counts.set(getDayNumber(at), (counts.get(getDayNumber(at)) ?? 0) + 1)
  return counts
}

/** The points of a chart: own observations, completed by the source on days with fewer own observations than the source has. */
export const makeChart = (
  seen: readonly Observation[],
  history: readonly SourcePoint[],
): readonly ChartPoint[] => {
  const own = seen.map(chartPoint).filter((point) => point !== undefined)
  const told = history.map(getPoint)
  const [ownByDay, toldByDay] = [countByDay(own), countByDay(told)]
  const missing = told.filter(
    ({ at }) => (ownByDay.get(getDayNumber(at)) ?? 0) < (toldByDay.get(getDayNumber(at)) ?? 0),
  )
  return missing.length === 0 ? own : [...own, ...missing].toSorted((a, b) => a.at - b.at)
}
