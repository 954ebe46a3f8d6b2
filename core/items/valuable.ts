// Which items are worth their place in the backpack.
import type { Item } from '../catalogue/tables/item.ts'

/** Roubles per cell above which an item counts as valuable. */
const VALUABLE_PER_SLOT = 10_000

type Size = Pick<Item, 'width' | 'height'>

/** Roubles per cell, not rounded. */
export const pricePerSlot = ({ width, height }: Size, price: number): number => price / (width * height)

/** Whether what has this size brings more than 10,000 roubles per cell. */
export const isValuable = (size: Size, price: number): boolean =>
  pricePerSlot(size, price) > VALUABLE_PER_SLOT
