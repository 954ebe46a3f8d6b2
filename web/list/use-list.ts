// A list in working order: what the address asks for, over the rows that there are, worked out behind what the person does.
import { useMemo } from 'react'
import { topRows } from '#core/player/top-rows.ts'
import { intlCodeOf } from '#core/routes/locale.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useRole } from '#web/session/use-session.ts'
import type { Sort } from '#web/ui/DataTable.tsx'
import type { FilterWords, ListDefinition } from './define-list.ts'
import { type ListQuery, readListQuery, sortPressed, withFilter, writeListQuery } from './list-query.ts'
import { type Filtered, filterRows, orderRows, type Places } from './select-rows.ts'
import { type AddressForm, type SearchControl, useAddressQuery } from './use-address-query.ts'
import { type ListColumns, useColumns } from './use-columns.ts'

/** `search` answers undefined as long as it is not there yet. */
export interface ListInput<Row, Context> {
  readonly rows: readonly Row[]
  /** Keep it the same while nothing in it changes: rows are filtered and drawn again with every new one. */
  readonly context: Context
  readonly search?: ((text: string) => Places | undefined) | undefined
  /** Filters that the page itself sets for good. */
  readonly fixed?: FilterWords
}

export interface List<Row, Context> extends ListColumns<Row>, Pick<Filtered<Row>, 'counts'> {
  readonly definition: ListDefinition<Row, Context>
  readonly context: Context
  readonly query: ListQuery
  /** What is set now, the page's own filters included. */
  readonly filters: FilterWords
  readonly searching: SearchControl
  readonly shown: readonly Row[]
  /** How many more there are for those with Pro. */
  readonly hidden: number
  /** The order of the columns; undefined where a search has put its best matches first. */
  readonly sort: Sort | undefined
  readonly sortBy: (id: string) => void
  /** Sets a filter by its word; undefined takes it off. */
  readonly filter: (id: string, word: string | undefined) => void
  readonly change: (changes: Partial<ListQuery>) => void
  readonly isNarrowed: boolean
  readonly reset: () => void
}

const NONE: FilterWords = {}

const formOf = <Row, Context>(list: ListDefinition<Row, Context>): AddressForm<ListQuery, Context> => ({
  read: (params, context) => readListQuery(params, list, context),
  write: (query, params) => writeListQuery(query, params, list),
  // Opening a row is no step.
  isStep: (before, after) => before.filters !== after.filters || before.sort !== after.sort,
})

export const useListQuery = <Row, Context>(list: ListDefinition<Row, Context>, context: Context) => {
  const form = useMemo(() => formOf(list), [list])
  return useAddressQuery(form, context)
}

export const useList = <Row, Context>(
  list: ListDefinition<Row, Context>,
  { rows, context, search, fixed = NONE }: ListInput<Row, Context>,
): List<Row, Context> => {
  const language = intlCodeOf(useLocale())
  const role = useRole()
  const { query, written, search: searching, change } = useListQuery(list, context)
  const columns = useColumns(list, context)
  const text = query.text.trim()
  const found = useMemo(() => (text === '' ? undefined : search?.(text)), [search, text])
  const filters = useMemo(() => ({ ...written.filters, ...fixed }), [written, fixed])
  const { rows: passed, counts } = useMemo(
    () => filterRows(list, rows, { ...query.filters, ...fixed }, context, found),
    [list, rows, query.filters, fixed, context, found],
  )
  const { sort } = query
  const ordered = useMemo(
    () => orderRows(list, passed, { sort }, { found, context, language }),
    [list, passed, sort, found, context, language],
  )
  const { rows: shown, hidden } = useMemo(
    () => (list.isLimited ? topRows(role, ordered) : { rows: ordered, hidden: 0 }),
    [list, role, ordered],
  )
  const sorted = written.sort ?? (found !== undefined && list.isBestFirst ? undefined : list.sort)
  return {
    ...columns,
    definition: list,
    context,
    query,
    filters,
    searching,
    shown,
    hidden,
    counts,
    sort: sorted,
    sortBy: (id) => change({ sort: sortPressed(list, sorted ?? list.sort, id) }),
    filter: (id, word) => change({ filters: withFilter(written.filters, id, word) }),
    change,
    isNarrowed: text !== '' || Object.keys(written.filters).length > 0,
    reset: () => change({ text: '', filters: {} }),
  }
}
