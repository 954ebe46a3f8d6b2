// Market data of an item or preset: size, flea ban, flea prices and the best trader to sell to.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { isTraderHidden, type TraderRules } from '../../catalogue/hidden-traders.ts'
import type { Item } from '../../catalogue/tables/item.ts'
import type { ItemPrices } from '../../catalogue/tables/prices.ts'
import { getPackContent, type Product } from './traded-thing.ts'

/** The part of the catalogue used for prices. */
export type MarketCatalogue = Pick<Catalogue, 'mode' | 'items' | 'presets' | 'prices' | 'constants'>

/** A trader's bid for one unit, in roubles. `unpacked`: for the contents of the pack, without the box. */
export interface TraderBid {
  readonly trader: string
  readonly price: number
  readonly unpacked?: Product
}

/** A row of trader bids, see {@link TraderBid}. */
export interface Bid {
  readonly trader: string
  readonly priceRub: number
  readonly unpacked?: Product
}

/** Locked traders by slug, with the uid of the unlocking quest. */
export type LockedTraders = ReadonlyMap<string, string>

export const NO_LOCKED_TRADERS: LockedTraders = new Map()

/** The unlocked trader with the highest bid; a bid of 0 does not count. Ties: the alphabetically first slug. */
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

/** The bid of each trader: for the item or pack as it is, or for the contents of the pack if that is more. */
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

/** The highest of {@link bidsFor}. */
export const bestBidFor = (
  catalogue: MarketCatalogue,
  prices: Pick<ItemPrices, 'uid' | 'sellTo'>,
  locked?: LockedTraders,
): TraderBid | undefined => getBestTrader(catalogue, { sellTo: bidsFor(catalogue, prices) }, locked)

export type Things = Pick<Catalogue, 'items' | 'presets'>

/** The item relevant for the flea market: itself, or the base item of a preset. Reads the table of presets only if no item has the uid. */
export const getFleaItem = (things: Things, uid: string): Item | undefined =>
  things.items.get(uid) ?? things.items.get(things.presets.get(uid)?.baseItem ?? '')

/** Whether the item is banned from the flea market; a preset is if its base item is. */
export const isBannedFromFlea = (catalogue: Things, uid: string): boolean =>
  getFleaItem(catalogue, uid)?.fleaBanned === true
