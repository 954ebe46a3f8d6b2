// How many cells a backpack, rig or container adds to those that it takes up itself.
import type { Item } from '../catalogue/tables/item.ts'

type Holder = Pick<Item, 'width' | 'height' | 'innerCells'>

/** Cells inside less cells outside; below 0 if it takes up more than it holds, undefined for what holds nothing. */
export const countAddedSlots = ({ width, height, innerCells }: Holder): number | undefined =>
  innerCells === undefined ? undefined : innerCells - width * height

/** Whole roubles for each cell that it adds; undefined if it adds none or the price is unknown. */
export const pricePerAddedSlot = (holder: Holder, price: number | undefined): number | undefined => {
  const added = countAddedSlots(holder)
  return price === undefined || added === undefined || added <= 0 ? undefined : Math.round(price / added)
}
