// The value of pieces on a day: at the price of that day where it is known, everything else told apart.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { getMoneyRate } from '../pricing/market/coins.ts'
import { DAY_MS } from '../pricing/model.ts'

/**
 * Roubles. `known`: at prices of the day, and money at its rate. `atToday`: pieces without a price of the day, at what they are worth now.
 * `unpriced`: pieces that have neither.
 */
export interface DayWorth {
  readonly known: number
  readonly atToday: number
  readonly unpriced: number
}

export const NO_WORTH: DayWorth = { known: 0, atToday: 0, unpriced: 0 }

export const addWorth = (a: DayWorth, b: DayWorth): DayWorth => ({
  known: a.known + b.known,
  atToday: a.atToday + b.atToday,
  unpriced: a.unpriced + b.unpriced,
})

/** Where prices come from. `day`: days since 1970 in UTC. Both undefined where no price is known. */
export interface PricesByDay {
  readonly catalogue: Pick<Catalogue, 'constants'>
  readonly priceOn: (item: string, day: number) => number | undefined
  readonly worthToday: (item: string) => number | undefined
}

/** The number of a calendar day like `2026-03-02`. */
export const toDayNumber = (day: string): number => Math.floor(Date.parse(day) / DAY_MS)

/** The value of `count` pieces on the day; money keeps the rate of the game data, coins that no trader buys have none. */
export const valueOn = (
  { catalogue, priceOn, worthToday }: PricesByDay,
  item: string,
  count: number,
  day: string,
): DayWorth => {
  if (count === 0) return NO_WORTH
  const price = getMoneyRate(catalogue, item) ?? priceOn(item, toDayNumber(day))
  if (price !== undefined) return { known: count * price, atToday: 0, unpriced: 0 }
  const today = worthToday(item)
  return today === undefined
    ? { known: 0, atToday: 0, unpriced: count }
    : { known: 0, atToday: count * today, unpriced: 0 }
}
