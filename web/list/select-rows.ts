// The rows that a list shows: filtered, found by the search, and sorted; and how many each word of a filter would leave.
import { type SortDirection, type SortValue, sortRows } from '#core/sort-rows.ts'
import { isKnown } from './columns.ts'
import { type FilterWords, type ListDefinition, plainOptions } from './define-list.ts'
import { getFilterWords, type ListQuery, usualWord } from './list-query.ts'

/** The place of each row found by a search, by its key; the best match at 0. */
export type RowOrder = ReadonlyMap<string, number>

/** `counts`: by filter and word. `keptOut`: by filter, how many rows nothing but it leaves out. */
export interface Filtered<Row> {
  readonly rows: readonly Row[]
  readonly counts: Readonly<Record<string, ReadonlyMap<string, number>>>
  readonly keptOut: ReadonlyMap<string, number>
}

type Test<Row> = (row: Row) => boolean
type Filters<Row, Context> = Pick<ListDefinition<Row, Context>, 'filters' | 'key' | 'columns'>

/** The words of a filter of a few, each with its predicate. */
const countable = <Row, Context>(
  { control, test }: Filters<Row, Context>['filters'][string],
  context: Context,
): readonly (readonly [string, Test<Row>])[] => {
  const words =
    'options' in control
      ? plainOptions(control.options(context)).map(({ value }) => value)
      : control.tag === 'toggle'
        ? [control.word]
        : []
  return words.flatMap((word) => {
    const passes = test(word, context)
    return passes === undefined ? [] : [[word, passes] as const]
  })
}

/** The rows that pass every filter and the search, in their order. */
export const filterRows = <Row, Context>(
  { filters, key, columns }: Filters<Row, Context>,
  rows: readonly Row[],
  set: FilterWords,
  context: Context,
  found?: RowOrder,
): Filtered<Row> => {
  const tests: { readonly id: string; readonly passes: Test<Row> }[] = []
  const counted: { readonly id: string; readonly word: string; readonly passes: Test<Row> }[] = []
  const counts: Record<string, Map<string, number>> = {}
  for (const [id, filter] of Object.entries(filters)) {
    const usual = usualWord(filter, { filters: set, isSearched: found !== undefined })
    const said =
      set[id] ?? (usual !== undefined && isKnown(columns[filter.needs ?? ''], rows) ? usual : undefined)
    const any =
      said === undefined
        ? []
        : getFilterWords(filter, said).flatMap((word) => filter.test(word, context) ?? [])
    if (any.length > 0) tests.push({ id, passes: (row) => any.some((passes) => passes(row)) })
    if (filter.isCounted !== true) continue
    counts[id] = new Map()
    for (const [word, passes] of countable(filter, context)) counted.push({ id, word, passes })
  }
  const keptOut = new Map<string, number>()
  const passed = rows.filter((row) => {
    if (found !== undefined && !found.has(key(row))) return false
    let failed: string | undefined
    for (const { id, passes } of tests) {
      if (passes(row)) continue
      // Two that fail: no word of any other filter would leave it.
      if (failed !== undefined) return false
      failed = id
    }
    for (const { id, word, passes } of counted)
      if (
        (failed === undefined ||
          failed === id ||
          // It would not count beside this one.
          (set[failed] === undefined && filters[failed]?.yieldsTo?.includes(id))) &&
        passes(row)
      ) {
        const words = counts[id]
        words?.set(word, (words.get(word) ?? 0) + 1)
      }
    if (failed === undefined) return true
    keptOut.set(failed, (keptOut.get(failed) ?? 0) + 1)
    return false
  })
  return { rows: passed, counts, keptOut }
}

/** Sorts a part of the rows of a list. */
export type RowSorter<Row> = (
  part: readonly Row[],
  value: (row: Row) => SortValue,
  direction: SortDirection,
  language: string,
) => readonly Row[]

/**
 * Keeps the order of all `rows` once they were sorted, so that a filter set or taken off compares no names again: it only picks.
 * `part`: some of `rows`, in their order.
 */
export const makeRowSorter = <Row>(rows: readonly Row[]): RowSorter<Row> => {
  let last: Parameters<RowSorter<Row>> | undefined
  let sorted: readonly Row[] = []
  return (part, ...by) => {
    const isKept = last !== undefined && by.every((each, at) => each === last?.[at + 1])
    if (part.length === rows.length) {
      if (isKept) return sorted
      last = [rows, ...by]
      sorted = sortRows(rows, ...by)
      return sorted
    }
    if (!isKept) return sortRows(part, ...by)
    const passed = new Set(part)
    return sorted.filter((row) => passed.has(row))
  }
}

/** The rows in the order that the query asks for; where it asks for none, as the list or the search has them. */
export const orderRows = <Row, Context>(
  list: Pick<ListDefinition<Row, Context>, 'columns' | 'sort' | 'order' | 'key' | 'isBestFirst'>,
  rows: readonly Row[],
  { sort, filters = {} }: Pick<ListQuery, 'sort'> & Partial<Pick<ListQuery, 'filters'>>,
  {
    found,
    context,
    language,
    sorter = sortRows,
  }: {
    readonly found?: RowOrder | undefined
    readonly context: Context
    readonly language: string
    readonly sorter?: RowSorter<Row>
  },
): readonly Row[] => {
  if (found !== undefined && sort === undefined && list.isBestFirst)
    return sortRows(rows, (row) => found.get(list.key(row)), 'ascending')
  const by = sort ?? list.sort
  const value = list.columns[by.id]?.value
  if (list.order !== undefined) return list.order(rows, by, context, filters)
  return value === undefined ? rows : sorter(rows, value, by.direction, language)
}
