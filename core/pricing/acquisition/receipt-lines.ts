// Creates receipt lines from the price of an ingredient.

import type { Ingredient } from '../profit/recipes.ts'
import { type Priced, type PriceSourceUsed, type ReceiptLine, roundRoubles } from './price-derivation.ts'

/** A price, with the chosen item among the alternatives. */
export interface PricedItem<Source extends PriceSourceUsed = PriceSourceUsed> extends Priced<Source> {
  readonly item: string
}

/** The line of an ingredient at its price; the total is rounded once. */
export const makeReceiptLine = (
  { count, dogTagLevel }: Ingredient,
  { item, unitPrice, source }: PricedItem,
): ReceiptLine => {
  const line = { item, count, unitPrice, total: roundRoubles(unitPrice, count), source }
  // Avoids a spread, because thousands of lines are created at a time.
  return dogTagLevel === undefined ? line : { ...line, dogTagLevel }
}

/** The line of an ingredient without a price: the total is 0, and `source` states why. */
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
