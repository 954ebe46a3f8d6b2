// The search over all items, indexed once for everyone on the page who looks items up.
import type { Item } from '#core/catalogue/tables/item.ts'
import { itemEntries } from '#core/items/search.ts'
import { indexEntry, type Search, searchOver } from '#core/search/rank.ts'
import { inPieces } from './in-pieces.ts'
import { nextTask } from './tables.ts'

/** No name has these letters: looking for them makes the list of words that mistyped ones are compared with. */
const NO_NAME = 'qzxj'

const made = new WeakMap<readonly Item[], Promise<Search<Item>>>()

const make = async (items: readonly Item[]): Promise<Search<Item>> => {
  const index = await inPieces(itemEntries(items), indexEntry<Item>, {
    now: () => performance.now(),
    nextTask,
  })
  const search = searchOver(index ?? [])
  await nextTask()
  search(NO_NAME)
  return search
}

/** The search over these items; what is typed meanwhile does not wait for it. */
export const itemSearch = (items: readonly Item[]): Promise<Search<Item>> => {
  const search = made.get(items) ?? make(items)
  made.set(items, search)
  return search
}
