// The value of what a PMC's tracker counts, day by day: the counts of each day at the prices of that day.
import { getMoneyRate } from '../pricing/market/coins.ts'
import { addWorth, type DayWorth, NO_WORTH, type PricesByDay, valueOn } from './valuing.ts'
import type { WipeDay } from './wipe-days.ts'

/** `pieces`: of all items but money. */
export interface DayValue extends DayWorth {
  readonly day: string
  readonly pieces: number
}

/** One value per day of the wipe. */
export const stashValues = (days: readonly WipeDay[], prices: PricesByDay): readonly DayValue[] => {
  return days.map(({ day, counts }) => {
    let value = NO_WORTH
    let pieces = 0
    for (const [item, count] of counts) {
      value = addWorth(value, valueOn(prices, item, count, day))
      if (getMoneyRate(prices.catalogue, item) === undefined) pieces += count
    }
    return { day, pieces, ...value }
  })
}
