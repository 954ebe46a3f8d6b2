// What questions of bots are looked up in, prepared in steps before the first one is asked. It depends on game data only.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { memoizeByTables } from '../catalogue/memoize-by-tables.ts'
import { MAP_TABLES, type TableName } from '../catalogue/tables/table-names.ts'
import { getItemIndex, getItemSearch } from '../items/narrowed-search.ts'
import { makeStepwise } from '../stepwise.ts'
import {
  barteredSearch,
  bossSearch,
  caliberSearch,
  craftedSearch,
  getQuestIndex,
  getQuestSearch,
  keySearch,
  mapSearch,
  roundSearch,
} from './world.ts'

const TABLES = [
  ...(['items', 'presets', 'quests', 'crafts', 'barters', 'figures', 'constants', 'maps', 'mobs'] as const),
  ...MAP_TABLES,
] as const satisfies readonly TableName[]

type SearchTables = Pick<Catalogue, (typeof TABLES)[number] | 'mode'>

const SEARCHES: readonly ((tables: SearchTables) => unknown)[] = [
  getItemSearch,
  getQuestSearch,
  keySearch,
  craftedSearch,
  barteredSearch,
  roundSearch,
  caliberSearch,
  mapSearch,
  bossSearch,
]

export const getPreparedSearches = memoizeByTables([...TABLES, 'mode'], (tables) =>
  makeStepwise(function* () {
    for (const index of [getItemIndex(tables), getQuestIndex(tables)]) while (!index.step()) yield
    for (const makeSearch of SEARCHES) {
      makeSearch(tables)
      yield
    }
  }),
)
