// The search index over all items, shared by the whole page.
import type { Item } from '#core/catalogue/tables/item.ts'
import { itemEntries } from '#core/items/search.ts'
import { indexEntry, type Search, searchOver } from '#core/search/rank.ts'
import { inPieces } from './in-pieces.ts'
import { nextTask } from './tables.ts'

/** Letters that match no name; searching for them builds the word list for typo correction. */
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

/** The search index over these items; built without blocking input. */
export const itemSearch = (items: readonly Item[]): Promise<Search<Item>> => {
  const search = made.get(items) ?? make(items)
  made.set(items, search)
  return search
}
