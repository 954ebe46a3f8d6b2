// Evaluates a price history: averages, changes and the last known price.

import type { FleaPrices } from '../market/flea-price.ts'
import { DAY_MS, type Observation } from '../model.ts'
import { averageDays, type DayPrices, getDayNumber, MONTH, meanByDay, NO_DAYS, WEEK } from './day-prices.ts'

/** Prices in whole roubles, changes in percent (12.5 is +12.5 %); unobserved values are absent. */
export interface ObservedPrices extends Pick<FleaPrices, 'lastLow' | 'avg24h' | 'avg7d' | 'historical'> {
  readonly change24h?: number
  readonly change7d?: number
  readonly offers?: number
  readonly updatedAt?: number
}

/** Observations after `after` and up to `until`, oldest first. */
const between = (list: readonly Observation[], after: number, until: number): readonly Observation[] =>
  list.filter(({ observedAt }) => observedAt > after && observedAt <= until)

const mean = (prices: readonly number[]): number | undefined =>
  prices.length === 0 ? undefined : Math.round(prices.reduce((sum, price) => sum + price, 0) / prices.length)

const known = (
  list: readonly Observation[],
  priceOf: (observation: Observation) => number | undefined,
): readonly number[] => list.map(priceOf).filter((price) => price !== undefined)

const lastLow = (observation: Observation): number | undefined => observation.lastLow

/** The lowest offer known at `instant`: the last observed in the day before it. */
const lowAt = (list: readonly Observation[], instant: number): number | undefined =>
  known(between(list, instant - DAY_MS, instant), lastLow).at(-1)

const changePercent = (from: number | undefined, to: number | undefined): number | undefined =>
  from === undefined || to === undefined ? undefined : ((to - from) / from) * 100

/** The price of each observation: the average reported by the source, else the lowest offer. */
export const pricesSeen = (
  list: readonly Observation[],
): readonly { readonly at: number; readonly price: number }[] =>
  list.flatMap(({ observedAt, avg24h, lastLow }) => {
    const price = avg24h ?? lastLow
    return price === undefined ? [] : [{ at: observedAt, price }]
  })

type Fields<T> = { readonly [K in keyof T]?: T[K] | undefined }
/** Removes undefined fields. */
const present = <T extends object>(fields: Fields<T>): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

/**
 * Prices of one item at `at` (epoch milliseconds); ignores later observations. `lastLow` is the last known lowest offer. `avg24h` is the last
 * value reported by the source within a day, else the mean of the lowest offers observed in it. `avg7d` and `historical` are means over the
 * UTC days of the last week and month; each day from observations, else from `days`; absent if half of the days or fewer are known.
 */
export const observedPrices = (
  list: readonly Observation[],
  at: number,
  days: DayPrices = NO_DAYS,
): ObservedPrices => {
  const seen = between(list, Number.NEGATIVE_INFINITY, at)
  const day = between(seen, at - DAY_MS, at)
  const own = meanByDay(pricesSeen(seen))
  const getPrice = (number: number): number | undefined => own.get(number) ?? days.get(number)
  const now = lowAt(seen, at)
  const latest = seen.at(-1)
  return present<ObservedPrices>({
    lastLow: known(seen, lastLow).at(-1),
    avg24h: known(day, (o) => o.avg24h).at(-1) ?? mean(known(day, lastLow)),
    avg7d: averageDays(WEEK, getDayNumber(at), getPrice),
    historical: averageDays(MONTH, getDayNumber(at), getPrice),
    change24h: changePercent(lowAt(seen, at - DAY_MS), now),
    change7d: changePercent(lowAt(seen, at - 7 * DAY_MS), now),
    offers: latest?.offers,
    updatedAt: latest?.observedAt,
  })
}
