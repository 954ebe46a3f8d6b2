// The price history of one item that the live source keeps: what of it is kept, and how it completes what was seen here.

import { DAY_MS, type Observation } from '../model.ts'
import { type ChartPoint, chartPoint } from './chart.ts'
import { type DayPrices, getDayNumber, meanByDay } from './day-prices.ts'

/** One look of the source: `at` epoch milliseconds, `price` the mean and `low` the least of the offers in roubles. */
export interface SourcePoint {
  readonly at: number
  readonly price: number
  readonly low?: number
  readonly offers?: number
}

/** Older points are kept once a day, younger ones once in two hours: as close as a chart shows them. */
const CLOSE_DAYS = 35
const CLOSE_MS = 2 * 3_600_000
/** Some five years of days and the last month: more is of no use to a chart, and keeps the table bounded. */
export const MAX_POINTS = 2_200

const getSpan = (at: number, now: number): number =>
  at < now - CLOSE_DAYS * DAY_MS ? getDayNumber(at) * (DAY_MS / CLOSE_MS) : Math.floor(at / CLOSE_MS)

/** What is kept of the points known before and those that the source says now, oldest first; of one span the last one stays. */
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

/** The mean price of each day that the history knows. */
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

/**
 * The points of a chart from what was seen here and what the source says of the days before and between: a day that was seen here as
 * often as there is what was seen here alone.
 */
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
