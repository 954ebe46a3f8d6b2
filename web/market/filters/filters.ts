// The filters of the market's list as records: the address, the filter bar and the help text are all made from them.
import { isValuable } from '#core/items/valuable.ts'
import { changeOf } from '#core/pricing/views.ts'
import type { ColumnId } from '#web/market/columns/columns.ts'
import { type MarketRow, marketStateOf } from '../market-row.ts'

/** What the words of an address may name; `columns`: those that have anything to show. */
export interface KnownWords {
  readonly columns: ReadonlySet<ColumnId>
  readonly tags: ReadonlySet<string>
  readonly traders: ReadonlySet<string>
}

/** Who looks. */
export interface FilterContext {
  readonly isFavourite: (item: string) => boolean
}

/** How a filter is set: a list of tags or traders, one of a few words, a number, or on and off. */
export type FilterControl =
  | { readonly tag: 'tag' }
  | { readonly tag: 'trader' }
  | { readonly tag: 'choice'; readonly choices: readonly string[] }
  | { readonly tag: 'number' }
  | { readonly tag: 'toggle'; readonly value: string }

/**
 * `read` answers undefined for what the address may not say; `write` is its inverse. `test` prepares the predicate. `place`: in the bar,
 * among its chips, or with the others behind the button.
 */
export interface Filter<Value> {
  readonly control: FilterControl
  readonly place: 'bar' | 'chip' | 'more'
  readonly read: (text: string, known: KnownWords) => Value | undefined
  readonly write: (value: Value) => string
  readonly test: (value: Value, context: FilterContext) => (row: MarketRow) => boolean
}

/** What each filter is set to; roubles and counts are whole numbers. The keys are the names in the address. */
export interface FilterSettings {
  readonly tag: string
  readonly trader: string
  readonly favourites: true
  readonly offers: number
  readonly valuable: true
  readonly instant: true
  readonly from: number
  readonly to: number
  readonly slot: number
  readonly dearer: true
  readonly change: 'up' | 'down'
  readonly flea: 'allowed' | 'open' | 'banned'
}
export type FilterId = keyof FilterSettings
/** The filters that are set. */
export type FilterValues = Partial<FilterSettings>

/** So many offers make a price that one can count on. */
const MANY_OFFERS = 35

const MAX_DIGITS = 12
const readNumber = (text: string): number | undefined =>
  text.length <= MAX_DIGITS && /^[1-9]\d*$/.test(text) ? Number(text) : undefined
const writeNumber = (value: number): string => String(value)

const readWord =
  <const Words extends readonly string[]>(words: Words) =>
  (text: string): Words[number] | undefined =>
    words.find((word) => word === text)

const ON = '1'
const readOn = (text: string): true | undefined => (text === ON ? true : undefined)
const writeOn = (): string => ON
const toggle = (
  place: 'chip' | 'more',
  test: (context: FilterContext) => (row: MarketRow) => boolean,
): Filter<true> => ({
  control: { tag: 'toggle', value: ON },
  place,
  read: readOn,
  write: writeOn,
  test: (_, context) => test(context),
})

const choice = <const Words extends readonly string[]>(
  choices: Words,
  test: (word: Words[number], context: FilterContext) => (row: MarketRow) => boolean,
): Filter<Words[number]> => ({
  control: { tag: 'choice', choices },
  place: 'more',
  read: readWord(choices),
  write: (word) => word,
  test,
})

const amount = (isWithin: (row: MarketRow, value: number) => boolean): Filter<number> => ({
  control: { tag: 'number' },
  place: 'more',
  read: readNumber,
  write: writeNumber,
  test: (value) => (row) => isWithin(row, value),
})

/** The price that the list shows first; a banned item has none. */
const priceOf = ({ view }: MarketRow): number | undefined =>
  view.bannedFromFlea ? undefined : (view.lastLow ?? view.flea?.price)

/** What an item brings: on the flea where it is open to the PMC, else from a trader. */
const worthOf = ({ view }: MarketRow): number | undefined =>
  (view.fleaLock === undefined ? view.flea?.price : undefined) ?? view.bestTrader?.price

const isBanned = ({ view }: MarketRow): boolean => marketStateOf(view) === 'banned'

type Filters = { readonly [Id in FilterId]: Filter<FilterSettings[Id]> }

