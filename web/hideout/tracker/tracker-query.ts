// What the hideout tracker shows, as it is written in the address.

import { BILL_SCOPES, type BillScope } from '#web/hideout/hideout-bill.ts'
import { CARD_FILTERS, CARD_ORDERS, type CardFilter, type CardOrder } from '#web/hideout/hideout-cards.ts'
import { type ParamChanges, paramOf, switchParam } from '#web/list/search-params.ts'

/**
 * `text` searched for. `scope` and `station`: what the totals count; without a scope they follow what is tracked. `isBillOpen`: the list of
 * items is shown. `isAdviceOpen`: the whole order of building.
 */
export interface TrackerQuery {
  readonly text: string
  readonly filter: CardFilter
  readonly order: CardOrder
  readonly scope: BillScope | undefined
  readonly station: string | undefined
  readonly seasonal: boolean
  readonly isBillOpen: boolean
  readonly isAdviceOpen: boolean
}

export const readTrackerQuery = (params: URLSearchParams, stations: readonly string[]): TrackerQuery => ({
  text: params.get('q') ?? '',
  filter: paramOf(params, 'show', CARD_FILTERS) ?? 'all',
  order: paramOf(params, 'order', CARD_ORDERS) ?? 'ready',
  scope: paramOf(params, 'count', BILL_SCOPES),
  station: paramOf(params, 'station', stations),
  seasonal: switchParam(params, 'seasonal') ?? false,
  isBillOpen: switchParam(params, 'items') ?? false,
  isAdviceOpen: switchParam(params, 'advice') ?? false,
})

/** The query as keys of the address; what goes without saying is left out. */
export const trackerQueryInAddress = (query: TrackerQuery): ParamChanges => ({
  q: query.text === '' ? undefined : query.text,
  show: query.filter === 'all' ? undefined : query.filter,
  order: query.order === 'ready' ? undefined : query.order,
  count: query.scope,
  station: query.station,
  seasonal: query.seasonal ? '1' : undefined,
  items: query.isBillOpen ? '1' : undefined,
  advice: query.isAdviceOpen ? '1' : undefined,
})
