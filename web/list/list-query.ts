// The query of a list in the address: search text, filters, order and the open row. Unknown words are ignored.
import { type AddressWord, type AddressWords, namedWord, searchText } from '#web/address/address-words.ts'
import type { Sort } from '#web/ui/table/DataTable.tsx'
import type { FilterWords, ListDefinition, ListFilter } from './define-list.ts'

/** `sort` undefined: not chosen. `open`: the key of the open row. */
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

type Declared<Row, Context> = Pick<
  ListDefinition<Row, Context>,
  'columns' | 'filters' | 'sort' | 'openName' | 'renewed' | 'prefix'
>

/** What one of its words is called in the address. */
const nameIn = ({ prefix }: { readonly prefix?: string | undefined }, name: string): string =>
  prefix === undefined ? name : `${prefix}-${name}`

const BETWEEN = ','
const DIRECTIONS = ['ascending', 'descending'] as const

/** The words of a filter, of which several can be set only where its control says so. */
export const getFilterWords = <Row, Context>(
  { control }: Pick<ListFilter<Row, Context>, 'control'>,
  set: string,
): readonly string[] => (control.tag === 'several' ? set.split(BETWEEN) : [set])

/** Several words as one of the address; undefined if there is none. */
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

/** Several words with one added or removed, in the order of the options; undefined if none is left. */
export const wordsToggled = (
  options: readonly { readonly value: string }[],
  set: string | undefined,
  toggled: string,
): string | undefined =>
  joinWords(options.map(({ value }) => value).filter((value) => hasWord(set, value) !== (value === toggled)))

/** The default word of a filter. `filters`: the words of the others. */
export const usualWord = <Row, Context>(
  { usual, yieldsTo }: Pick<ListFilter<Row, Context>, 'usual' | 'yieldsTo'>,
  { filters, isSearched }: { readonly filters: FilterWords; readonly isSearched: boolean },
): string | undefined =>
  yieldsTo !== undefined && (isSearched || yieldsTo.some((id) => filters[id] !== undefined))
    ? undefined
    : usual

/** What goes without saying in the address; a word of a filter that may yield is said. */
const unsaid = <Row, Context>({ usual, yieldsTo }: ListFilter<Row, Context>): string | undefined =>
  yieldsTo === undefined ? usual : undefined

const readFilter = <Row, Context>(
  filter: ListFilter<Row, Context>,
  text: string | null,
  { context, columns }: Known<Context>,
): string | undefined => {
  if (text === null || text === '' || !isOffered(filter, columns) || filter.lock?.(context) !== undefined)
    return undefined
  const said = joinWords(
    getFilterWords(filter, text).filter((word) => filter.test(word, context) !== undefined),
  )
  return said === unsaid(filter) ? undefined : said
}

/** Which way a column sorts when it is chosen. */
const firstDirection = <Row, Context>(
  { columns }: Pick<Declared<Row, Context>, 'columns'>,
  id: string,
): Sort['direction'] => columns[id]?.first ?? 'descending'

/** `sort=cost&order=descending`; also `sort=-cost`, and `order` alone for the usual column. */
const readSort = <Row, Context>(
  params: URLSearchParams,
  list: Declared<Row, Context>,
  { columns }: Known<Context>,
): Sort | undefined => {
  const said = DIRECTIONS.find((direction) => direction === params.get(nameIn(list, 'order')))
  const text = params.get(nameIn(list, 'sort'))
  if (text === null) return said && { id: list.sort.id, direction: said }
  const isDown = text.startsWith('-')
  const id = isDown ? text.slice(1) : text
  const isSortable = columns.has(id) && list.columns[id]?.value !== undefined
  if (!isSortable && id !== list.sort.id) return undefined
  return { id, direction: said ?? (isDown ? 'descending' : firstDirection(list, id)) }
}

const NO_TEXT: AddressWord<string> = { read: () => '', write: () => ({}) }

/** The words of a list's address. */
export const listWords = <Row, Context>(
  list: Declared<Row, Context>,
): AddressWords<ListQuery, Known<Context>> => ({
  text: list.prefix === undefined ? searchText : NO_TEXT,
  filters: {
    read: (params, known) => {
      const words = list.renewed?.(params) ?? params
      return Object.fromEntries(
        Object.entries(list.filters).flatMap(([id, filter]) => {
          const word = readFilter(filter, words.get(nameIn(list, id)), known)
          return word === undefined ? [] : [[id, word]]
        }),
      )
    },
    write: (filters) =>
      Object.fromEntries(
        Object.entries(list.filters).map(([id, filter]) => [
          nameIn(list, id),
          filters[id] === unsaid(filter) ? undefined : filters[id],
        ]),
      ),
  },
  sort: {
    read: (params, known) => readSort(list.renewed?.(params) ?? params, list, known),
    write: (sort) => ({
      [nameIn(list, 'sort')]: sort?.id,
      [nameIn(list, 'order')]:
        sort && sort.direction !== firstDirection(list, sort.id) ? sort.direction : undefined,
    }),
  },
  open: namedWord(nameIn(list, list.openName ?? 'row')),
})

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