/** In the order of the bar and of the help. */
export const FILTERS: Filters = {
  tag: {
    control: { tag: 'tag' },
    place: 'bar',
    read: (text, { tags }) => (tags.has(text) ? text : undefined),
    write: (tag) => tag,
    test:
      (tag) =>
      ({ item }) =>
        item.tags.includes(tag),
  },
  trader: {
    control: { tag: 'trader' },
    place: 'bar',
    read: (text, { traders }) => (traders.has(text) ? text : undefined),
    write: (trader) => trader,
    test:
      (trader) =>
      ({ view }) =>
        view.bestTrader?.trader === trader,
  },
  favourites: toggle(
    'chip',
    ({ isFavourite }) =>
      ({ item }) =>
        isFavourite(item.uid),
  ),
  offers: {
    control: { tag: 'toggle', value: String(MANY_OFFERS) },
    place: 'chip',
    read: readNumber,
    write: writeNumber,
    test:
      (min) =>
      ({ view }) =>
        (view.offers ?? 0) >= min,
  },
  valuable: toggle('chip', () => (row) => {
    const worth = worthOf(row)
    return worth !== undefined && isValuable(row.item, worth)
  }),
  instant: toggle(
    'chip',
    () =>
      ({ view }) =>
        (view.instaProfit ?? 0) > 0,
  ),
  from: amount((row, min) => (priceOf(row) ?? 0) >= min),
  to: amount((row, max) => (priceOf(row) ?? Number.POSITIVE_INFINITY) <= max),
  slot: amount(({ view }, min) => (view.perSlot ?? 0) >= min),
  dearer: toggle(
    'more',
    () =>
      ({ view }) =>
        (view.fleaProfit ?? 0) < 0,
  ),
  change: choice(
    ['up', 'down'],
    (way) =>
      ({ view }) =>
        (changeOf(view) ?? 0) * (way === 'up' ? 1 : -1) > 0,
  ),
  flea: choice(['allowed', 'open', 'banned'], (what) => (row) => {
    if (what === 'banned') return isBanned(row)
    return !isBanned(row) && (what === 'allowed' || row.view.fleaLock === undefined)
  }),
}

/** The column without which a filter has nothing to go by. */
const NEEDS: { readonly [Id in FilterId]?: ColumnId } = {
  offers: 'offers',
  instant: 'instaProfit',
  dearer: 'fleaProfit',
  change: 'change24h',
}

/** Whether the filter has anything to go by. */
export const isOffered = (id: FilterId, { columns }: Pick<KnownWords, 'columns'>): boolean => {
  const column = NEEDS[id]
  return !column || columns.has(column)
}

export const FILTER_IDS = Object.keys(FILTERS) as readonly FilterId[]

/** The predicate of one filter; undefined where it is not set. */
const testOf = <Id extends FilterId>(
  id: Id,
  values: { readonly [K in Id]?: FilterSettings[K] },
  context: FilterContext,
): ((row: MarketRow) => boolean) | undefined => {
  const value = values[id]
  return value === undefined ? undefined : FILTERS[id].test(value, context)
}

/** The rows that pass every filter that is set, in their order. */
export const filterRows = (
  rows: readonly MarketRow[],
  values: FilterValues,
  context: FilterContext,
): readonly MarketRow[] => {
  const tests = FILTER_IDS.flatMap((id) => testOf(id, values, context) ?? [])
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((passes) => passes(row)))
}

/** The values with one filter set, or not set where the value is undefined. */
export const withFilter = <Id extends FilterId>(
  values: FilterValues,
  id: Id,
  value: FilterSettings[Id] | undefined,
): FilterValues => {
  const { [id]: _, ...others } = values
  return value === undefined ? others : { ...others, [id]: value }
}

/** Reads one filter's word of the address. */
export const readFilter = <Id extends FilterId>(
  id: Id,
  text: string,
  known: KnownWords,
): FilterSettings[Id] | undefined => FILTERS[id].read(text, known)

/** Writes one filter for the address; undefined where it is not set. */
export const writeFilter = <Id extends FilterId>(
  id: Id,
  values: { readonly [K in Id]?: FilterSettings[K] },
): string | undefined => {
  const value = values[id]
  return value === undefined ? undefined : FILTERS[id].write(value)
}
