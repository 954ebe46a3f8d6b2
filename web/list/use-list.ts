// A list in working order: what the address asks for, over the rows that there are, worked out behind what the person does.
import { type ReactNode, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { getIntlCode } from '#core/routes/locale.ts'
import type { PageAddress } from '#web/address/address-words.ts'
import { type SearchControl, useAddressQuery } from '#web/address/use-address-query.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { usePmc, useRole } from '#web/session/account/use-session.ts'
import type { Sort } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/table-columns.ts'
import { knownColumns } from './columns.ts'
import type { FilterWords, ListDefinition } from './define-list.ts'
import type { FilterCounts } from './filter-views.ts'
import type { HoldRows } from './held-rows.ts'
import { type Known, type ListQuery, listWords, sortPressed, withFilter } from './list-query.ts'
import { type Filtered, filterRows, makeRowSorter, orderRows, type RowOrder } from './select-rows.ts'
import { type TableColumns, useColumns, useSheetWidth } from './use-columns.ts'

/** Where each row found stands among the matches. `filters`: where the search shall look. */
export type FindPlaces = (text: string, filters?: FilterWords) => RowOrder
/** Makes the index; its code may come with it. */
export type MakeSearch = () => Promise<FindPlaces>

/**
 * Undefined until an index is there; the stale index is used until that of new rows is made, so that a searched list never shows rows that
 * do not match. `isPilotWanted`: it is needed now or soon. Keep `make` the same while the rows are.
 */
const useSearch = (make: MakeSearch | undefined, isWanted: boolean): FindPlaces | undefined => {
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
  return make === undefined ? undefined : made?.find
}

/** The container of the table. */
type Sheet = ReturnType<typeof useSheetWidth>[0]

/** The parts that hold rows while the pointer or focus is in them: rows, and the counts by which controls above them appear and disappear. */
interface Held<Row> {
  readonly rows: readonly Row[]
  readonly counts: Filtered<Row>['counts']
  readonly isHeld: boolean
}

/**
 * The rows in their last order, as long as the pointer or focus is in the part and the query is the same; in a search also while nothing
 * else would be left, so that a result stays when it is marked as done. `asked`: the query as text. `ordered`: the matching rows in their
 * new order; `all`: the rows before filtering.
 */
const useHeldRows = <Row>(
  part: Sheet,
  {
    asked,
    isSearched,
    ordered,
    counts,
    all,
    key,
  }: { asked: string; isSearched: boolean; key: (row: Row) => string } & Pick<Filtered<Row>, 'counts'> &
    Record<'ordered' | 'all', readonly Row[]>,
): Held<Row> => {
  const [hold, setHold] = useState<HoldRows>()
  const [keep, setKeep] = useState<HoldRows>()
  useEffect(() => {
    const { current } = part
    const watching = import('./held-rows.ts').then(({ holdRows, heldRows }) => {
      setKeep(() => heldRows)
      return current && holdRows(current, (is) => setHold(() => is))
    })
    return () => void watching.then((stop) => stop?.())
  }, [part])
  const [last, setLast] = useState({ asked, ordered, counts, rows: ordered, isHeld: false })
  const isEmptied = isSearched && ordered.length === 0 && last.rows.length > 0
  const held = last.asked === asked ? (hold ?? (isEmptied ? keep : undefined)) : undefined
  const isHeld = held !== undefined
  if (last.asked === asked && last.ordered === ordered && last.isHeld === isHeld) return last
  const next = {
    asked,
    ordered,
    isHeld,
    counts: isHeld ? last.counts : counts,
    rows: held?.(last.rows, ordered, all, key) ?? ordered,
  }
  setLast(next)
  return next
}

export interface ListInput<Row, Context> {
  readonly rows: readonly Row[]
  /** Keep it the same while nothing in it changes: rows are filtered and drawn again with every new one. */
  readonly context: Context
  /** Makes the search over the rows, where their declared names are not enough. Keep it the same while they are. */
  readonly makeSearch?: MakeSearch
  /** A search that need not be waited for. Keep it the same while it finds the same. */
  readonly find?: FindPlaces
  /** Filters that the page itself sets for good. */
  readonly presetFilters?: FilterWords
}

/** All of a list but its rows: what its bar and the parts that come late are made of. */
export interface ListControls {
  /** Names what this browser keeps of it. */
  readonly name: string
  /** The placeholder of the search field; undefined without a search. */
  readonly searchLabel: string | undefined
  readonly searching: SearchControl
  /** What `read` makes of the filters and their words, whatever the rows are: `filterViews`, for controls. */
  readonly ofFilters: <Answer>(
    read: <Row, Context>(
      list: ListDefinition<Row, Context>,
      words: FilterWords,
      known: Known<Context>,
      counts: FilterCounts<Row>,
    ) => Answer,
  ) => Answer
  /** Sets a filter by its word; undefined takes it off. */
  readonly filter: (id: string, word: string | undefined) => void
  readonly reset: () => void
  /** Undefined where a search has put its best matches first. */
  readonly sort: Sort | undefined
  readonly sortBy: (id: string) => void
  /** The default order of the rows. */
  readonly usualSort: Sort
  readonly columns: readonly Pick<Column<never>, 'id' | 'headText' | 'sort'>[]
  /** What `read` makes of the table, whatever its rows are. */
  readonly ofTable: <Answer>(
    read: <Row, Context>(table: TableColumns<Row, Context>, rows: readonly Row[]) => Answer,
  ) => Answer
  readonly count: number
}

export interface List<Row> extends ListControls, Pick<Filtered<Row>, 'keptOut'> {
  readonly sheet: Sheet
  readonly columns: readonly Column<Row>[]
  readonly query: ListQuery
  readonly change: (changes: Partial<ListQuery>) => void
  readonly shown: readonly Row[]
  /** The pointer or focus is in the rows: nothing may move. */
  readonly isHeld: boolean
  /** How many more there are for those with Pro. */
  readonly hidden: number
  readonly key: (row: Row) => string
  readonly href: ((row: Row) => string) | undefined
  readonly detail: ((row: Row) => ReactNode) | undefined
}

const NONE: FilterWords = {}

const getSearch = <Row, Context>(
  list: ListDefinition<Row, Context>,
  rows: readonly Row[],
  context: Context,
): MakeSearch | undefined =>
  list.names && (() => import('./row-search.ts').then(({ rowSearch }) => rowSearch(list, rows, context)))

const getForm = <Row, Context>(
  list: ListDefinition<Row, Context>,
): PageAddress<ListQuery, Known<Context>> => ({
  words: listWords(list),
  // Opening a row is no step.
  isStep: (before, after) => before.filters !== after.filters || before.sort !== after.sort,
})

export const useList = <Row, Context>(
  list: ListDefinition<Row, Context>,
  { rows, context, makeSearch, find: given, presetFilters = NONE }: ListInput<Row, Context>,
): List<Row> => {
  const language = getIntlCode(useLocale())
  const role = useRole()
  const pmc = usePmc()
  const known = useMemo(() => ({ context, columns: knownColumns(list, rows) }), [list, rows, context])
  const form = useMemo(() => getForm(list), [list])
  const { query: asked, written, search: searching, change } = useAddressQuery(form, known)
  // A choice shows on its control at once; the rows follow.
  const settled = useDeferredValue(written)
  const query = useMemo(() => ({ ...settled, text: asked.text }), [settled, asked.text])
  const [sheet, width] = useSheetWidth()
  const text = query.text.trim()
  const search = useMemo(
    () => makeSearch ?? getSearch(list, rows, context),
    [makeSearch, list, rows, context],
  )
  const made = useSearch(search, searching.isBegun || text !== '')
  const find = given ?? made
  const found = useMemo(
    () => (text === '' ? undefined : find?.(text, query.filters)),
    [find, text, query.filters],
  )
  const {
    rows: passed,
    counts,
    keptOut,
  } = useMemo(
    () => filterRows(list, rows, { ...query.filters, ...presetFilters }, context, found),
    [list, rows, query.filters, presetFilters, context, found],
  )
  const { sort: chosenSort } = query
  const sorter = useMemo(() => makeRowSorter(rows), [rows])
  const ordered = useMemo(
    () =>
      orderRows(
        list,
        passed,
        { sort: chosenSort, filters: query.filters },
        { found, context, language, sorter },
      ),
    [list, passed, chosenSort, query.filters, found, context, language, sorter],
  )
  const held = useHeldRows(sheet, {
    // What changes besides is the rows' own doing.
    asked: JSON.stringify([text, !found, query.filters, presetFilters, chosenSort, pmc?.uid]),
    isSearched: text !== '',
    ordered,
    counts,
    all: rows,
    key: list.key,
  })
  const { rows: shown, hidden } = useMemo(
    () => list.limit?.(role, held.rows) ?? { rows: held.rows, hidden: 0 },
    [list, role, held.rows],
  )
  const sort = written.sort ?? (found !== undefined && list.isBestFirst ? undefined : list.sort)
  const table = useColumns(list, known, shown, width, sort?.id)
  const detail = useMemo(() => list.detail && ((row: Row) => list.detail?.(row, context)), [list, context])

  return {
    name: list.name,
    searchLabel: list.search?.(context, written.filters),
    searching,
    ofFilters: (read) =>
      read(list, { ...written.filters, ...presetFilters }, known, {
        counts,
        held: held.counts,
        isSearched: found !== undefined,
      }),
    filter: (id, word) => change({ filters: withFilter(written.filters, id, word) }),
    reset: () => change({ text: '', filters: NONE }),
    sort,
    sortBy: (id) => change({ sort: sortPressed(list, sort ?? list.sort, id) }),
    usualSort: list.sort,
    ofTable: (read) => read(table, shown),
    count: shown.length,
    sheet,
    columns: table.columns,
    // A row opens at once.
    query: { ...query, open: written.open },
    change,
    shown,
    isHeld: held.isHeld,
    hidden,
    keptOut,
    key: list.key,
    href: list.href,
    detail,
  }
}
