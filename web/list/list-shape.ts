// What a list of profits shows, as it is written in the address: text, places, filters, sort and the open row.
import type { SortDirection } from '#core/pricing/sorting.ts'
import { type ParamChanges, paramOf, switchParam } from '#web/address/search-params.ts'

export interface Sort<Key extends string> {
  readonly id: Key
  readonly direction: SortDirection
}

/** `sorts`: the columns that sort, the first unless told. `ascending`: of which the least is wanted first. `places`: slugs that exist. */
export interface ListShape<Key extends string> {
  readonly sorts: readonly [Key, ...Key[]]
  readonly ascending: readonly Key[]
  readonly places: readonly string[]
}

/** `places`: stations or traders, all where none is named. `open`: uid of the row whose receipt is open. */
export interface ListQuery<Key extends string> {
  readonly text: string
  readonly places: readonly string[]
  readonly isAvailableOnly: boolean
  readonly hasOffersOnly: boolean
  readonly sort: Sort<Key>
  readonly open: string | undefined
}

const BETWEEN = ','

/** Which way a column sorts when it is chosen. */
const firstDirection = <Key extends string>(shape: ListShape<Key>, id: Key): SortDirection =>
  shape.ascending.includes(id) ? 'ascending' : 'descending'

export const readListQuery = <Key extends string>(
  params: URLSearchParams,
  shape: ListShape<Key>,
): ListQuery<Key> => {
  const id = paramOf(params, 'sort', shape.sorts) ?? shape.sorts[0]
  const named = (params.get('at') ?? '').split(BETWEEN)
  return {
    text: params.get('q') ?? '',
    places: shape.places.filter((place) => named.includes(place)),
    isAvailableOnly: switchParam(params, 'open') ?? false,
    hasOffersOnly: switchParam(params, 'offers') ?? false,
    sort: { id, direction: paramOf(params, 'order', DIRECTIONS) ?? firstDirection(shape, id) },
    open: params.get('row') ?? undefined,
  }
}
const DIRECTIONS = ['ascending', 'descending'] as const

const onOrAbsent = (on: boolean): string | undefined => (on ? '1' : undefined)

/** The query as keys of the address; what is not said otherwise is left out, so that addresses stay short. */
export const listQueryInAddress = <Key extends string>(
  query: ListQuery<Key>,
  shape: ListShape<Key>,
): ParamChanges => ({
  q: query.text === '' ? undefined : query.text,
  at: query.places.length === 0 ? undefined : query.places.join(BETWEEN),
  open: onOrAbsent(query.isAvailableOnly),
  offers: onOrAbsent(query.hasOffersOnly),
  sort: query.sort.id === shape.sorts[0] ? undefined : query.sort.id,
  order: query.sort.direction === firstDirection(shape, query.sort.id) ? undefined : query.sort.direction,
  row: query.open,
})

/** The sort after a press on a column's head: turned round where it was sorted by already. */
export const sortPressed = <Key extends string>(
  shape: ListShape<Key>,
  { id, direction }: Sort<Key>,
  pressed: Key,
): Sort<Key> => ({
  id: pressed,
  direction:
    pressed !== id ? firstDirection(shape, pressed) : direction === 'ascending' ? 'descending' : 'ascending',
})

/** The places with one put in or taken out, in the order of the shape. */
export const placeToggled = <Key extends string>(
  shape: ListShape<Key>,
  places: readonly string[],
  place: string,
): readonly string[] =>
  shape.places.filter((each) => (each === place ? !places.includes(each) : places.includes(each)))
