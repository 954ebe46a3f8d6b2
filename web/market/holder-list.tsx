// The market's list for categories of what holds things: it also says what each adds, and what that costs. Loaded when such a category is shown.
import type { Item } from '#core/catalogue/tables/item.ts'
import { countAddedSlots, pricePerAddedSlot } from '#core/items/added-slots.ts'
import { getListPrice } from '#core/pricing/market/views.ts'
import { count, type MarketCell } from './market-cells.tsx'
import { column, marketList } from './market-list.tsx'

/** One that adds none is a dash. */
const added: MarketCell = (row, context, value) =>
  count(row, context, Number(value ?? 0) > 0 ? value : undefined)

const { star, name, ...others } = marketList.columns

const holderList: typeof marketList = {
  ...marketList,
  columns: {
    ...(star && { star }),
    ...(name && { name }),
    addedSlots: column('addedSlots', ({ item }) => countAddedSlots(item), 84, { priority: 1, cell: added }),
    perAddedSlot: column(
      'perAddedSlot',
      ({ item, view }) => pricePerAddedSlot(item, getListPrice(view)),
      110,
      { priority: 1, first: 'ascending' },
    ),
    ...others,
  },
}

/** Whether items of this category itself hold something, as backpacks do. */
export const isHolderTag = (items: readonly Item[], tag: string): boolean =>
  items.some(({ innerCells, tags }) => innerCells !== undefined && tags.at(-1) === tag)

/** The list of a category. */
export const getTagList = (items: readonly Item[], tag: string): typeof marketList =>
  isHolderTag(items, tag) ? holderList : marketList
