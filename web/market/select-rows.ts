// The rows that the market's list shows: filtered, found by the search, and sorted.
import { columnOf } from './columns/columns.ts'
import { type FilterContext, type FilterValues, filterRows } from './filters/filters.ts'
import { DEFAULT_SORTING, type Sorting } from './market-address.ts'
import type { MarketRow } from './market-row.ts'
import { type SortValue, sortRows } from './sort-rows.ts'

/** The place of each item found by a search, the best match at 0. */
export type Places = ReadonlyMap<string, number>

export interface Selecting {
  readonly filters: FilterValues
  readonly context: FilterContext
  /** Undefined: nothing is searched for. */
  readonly found: Places | undefined
  /** Undefined: the search's own order, or the usual one without a search. */
  readonly sorting: Sorting | undefined
  readonly language: string
}

/** The value that a list sorts by. */
const sortValueOf = ({ id }: Sorting): ((row: MarketRow) => SortValue) =>
  id === 'name' ? ({ name }) => name : columnOf(id).value

/** The rows found that pass the filters, in the order asked for. */
export const selectRows = (rows: readonly MarketRow[], selecting: Selecting): readonly MarketRow[] => {
  const { filters, context, found, sorting, language } = selecting
  const hits = found === undefined ? rows : rows.filter(({ item }) => found.has(item.uid))
  const passing = filterRows(hits, filters, context)
  if (found !== undefined && sorting === undefined)
    return sortRows(passing, ({ item }) => found.get(item.uid), 'ascending')
  const by = sorting ?? DEFAULT_SORTING
  return sortRows(passing, sortValueOf(by), by.direction, language)
}
