// What the missing pieces of a need would cost: those that need not be found in raid can be bought.
import type { Pieces } from '../../items/missing.ts'
import type { ProfitSetup } from '../profit/profit-setup.ts'
import { type DirectAsk, findDirectPrices, findLockedAsks } from './direct-prices.ts'
import { cheapest, type Priced, roundRoubles } from './price-derivation.ts'

/** Any of `items` serves. */
export interface MissingNeed {
  readonly items: readonly string[]
  readonly missing: Pieces
}

/**
 * `price` of one piece the cheapest way, absent if it is not sold to the player; `locked` then lists the later sellers, cheapest first.
 * `cost` of the missing pieces that money can buy, in whole roubles.
 */
export interface NeedPrice {
  readonly price?: Priced
  readonly locked?: readonly DirectAsk[]
  readonly cost?: number
}

/** The cheapest direct price and what the ordinary missing pieces come to; recipes are not looked at. */
export const needPrice = (setup: ProfitSetup, { items, missing }: MissingNeed): NeedPrice => {
  const price = cheapest(items.flatMap((item) => findDirectPrices(setup, item)))
  if (price !== undefined) return { price, cost: roundRoubles(price.unitPrice, missing.ordinary) }
  const locked = findLockedAsks(setup, items)
  return locked.length === 0 ? {} : { locked }
}
