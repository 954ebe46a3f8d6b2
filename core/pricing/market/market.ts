// What the market says of one item or preset: size, flea ban, flea prices and the best trader to sell to.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { isTraderHidden, type TraderRules } from '../../catalogue/hidden-traders.ts'
import type { Item } from '../../catalogue/tables/item.ts'
import type { ItemPrices } from '../../catalogue/tables/prices.ts'
import { getPackContent, type Product } from './traded-thing.ts'

/** What pricing reads of the catalogue. */
export type MarketCatalogue = Pick<Catalogue, 'mode' | 'items' | 'presets' | 'prices' | 'constants'>

/** What a trader pays for one unit, in roubles. `unpacked`: for what the pack holds, sold without the box. */
export interface TraderBid {
  readonly trader: string
  readonly price: number
  readonly unpacked?: Product
}

/** A row of what traders pay, as {@link TraderBid}. */
export interface Bid {
  readonly trader: string
  readonly priceRub: number
  readonly unpacked?: Product
}

/** Traders that a PMC has not unlocked: by slug, the uid of the quest that does it. */
export type LockedTraders = ReadonlyMap<string, string>

export const NO_LOCKED_TRADERS: LockedTraders = new Map()

/** The trader who pays most of those unlocked; one who pays nothing does not buy. Equal bids: the first slug in the alphabet. */
export const getBestTrader = (
  rules: TraderRules,
  { sellTo }: { readonly sellTo: readonly Bid[] },
  locked: LockedTraders = NO_LOCKED_TRADERS,
): TraderBid | undefined => {
  let best: Bid | undefined
  for (const bid of sellTo) {
    const { trader, priceRub: price } = bid
    if (price <= 0 || isTraderHidden(rules, trader) || locked.has(trader)) continue
    if (best === undefined || price > best.priceRub || (price === best.priceRub && trader < best.trader))
      best = bid
  }
  if (best === undefined) return undefined
  const { trader, priceRub: price, unpacked } = best
  return unpacked === undefined ? { trader, price } : { trader, price, unpacked }
}

/** What each trader pays for the thing of the row: for a pack as it is, or for what it holds where that is more. */
export const bidsFor = (
  catalogue: MarketCatalogue,
  { uid, sellTo }: Pick<ItemPrices, 'uid' | 'sellTo'>,
): readonly Bid[] => {
  const unpacked = getPackContent(catalogue, uid)
  if (unpacked === undefined) return sellTo
  const bids = new Map<string, Bid>(sellTo.map((bid) => [bid.trader, bid]))
  for (const { trader, priceRub } of catalogue.prices.get(unpacked.item)?.sellTo ?? []) {
    const inside = priceRub * unpacked.count
    if (inside > (bids.get(trader)?.priceRub ?? 0)) bids.set(trader, { trader, priceRub: inside, unpacked })
  }
  return [...bids.values()]
}

/** The best of {@link bidsFor}. */
export const bestBidFor = (
  catalogue: MarketCatalogue,
  prices: Pick<ItemPrices, 'uid' | 'sellTo'>,
  locked?: LockedTraders,
): TraderBid | undefined => getBestTrader(catalogue, { sellTo: bidsFor(catalogue, prices) }, locked)

export type Things = Pick<Catalogue, 'items' | 'presets'>

/** What the flea market goes by: the item, or the base item of a preset. The table of presets is only read where no item has the uid. */
export const getFleaItem = (things: Things, uid: string): Item | undefined =>
  things.items.get(uid) ?? things.items.get(things.presets.get(uid)?.baseItem ?? '')

/** Whether the flea market never takes the item; a preset goes by its base item. */
export const isBannedFromFlea = (catalogue: Things, uid: string): boolean =>
  getFleaItem(catalogue, uid)?.fleaBanned === true
