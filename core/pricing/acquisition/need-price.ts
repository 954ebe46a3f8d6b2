// The cost of the missing pieces of a need; pieces found in raid can't be bought.
import type { Pieces } from '../../items/missing.ts'
import type { ProfitSetup } from '../profit/profit-setup.ts'
import { type DirectAsk, findDirectPrices, findLockedAsks } from './direct-prices.ts'
import { cheapest, type Priced, roundRoubles } from './price-derivation.ts'

/** Any of `items` will do. */
export interface MissingNeed {
  readonly items: readonly string[]
  readonly missing: Pieces
}

/**
 * `price` of one piece by the cheapest way, absent if it is not available to the player; `locked` then lists the locked offers, cheapest
 * first. `cost` of the missing pieces that can be bought, in whole roubles.
 */
export interface NeedPrice {
  readonly price?: Priced
  readonly locked?: readonly DirectAsk[]
  readonly cost?: number
}

/** The cheapest direct price and the cost of the ordinary missing pieces; ignores recipes. */
export const needPrice = (setup: ProfitSetup, { items, missing }: MissingNeed): NeedPrice => {
  const price = cheapest(items.flatMap((item) => findDirectPrices(setup, item)))
  if (price !== undefined) return { price, cost: roundRoubles(price.unitPrice, missing.ordinary) }
  const locked = findLockedAsks(setup, items)
  return locked.length === 0 ? {} : { locked }
}
