// What a trader pays for an item, in the trader's own currency.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Trader } from '../../catalogue/tables/trader.ts'
import type { Currency } from '../../catalogue/vocabulary.ts'

export interface Money {
  readonly amount: number
  readonly currency: Currency
}

/** Roubles in the currency of a trader who pays them, in whole units, rounded as the live source does; roubles if the rate is unknown. */
export const getTraderMoney = (
  { constants }: Pick<Catalogue, 'constants'>,
  { currency }: Pick<Trader, 'currency'>,
  roubles: number,
): Money => {
  const rate = constants.currencies.find(({ code }) => code === currency)
  const worth = rate?.sellRub ?? rate?.rub ?? 0
  return worth > 0
    ? { amount: Math.round(roubles / worth), currency }
    : { amount: Math.round(roubles), currency: 'RUB' }
}
