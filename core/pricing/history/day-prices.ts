// Prices of whole days in UTC, which averages over a week and a month are made of: a day counts once, however often it was looked at.
import { DAY_MS } from '../model.ts'

/** The mean price of a day in whole roubles, by the day's number since 1970. */
export type DayPrices = ReadonlyMap<number, number>

export const NO_DAYS: DayPrices = new Map()

/** The number of the day in UTC that an instant (epoch milliseconds) falls into. */
export const getDayNumber = (at: number): number => Math.floor(at / DAY_MS)

/** The mean price of each day that has any. */
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

/** Days that an average looks back on, the present one among them, and how many of them must be known. */
export interface Span {
  readonly days: number
  readonly min: number
}

/** More than half of the days: an average of fewer would be called by a longer time than it is of. */
export const WEEK: Span = { days: 7, min: 4 }
export const MONTH: Span = { days: 30, min: 16 }

/** The mean over the span's days until `today`; `priceOf` says what a day's price is. Undefined where too few days are known. */
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
