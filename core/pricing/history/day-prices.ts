// Daily prices in UTC, used for weekly and monthly averages: each day counts once, however often it was observed.
import { DAY_MS } from '../model.ts'

/** Mean price in whole roubles by day number since 1970. */
export type DayPrices = ReadonlyMap<number, number>

export const NO_DAYS: DayPrices = new Map()

/** The UTC day number of an instant (epoch milliseconds). */
export const getDayNumber = (at: number): number => Math.floor(at / DAY_MS)

/** The mean price of each day with observations. */
export const meanByDay = (
  points: readonly { readonly at: number; readonly price: number }[],
): Map<number, number> => {
  const sums = new Map<number, { sum: number; count: number }>()
  for (const { at, price } of points) {
    const day = sums.get(getDayNumber(at)) ?? { sum: 0, count: 0 }
    day.sum += price
    day.count += 1
    sums.set(getDayNumber(at), day)
  }
  return new Map([...sums].map(([day, { sum, count }]) => [day, Math.round(sum / count)]))
}

/** Number of days in an average, including today, and how many of them must be known. */
export interface Span {
  readonly days: number
  readonly min: number
}

/** More than half of the days; with fewer the average would be misleading. */
export const WEEK: Span = { days: 7, min: 4 }
export const MONTH: Span = { days: 30, min: 16 }

/** The mean over the days of the span up to `today`; `priceOf` returns a day's price. Undefined if too few days are known. */
export const averageDays = (
  { days, min }: Span,
  today: number,
  priceOf: (day: number) => number | undefined,
): number | undefined => {
  let [sum, count] = [0, 0]
  for (let day = today - days + 1; day <= today; day++) {
    const price = priceOf(day)
    if (price === undefined) continue
    sum += price
    count += 1
  }
  return count < min ? undefined : Math.round(sum / count)
}
