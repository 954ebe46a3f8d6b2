// What a list shows as it stands in the address: search text, filters, order and the open row. What the address may not say is ignored.
import type { Sort } from '#web/ui/table/DataTable.tsx'
import type { FilterWords, ListDefinition, ListFilter } from './define-list.ts'

/** `sort` undefined: nobody chose one. `open`: the key of the row that stands open. */
export interface ListQuery {
  readonly text: string
  readonly filters: FilterWords
  readonly sort: Sort | undefined
  readonly open: string | undefined
}

/** What the words of an address may name. `columns`: those that have anything to show. */
export interface Known<Context> {
  readonly context: Context
  readonly columns: ReadonlySet<string>
}

type Declared<Row, Context> = Pick<ListDefinition<Row, Context>, 'columns' | 'filters' | 'sort'>

/** What people type is cut here: no name is longer. */
const MAX_TEXT = 100
const BETWEEN = ','
const DIRECTIONS = ['ascending', 'descending'] as const

/** The words of a filter, of which several can be set only where its control says so. */
export const wordsOf = <Row, Context>(
  { control }: Pick<ListFilter<Row, Context>, 'control'>,
  set: string,
): readonly string[] => (control.tag === 'several' ? set.split(BETWEEN) : [set])

/** Several words as one of the address; undefined where there is none. */
const joinWords = (words: readonly string[]): string | undefined =>
  words.length === 0 ? undefined : words.join(BETWEEN)

/** Whether the filter has anything to go by. */
export const isOffered = (
  { needs }: { readonly needs?: string | undefined },
  columns: ReadonlySet<string>,
): boolean => needs === undefined || columns.has(needs)

/** Whether the word is among those that are set. */
export const hasWord = (set: string | undefined, word: string): boolean =>
  set?.split(BETWEEN).includes(word) === true

/** Several words with one put in or taken out, in the order of the options; undefined where none is left. */
export const wordsToggled = (
  options: readonly { readonly value: string }[],
  set: string | undefined,
  toggled: string,
): string | undefined =>
  joinWords(options.map(({ value }) => value).filter((value) => hasWord(set, value) !== (value === toggled)))

const readFilter = <Row, Context>(
  filter: ListFilter<Row, Context>,
  text: string | null,
  { context, columns }: Known<Context>,
): string | undefined => {
  if (text === null || text === '' || !isOffered(filter, columns)) return undefined
  const said = joinWords(wordsOf(filter, text).filter((word) => filter.test(word, context) !== undefined))
  return said === filter.usual ? undefined : said
}

/** Which way a column sorts when it is chosen. */
const firstDirection = <Row, Context>(
  { columns }: Pick<Declared<Row, Context>, 'columns'>,
  id: string,
): Sort['direction'] => columns[id]?.first ?? 'descending'

/** `sort=cost&order=descending`; also `sort=-cost`. */
const readSort = <Row, Context>(
  params: URLSearchParams,
  list: Declared<Row, Context>,
  { columns }: Known<Context>,
): Sort | undefined => {
  const text = params.get('sort')
  if (text === null) return undefined
  const isDown = text.startsWith('-')
  const id = isDown ? text.slice(1) : text
  const isSortable = columns.has(id) && list.columns[id]?.value !== undefined
  if (!isSortable && id !== list.sort.id) return undefined
  const said = DIRECTIONS.find((direction) => direction === params.get('order'))
  return { id, direction: said ?? (isDown ? 'descending' : firstDirection(list, id)) }
}

export const readListQuery = <Row, Context>(
  params: URLSearchParams,
  list: Declared<Row, Context>,
  known: Known<Context>,
): ListQuery => ({
  text: (params.get('q') ?? '').slice(0, MAX_TEXT),
  filters: Object.fromEntries(
    Object.entries(list.filters).flatMap(([id, filter]) => {
      const word = readFilter(filter, params.get(id), known)
      return word === undefined ? [] : [[id, word]]
    }),
  ),
  sort: readSort(params, list, known),
  open: params.get('row') ?? undefined,
})

/** The address with the query in it: what goes without saying is left out, what is not the list's own stays. */
export const writeListQuery = <Row, Context>(
  { text, filters, sort, open }: ListQuery,
  params: URLSearchParams,
  list: Declared<Row, Context>,
): URLSearchParams => {
  const next = new URLSearchParams(params)
  const put = (key: string, value: string | undefined): void => {
    // Always in the same order, whatever was set first.
    next.delete(key)
    if (value !== undefined && value !== '') next.set(key, value)
  }
  put('q', text.slice(0, MAX_TEXT))
  for (const [id, { usual }] of Object.entries(list.filters))
    put(id, filters[id] === usual ? undefined : filters[id])
  put('sort', sort?.id)
  put('order', sort && sort.direction !== firstDirection(list, sort.id) ? sort.direction : undefined)
  put('row', open)
  return next
}

/** The words with one filter set, or not set where there is no word. */
export const withFilter = (filters: FilterWords, id: string, word: string | undefined): FilterWords => {
  const { [id]: _, ...others } = filters
  return word === undefined ? others : { ...others, [id]: word }
}

/** The order after a press on a column's head: turned round where it was sorted by already. */
export const sortPressed = <Row, Context>(
  list: Pick<Declared<Row, Context>, 'columns'>,
  current: Sort | undefined,
  id: string,
): Sort => {
  if (current?.id !== id) return { id, direction: firstDirection(list, id) }
  return { id, direction: current.direction === 'ascending' ? 'descending' : 'ascending' }
}
