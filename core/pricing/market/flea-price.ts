// Which of an item's flea prices counts: the player's choice, or the next one that is known.
import type { ItemPrices } from '../../catalogue/tables/prices.ts'
import type { PriceSource } from '../profit/options.ts'

/** Roubles; an absent field means that no such price is known. */
export type FleaPrices = Pick<ItemPrices, PriceSource>

/** `fallback`: the chosen source knows no price, `source` is another one. */
export interface FleaPrice {
  readonly price: number
  readonly source: PriceSource
  readonly fallback: boolean
}

/** The chosen source first, then what comes nearest to it. */
const ORDER: Readonly<Record<PriceSource, readonly PriceSource[]>> = {
  avg7d: ['avg7d', 'avg24h', 'lastLow', 'historical'],
  avg24h: ['avg24h', 'avg7d', 'lastLow', 'historical'],
  lastLow: ['lastLow', 'avg24h', 'avg7d', 'historical'],
  historical: ['historical', 'avg7d', 'avg24h', 'lastLow'],
}

/** All sources, the chosen one first. */
export const nearestSources = (chosen: PriceSource): readonly PriceSource[] => ORDER[chosen]

/** The flea price by the chosen source; a price of 0 is no price. */
export const getFleaPrice = (prices: FleaPrices, chosen: PriceSource): FleaPrice | undefined => {
  for (const source of ORDER[chosen]) {
    const price = prices[source]
    if (price !== undefined && price > 0) return { price, source, fallback: source !== chosen }
  }
  return undefined
}
