// The search over all items behind the list's field: fetched and indexed when the field is entered.
import type { Item } from '#core/catalogue/item.ts'
import { makeItemSearch } from '#core/items/search.ts'
import type { Places } from './select-rows.ts'

export type FindPlaces = (text: string) => Places

/** No name has these letters: looking for them makes the list of words that mistyped ones are compared with. */
const NO_NAME = 'qzxj'

/** Makes the search; it answers where each item found stands among the matches. */
export const makeFindPlaces = (items: readonly Item[]): FindPlaces => {
  const search = makeItemSearch(items)
  search(NO_NAME)
  return (text) => new Map(search(text, items.length).map(({ value }, place) => [value.uid, place]))
}
