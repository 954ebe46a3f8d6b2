// The search behind the list's field: fetched and indexed when the field is entered.
import type { Item } from '#core/catalogue/tables/item.ts'
import { itemSearch } from '#web/data/item-search.ts'
import type { FindPlaces } from '#web/list/use-list.ts'

/** Makes the search; it answers where each item found stands among the matches. */
export const makeFindPlaces = async (items: readonly Item[]): Promise<FindPlaces> => {
  const search = await itemSearch(items)
  return (text) => new Map(search(text, items.length).map(({ value }, place) => [value.uid, place]))
}
