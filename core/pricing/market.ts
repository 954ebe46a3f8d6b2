// What the market says of one item or preset: size, flea ban, flea prices and the best trader to sell to.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isTraderHidden, type TraderRules } from '../catalogue/hidden-traders.ts'
import type { Item } from '../catalogue/item.ts'
import type { ItemPrices } from '../catalogue/prices.ts'

/** What pricing reads of the catalogue. */
export type MarketCatalogue = Pick<Catalogue, 'mode' | 'items' | 'presets' | 'prices' | 'constants'>

/** What a trader pays for one unit, in roubles. */
export interface TraderBid {
  readonly trader: string
  readonly price: number
}

/** Traders that a PMC has not unlocked: by slug, the uid of the quest that does it. */
export type LockedTraders = ReadonlyMap<string, string>

export const NO_LOCKED_TRADERS: LockedTraders = new Map()

/** The trader who pays most of those unlocked; one who pays nothing does not buy. Equal bids: the first slug in the alphabet. */
export const bestTraderOf = (
  rules: TraderRules,
  prices: Pick<ItemPrices, 'sellTo'>,
  locked: LockedTraders = NO_LOCKED_TRADERS,
): TraderBid | undefined => {
  let best: TraderBid | undefined
  for (const { trader, priceRub: price } of prices.sellTo) {
    if (price <= 0 || isTraderHidden(rules, trader) || locked.has(trader)) continue
    if (best === undefined || price > best.price || (price === best.price && trader < best.trader))
      best = { trader, price }
  }
  return best
}

export type Things = Pick<Catalogue, 'items' | 'presets'>

/** What the flea market goes by: the item, or the base item of a preset. The table of presets is only read where no item has the uid. */
export const fleaItemOf = (things: Things, uid: string): Item | undefined =>
  things.items.get(uid) ?? things.items.get(things.presets.get(uid)?.baseItem ?? '')

/** Whether the flea market never takes the item; a preset goes by its base item. */
export const isBannedFromFlea = (catalogue: Things, uid: string): boolean =>
  fleaItemOf(catalogue, uid)?.fleaBanned === true
