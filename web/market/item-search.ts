// The search of the list's field: loaded and indexed when the field gets the focus.
import type { Item } from '#core/catalogue/tables/item.ts'
import { itemSearch } from '#web/data/item-search.ts'
import type { FindPlaces } from '#web/list/use-list.ts'

/** Makes the search, which returns the rank of each match. */
export const makeFindPlaces = async (items: readonly Item[]): Promise<FindPlaces> => {
  const search = await itemSearch(items)
  return (text) => new Map(search(text, items.length).map(({ value }, place) => [value.uid, place]))
}
