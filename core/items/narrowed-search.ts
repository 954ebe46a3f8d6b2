// The item search of programs that answer many callers: its index is built once for each state of the items.
import type { Item } from '../catalogue/tables/item.ts'
import { memoize } from '../memo.ts'
import { makeNarrowedSearch } from '../search/narrowed.ts'
import type { Search } from '../search/rank.ts'
import { itemEntries } from './search.ts'

/** Over any items, in the order of `makeItemSearch`. */
export const makeNarrowedItemSearch = (items: readonly Item[]): Search<Item> =>
  makeNarrowedSearch(itemEntries(items))

export const getNarrowedItemSearch: (items: readonly Item[]) => Search<Item> = memoize(makeNarrowedItemSearch)
