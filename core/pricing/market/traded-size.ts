// Size and weight of what is traded for an item.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { rounded } from '../../catalogue/properties.ts'
import type { Item } from '../../catalogue/tables/item.ts'
import { getPackContent, type TradedTables, type TradedThing, tradedThing } from './traded-thing.ts'

/** In cells and kg. */
export type TradedSize = Pick<Item, 'width' | 'height' | 'weight'>

/** Decimals of a sum of weights, without the noise of adding. */
const SUM_DIGITS = 6

/** Size and weight of the thing as prices refer to it: a pack weighs what it holds, too, because the source lists only the empty box. */
export const sizeWithContent = (
  catalogue: Pick<Catalogue, 'items'>,
  { uid, width, height, weight }: TradedThing,
): TradedSize => {
  const content = getPackContent(catalogue, uid)
  const held = content === undefined ? 0 : (catalogue.items.get(content.item)?.weight ?? 0) * content.count
  return { width, height, weight: rounded(weight + held, SUM_DIGITS) }
}

/** The same for what the item is traded as. */
export const tradedSize = (catalogue: TradedTables, item: Item): TradedSize =>
  sizeWithContent(catalogue, tradedThing(catalogue, item.uid) ?? item)
