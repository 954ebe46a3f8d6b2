// What the item screens show, as it is written in the address.
import { NEED_REACHES, NEED_SOURCES, type NeedReach, type NeedSourceChoice } from '#core/items/tracker.ts'
import { type ParamChanges, paramOf, switchParam } from '#web/address/search-params.ts'
import { firstDirection, type ListShape } from '#web/list/list-shape.ts'
import {
  LINE_KINDS,
  LINE_SORTS,
  LINE_STATES,
  type LineKind,
  type LineOrder,
  type LineSort,
  type LineState,
} from './filter-lines.ts'

/** What the address may name: slugs of traders and map pages, tags of the handbook. */
export interface KnownPlaces {
  readonly traders: ReadonlySet<string>
  readonly maps: ReadonlySet<string>
  readonly tags: ReadonlySet<string>
}

/** Tiles of the picture grid, from small to large. */
export const TILE_SIZES = ['small', 'medium', 'large'] as const
export type TileSize = (typeof TILE_SIZES)[number]

/** `order` undefined: soonest wanted first, or best match first. `open`: the key of the row that stands open. */
export interface TrackerQuery {
  readonly text: string
  readonly source: NeedSourceChoice
  readonly reach: NeedReach
  readonly trader: string | undefined
  readonly map: string | undefined
  readonly state: LineState
  readonly kind: LineKind
  readonly category: string | undefined
  readonly isValuableOnly: boolean
  readonly order: LineOrder | undefined
  readonly size: TileSize
  readonly open: string | undefined
}

/** Names and what was wanted first go upwards, numbers downwards. */
export const LINE_SHAPE: ListShape<LineSort> = {
  sorts: LINE_SORTS,
  ascending: ['soonest', 'name'],
  places: [],
}

const knownParam = (params: URLSearchParams, key: string, known: ReadonlySet<string>): string | undefined => {
  const value = params.get(key)
  return value !== null && known.has(value) ? value : undefined
}

const orderOf = (params: URLSearchParams): LineOrder | undefined => {
  const id = paramOf(params, 'sort', LINE_SORTS)
  if (id === undefined) return undefined
  const direction = paramOf(params, 'order', ['ascending', 'descending'] as const)
  return { id, direction: direction ?? firstDirection(LINE_SHAPE, id) }
}

export const readTrackerQuery = (params: URLSearchParams, known: KnownPlaces): TrackerQuery => ({
  text: params.get('q') ?? '',
  source: paramOf(params, 'from', NEED_SOURCES) ?? 'all',
  reach: paramOf(params, 'reach', NEED_REACHES) ?? 'all',
  trader: knownParam(params, 'trader', known.traders),
  map: knownParam(params, 'map', known.maps),
  state: paramOf(params, 'show', LINE_STATES) ?? 'missing',
  kind: paramOf(params, 'kind', LINE_KINDS) ?? 'any',
  category: knownParam(params, 'tag', known.tags),
  isValuableOnly: switchParam(params, 'valuable') ?? false,
  order: orderOf(params),
  size: paramOf(params, 'size', TILE_SIZES) ?? 'medium',
  open: params.get('row') ?? undefined,
})

const unless = <Value extends string>(value: Value, usual: Value): string | undefined =>
  value === usual ? undefined : value

/** The query as keys of the address; what is usual is left out. */
export const trackerQueryInAddress = (query: TrackerQuery): ParamChanges => ({
  q: unless(query.text, ''),
  from: unless(query.source, 'all'),
  reach: unless(query.reach, 'all'),
  trader: query.trader,
  map: query.map,
  show: unless(query.state, 'missing'),
  kind: unless(query.kind, 'any'),
  tag: query.category,
  valuable: query.isValuableOnly ? '1' : undefined,
  sort: query.order?.id,
  order:
    query.order === undefined || query.order.direction === firstDirection(LINE_SHAPE, query.order.id)
      ? undefined
      : query.order.direction,
  size: unless(query.size, 'medium'),
  row: query.open,
})

/** The filters as they are before anything is chosen. */
export const NO_FILTERS = {
  text: '',
  source: 'all',
  reach: 'all',
  trader: undefined,
  map: undefined,
  state: 'missing',
  kind: 'any',
  category: undefined,
  isValuableOnly: false,
} as const satisfies Partial<TrackerQuery>
