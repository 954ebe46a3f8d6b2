// What the market says of one item or preset: size, flea ban, flea prices and the best trader to sell to.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ItemPrices } from '../catalogue/prices.ts'
import type { GameMode } from '../catalogue/vocabulary.ts'
import { REF } from '../quests/fixed.ts'

/** What pricing reads of the catalogue. */
export type MarketCatalogue = Pick<Catalogue, 'mode' | 'items' | 'presets' | 'prices' | 'constants'>

/** What a trader pays for one unit, in roubles. */
export interface TraderBid {
  readonly trader: string
  readonly price: number
}

/** Whether the game mode hides the trader with all that he buys, sells and barters: Ref in PVE. */
export const isTraderHidden = (mode: GameMode, trader: string): boolean => mode === 'PVE' && trader === REF

/** The trader who pays most; a trader who pays nothing does not buy. Equal bids: the first slug in the alphabet. */
export const bestTraderOf = (mode: GameMode, prices: Pick<ItemPrices, 'sellTo'>): TraderBid | undefined => {
  let best: TraderBid | undefined
  for (const { trader, priceRub: price } of prices.sellTo) {
    if (price <= 0 || isTraderHidden(mode, trader)) continue
    if (best === undefined || price > best.price || (price === best.price && trader < best.trader))
      best = { trader, price }
  }
  return best
}

/** Whether the flea market never takes the item; a preset goes by its base item. */
export const isBannedFromFlea = (catalogue: Pick<Catalogue, 'items' | 'presets'>, uid: string): boolean => {
  const item = catalogue.items.get(uid) ?? catalogue.items.get(catalogue.presets.get(uid)?.baseItem ?? '')
  return item?.fleaBanned === true
}
