// The market's list as it stands in the address: search text, filters and sorting. What the address may not say is ignored.
import { COLUMNS, type ColumnId } from './columns/columns.ts'
import {
  FILTER_IDS,
  type FilterValues,
  isOffered,
  type KnownWords,
  readFilter,
  writeFilter,
} from './filters/filters.ts'
import type { Direction } from './sort-rows.ts'

export type SortId = keyof typeof COLUMNS | 'name'
export interface Sorting {
  readonly id: SortId
  readonly direction: Direction
}

/** `sorting` undefined: nobody chose one, so that a search may put its best matches first. */
export interface MarketAddress {
  readonly text: string
  readonly filters: FilterValues
  readonly sorting: Sorting | undefined
}

export const DEFAULT_SORTING: Sorting = { id: 'perSlot', direction: 'descending' }

/** What people type is cut here: no name is longer. */
const LONGEST_TEXT = 100

const readSorting = (text: string | null, { columns }: KnownWords): Sorting | undefined => {
  if (text === null) return undefined
  const isDescending = text.startsWith('-')
  const id = isDescending ? text.slice(1) : text
  if (id !== 'name' && !columns.has(id as ColumnId)) return undefined
  return { id: id as SortId, direction: isDescending ? 'descending' : 'ascending' }
}

const writeSorting = ({ id, direction }: Sorting): string => (direction === 'descending' ? `-${id}` : id)

/** Reads `?q=…&tag=…&sort=-perSlot`. */
export const readAddress = (query: URLSearchParams, known: KnownWords): MarketAddress => {
  const filters = Object.fromEntries(
    FILTER_IDS.flatMap((id) => {
      const value = isOffered(id, known) ? readFilter(id, query.get(id) ?? '', known) : undefined
      return value === undefined ? [] : [[id, value]]
    }),
  ) as FilterValues
  return {
    text: (query.get('q') ?? '').slice(0, LONGEST_TEXT),
    filters,
    sorting: readSorting(query.get('sort'), known),
  }
}

/** Writes what is set and nothing else, always in the same order. */
export const writeAddress = ({ text, filters, sorting }: MarketAddress): URLSearchParams => {
  const query = new URLSearchParams()
  if (text !== '') query.set('q', text.slice(0, LONGEST_TEXT))
  for (const id of FILTER_IDS) {
    const word = writeFilter(id, filters)
    if (word !== undefined) query.set(id, word)
  }
  if (sorting !== undefined) query.set('sort', writeSorting(sorting))
  return query
}

/** What a click on a column's head sorts by: first the column's own way, then the other. */
export const toggledSorting = (current: Sorting, id: SortId): Sorting => {
  if (current.id === id)
    return { id, direction: current.direction === 'ascending' ? 'descending' : 'ascending' }
  const isUpFirst = id === 'name' || 'first' in COLUMNS[id]
  return { id, direction: isUpFirst ? 'ascending' : 'descending' }
}
