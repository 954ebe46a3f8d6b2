// Selects an item's flea price: the chosen source, or the nearest known one.
import type { ItemPrices } from '../../catalogue/tables/prices.ts'
import type { PriceSource } from '../profit/options.ts'

/** In roubles; an absent field is unknown. */
export type FleaPrices = Pick<ItemPrices, PriceSource>

/** `fallback`: the chosen source has no price, `source` is another one. */
export interface FleaPrice {
  readonly price: number
  readonly source: PriceSource
  readonly fallback: boolean
}

/** The chosen source first, then the nearest ones. */
const ORDER: Readonly<Record<PriceSource, readonly PriceSource[]>> = {
  avg7d: ['avg7d', 'avg24h', 'lastLow', 'historical'],
  avg24h: ['avg24h', 'avg7d', 'lastLow', 'historical'],
  lastLow: ['lastLow', 'avg24h', 'avg7d', 'historical'],
  historical: ['historical', 'avg7d', 'avg24h', 'lastLow'],
}

/** All sources, the chosen one first. */
export const nearestSources = (chosen: PriceSource): readonly PriceSource[] => ORDER[chosen]

/** The flea price by the chosen source; a price of 0 is unknown. */
export const getFleaPrice = (prices: FleaPrices, chosen: PriceSource): FleaPrice | undefined => {
  for (const source of ORDER[chosen]) {
    const price = prices[source]
    if (price !== undefined && price > 0) return { price, source, fallback: source !== chosen }
  }
  return undefined
}
