// Which items are worth their place in the backpack.
import type { Item } from '../catalogue/item.ts'

/** Roubles per cell above which an item counts as valuable. */
const VALUABLE_PER_SLOT = 10_000

/** Roubles per cell, not rounded. */
export const pricePerSlot = ({ width, height }: Pick<Item, 'width' | 'height'>, price: number): number =>
  price / (width * height)

/** Whether the item brings more than 10,000 roubles per cell. */
export const isValuable = (item: Pick<Item, 'width' | 'height'>, price: number): boolean =>
  pricePerSlot(item, price) > VALUABLE_PER_SLOT
