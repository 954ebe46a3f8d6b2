// Lines of a receipt, made of what an ingredient is bought, bartered or crafted for.

import type { Ingredient } from '../profit/recipes.ts'
import { type Priced, type PriceSourceUsed, type ReceiptLine, roundRoubles } from './price-derivation.ts'

/** A price, and which of the items that would do it is for. */
export interface PricedItem<Source extends PriceSourceUsed = PriceSourceUsed> extends Priced<Source> {
  readonly item: string
}

/** One ingredient at its price, the total rounded once. */
export const makeReceiptLine = (
  { count, dogTagLevel }: Ingredient,
  { item, unitPrice, source }: PricedItem,
): ReceiptLine => {
  const line = { item, count, unitPrice, total: roundRoubles(unitPrice, count), source }
  // Without a spread where there is nothing to add: thousands of lines are made at a time.
  return dogTagLevel === undefined ? line : { ...line, dogTagLevel }
}

/** One ingredient that has no price: it counts with nothing, and `source` says why. */
export const makeUnpricedLine = (
  { items, count, dogTagLevel }: Ingredient,
  source: Extract<PriceSourceUsed, { readonly tag: 'Coin' | 'Unknown' }>,
): ReceiptLine => ({
  item: items[0],
  count,
  total: 0,
  source,
  ...(dogTagLevel !== undefined && { dogTagLevel }),
})
