// What the hideout page shows, as it is written in the address.

import { type ParamChanges, paramOf, switchParam } from '#web/list/search-params.ts'
import { BILL_SCOPES, type BillScope } from './hideout-bill.ts'
import { CARD_FILTERS, CARD_ORDERS, type CardFilter, type CardOrder } from './hideout-cards.ts'

/** `scope`: what the totals count; undefined leaves it to what is tracked. `isBillOpen`: the list of items is shown. */
export interface HideoutQuery {
  readonly filter: CardFilter
  readonly order: CardOrder
  readonly scope: BillScope | undefined
  readonly seasonal: boolean
  readonly isBillOpen: boolean
}

export const readHideoutQuery = (params: URLSearchParams): HideoutQuery => ({
  filter: paramOf(params, 'show', CARD_FILTERS) ?? 'all',
  order: paramOf(params, 'order', CARD_ORDERS) ?? 'ready',
  scope: paramOf(params, 'count', BILL_SCOPES),
  seasonal: switchParam(params, 'seasonal') ?? false,
  isBillOpen: switchParam(params, 'items') ?? false,
})

export const hideoutQueryInAddress = (query: HideoutQuery): ParamChanges => ({
  show: query.filter === 'all' ? undefined : query.filter,
  order: query.order === 'ready' ? undefined : query.order,
  count: query.scope,
  seasonal: query.seasonal ? '1' : undefined,
  items: query.isBillOpen ? '1' : undefined,
})
