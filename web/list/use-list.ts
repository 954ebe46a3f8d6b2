// A list in working order: what the address asks for, over the rows that there are, worked out behind what the person does.
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { intlCodeOf } from '#core/routes/locale.ts'
import type { AddressForm } from '#web/address/address-words.ts'
import { type SearchControl, useAddressQuery } from '#web/address/use-address-query.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useRole } from '#web/session/use-session.ts'
import type { Sort } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/table-columns.ts'
import { type ColumnChoice, columnChoices, knownColumns, titleOf } from './columns.ts'
import type { FilterWords, ListDefinition } from './define-list.ts'
import { type FilterView, filterViews } from './filter-views.ts'
import { type Known, type ListQuery, listWords, sortPressed, withFilter } from './list-query.ts'
import { filterRows, orderRows, type Places } from './select-rows.ts'
import { type TableColumns, useColumns } from './use-columns.ts'

/** Where each row found stands among the matches. */
export type FindPlaces = (text: string) => Places
/** Makes the index; its code may come with it. */
export type MakeSearch = () => Promise<FindPlaces>

/** Undefined until the index is there; `isWanted`: somebody waits for it, or soon will. Keep `make` the same while the rows are. */
export const useSearch = (make: MakeSearch | undefined, isWanted: boolean): FindPlaces | undefined => {
  const [made, setMade] = useState<{ readonly make: MakeSearch; readonly find: FindPlaces }>()
  const isThere = made !== undefined && made.make === make
  useEffect(() => {
    if (isThere || !isWanted || make === undefined) return
    let isCurrent = true
    void make().then((find) => {
      if (isCurrent) startTransition(() => setMade({ make, find }))
    })
    return () => {
      isCurrent = false
    }
  }, [make, isThere, isWanted])
  return isThere ? made.find : undefined
}

export interface ListInput<Row, Context> {
  readonly rows: readonly Row[]
  /** Keep it the same while nothing in it changes: rows are filtered and drawn again with every new one. */
  readonly context: Context
  /** Makes the search over the rows, where their declared names are not enough. Keep it the same while they are. */
  readonly makeSearch?: MakeSearch
  /** Filters that the page itself sets for good. */
  readonly fixed?: FilterWords
}

/** All of a list but its rows: what its bar and the parts that come late are made of. */
export interface ListControls {
  /** Names what this browser keeps of it. */
  readonly name: string
  /** What stands in the field of the search; undefined where nothing is searched for. */
  readonly searchLabel: string | undefined
  readonly searching: SearchControl
  /** Those that have anything to go by. */
  readonly filters: readonly FilterView[]
  /** Sets a filter by its word; undefined takes it off. */
  readonly filter: (id: string, word: string | undefined) => void
  /** Something is searched for or filtered. */
  readonly isNarrowed: boolean
  readonly reset: () => void
  /** Undefined where a search has put its best matches first. */
  readonly sort: Sort | undefined
  readonly sortBy: (id: string) => void
  /** By what the rows are sorted where nothing is chosen. */
  readonly usualSort: Sort
  /** What the column is called by which they are; it may be one that was left out. */
  readonly sortTitle: string
  readonly columns: readonly Pick<Column<never>, 'id' | 'headText' | 'sort'>[]
  readonly columnChoices: readonly ColumnChoice[]
  /** Undefined: the usual ones. */
  readonly chooseColumns: (ids: readonly string[] | undefined) => void
  /** The rows that are shown, for a spreadsheet. */
  readonly asText: (form: 'csv' | 'tsv') => Promise<string>
  readonly count: number
}

export interface List<Row> extends ListControls, Pick<TableColumns<Row>, 'sheet'> {
  readonly columns: readonly Column<Row>[]
  readonly query: ListQuery
  readonly change: (changes: Partial<ListQuery>) => void
  readonly shown: readonly Row[]
  /** How many more there are for those with Pro. */
  readonly hidden: number
  readonly key: (row: Row) => string
  readonly href: ((row: Row) => string) | undefined
  readonly detail: ((row: Row) => ReactNode) | undefined
}

const NONE: FilterWords = {}

const searchOf = <Row, Context>(
  list: ListDefinition<Row, Context>,
  rows: readonly Row[],
  context: Context,
): MakeSearch | undefined =>
  list.names && (() => import('./row-search.ts').then(({ rowSearch }) => rowSearch(list, rows, context)))

const formOf = <Row, Context>(
  list: ListDefinition<Row, Context>,
): AddressForm<ListQuery, Known<Context>> => ({
  words: listWords(list),
  // Opening a row is no step.
  isStep: (before, after) => before.filters !== after.filters || before.sort !== after.sort,
})

export const useList = <Row, Context>(
  list: ListDefinition<Row, Context>,
  { rows, context, makeSearch, fixed = NONE }: ListInput<Row, Context>,
): List<Row> => {
  const language = intlCodeOf(useLocale())
  const role = useRole()
  const known = useMemo(() => ({ context, columns: knownColumns(list, rows) }), [list, rows, context])
  const form = useMemo(() => formOf(list), [list])
  const { query, written, search: searching, change } = useAddressQuery(form, known)
  const { sheet, columns, chosen, choose, fitting } = useColumns(list, known)
  const text = query.text.trim()
  const search = useMemo(() => makeSearch ?? searchOf(list, rows, context), [makeSearch, list, rows, context])
  const find = useSearch(search, searching.isBegun || text !== '')
  const found = useMemo(() => (text === '' ? undefined : find?.(text)), [find, text])
  const { rows: passed, counts } = useMemo(
    () => filterRows(list, rows, { ...query.filters, ...fixed }, context, found),
    [list, rows, query.filters, fixed, context, found],
  )
  const { sort: chosenSort } = query
  const ordered = useMemo(
    () => orderRows(list, passed, { sort: chosenSort }, { found, context, language }),
    [list, passed, chosenSort, found, context, language],
  )
  const { rows: shown, hidden } = useMemo(
    () => list.limit?.(role, ordered) ?? { rows: ordered, hidden: 0 },
    [list, role, ordered],
  )
  const detail = useMemo(() => list.detail && ((row: Row) => list.detail?.(row, context)), [list, context])

  const sort = written.sort ?? (found !== undefined && list.isBestFirst ? undefined : list.sort)
  return {
    name: list.name,
    searchLabel: list.search?.(context),
    searching,
    filters: filterViews(list, { ...written.filters, ...fixed }, known, counts),
    filter: (id, word) => change({ filters: withFilter(written.filters, id, word) }),
    isNarrowed: text !== '' || Object.keys(written.filters).length > 0,
    reset: () => change({ text: '', filters: NONE }),
    sort,
    sortBy: (id) => change({ sort: sortPressed(list, sort ?? list.sort, id) }),
    usualSort: list.sort,
    sortTitle: titleOf(list, (sort ?? list.sort).id, context),
    columnChoices: columnChoices(list, known, chosen, fitting),
    chooseColumns: choose,
    asText: async (into) => {
      const { rowsAsText } = await import('./rows-as-text.ts')
      return rowsAsText(list, columns, shown, context, into)
    },
    count: shown.length,
    sheet,
    columns,
    query,
    change,
    shown,
    hidden,
    key: list.key,
    href: list.href,
    detail,
  }
}
