// The item search of programs that answer many callers: its index is built once for each state of the game data, in steps.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { longNames, shortNames } from '../catalogue/local-names.ts'
import { isPreset } from '../catalogue/look-ups.ts'
import { memoizeByTables } from '../catalogue/memoize-by-tables.ts'
import type { Preset } from '../catalogue/tables/gear.ts'
import type { Item } from '../catalogue/tables/item.ts'
import { indexInSteps, searchIndex } from '../search/narrowed.ts'
import type { Search, SearchEntry } from '../search/rank.ts'
import { itemEntries } from './search.ts'

type ItemTables = Pick<Catalogue, 'items' | 'presets'>
type ItemOrPreset = Item | Preset

const presetEntry = (preset: Preset): SearchEntry<Preset> => ({
  value: preset,
  names: longNames(preset),
  shortNames: shortNames(preset),
  ids: [preset.uid],
})

/** Items in the order of `makeItemSearch`, and presets after them. All searches below share it. */
export const getItemIndex = memoizeByTables(['items', 'presets'], ({ items, presets }) =>
  indexInSteps<ItemOrPreset>(() => [...itemEntries(items.all), ...presets.all.map(presetEntry)]),
)

const isItem = (row: ItemOrPreset): row is Item => !isPreset(row)

/** A search over the items that `isKept` chooses. Make it once and keep it. */
export const searchAmongItems = (tables: ItemTables, isKept: (item: Item) => boolean): Search<Item> =>
  searchIndex(getItemIndex(tables).finish(), (row): row is Item => isItem(row) && isKept(row))

export const getItemSearch = memoizeByTables(['items', 'presets'], (tables) =>
  searchIndex(getItemIndex(tables).finish(), isItem),
)

export const getItemOrPresetSearch = memoizeByTables(['items', 'presets'], (tables) =>
  searchIndex(getItemIndex(tables).finish()),
)
