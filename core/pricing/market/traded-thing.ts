// What is traded for an item: a weapon is listed, priced and sold as its default preset; a pack counts with its fixed contents.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Preset } from '../../catalogue/tables/gear.ts'
import type { Item } from '../../catalogue/tables/item.ts'
import type { ItemPrices } from '../../catalogue/tables/prices.ts'

export type TradedTables = Pick<Catalogue, 'items' | 'presets' | 'prices'>

/** An item, or a preset of a weapon. */
export type TradedThing = Item | Preset

/** `count` units of `item`. */
export interface Product {
  readonly item: string
  readonly count: number
}

/**
 * The thing that an item's prices refer to. The flea price listed for a weapon is that of its default preset, so the preset's size, weight,
 * base price, offers and bids apply too; everything else, and a weapon whose preset has no price row, is traded as itself.
 */
export const tradedThing = (
  { items, presets, prices }: TradedTables,
  uid: string,
): TradedThing | undefined => {
  const item = items.get(uid)
  if (item === undefined) return presets.get(uid)
  const build = item.gunBuildUid
  const preset = build === undefined || prices.get(build) === undefined ? undefined : presets.get(build)
  return preset ?? item
}

/** The uid of {@link tradedThing}, under which its prices and their history are known; the given one if it is neither item nor preset. */
export const getTradedUid = (catalogue: TradedTables, uid: string): string =>
  tradedThing(catalogue, uid)?.uid ?? uid

/** The price row of {@link tradedThing}. */
export const tradedPrices = (catalogue: TradedTables, uid: string): ItemPrices | undefined =>
  catalogue.prices.get(getTradedUid(catalogue, uid))

/** The contents of a pack, if always the same; undefined for anything else. */
export const getPackContent = ({ items }: Pick<Catalogue, 'items'>, uid: string): Product | undefined => {
  const [content, ...others] = items.get(uid)?.contains ?? []
  return others.length === 0 ? content : undefined
}

/** The uids of all price rows needed to show the prices of these items. */
export const pricedUids = (catalogue: TradedTables, uids: Iterable<string>): ReadonlySet<string> => {
  const priced = new Set<string>()
  for (const uid of uids) {
    priced.add(uid).add(getTradedUid(catalogue, uid))
    const content = getPackContent(catalogue, uid)
    if (content !== undefined) priced.add(content.item)
  }
  return priced
}

/**
 * The base price for the flea fee of one unit, in roubles. A pack counts with its contents, since the source lists only the empty box; a
 * preset's base price already is the sum of its parts.
 */
export const baseWithContent = (catalogue: TradedTables, prices: ItemPrices): number => {
  const content = getPackContent(catalogue, prices.uid)
  if (content === undefined) return prices.basePrice
  return prices.basePrice + (catalogue.prices.get(content.item)?.basePrice ?? 0) * content.count
}
