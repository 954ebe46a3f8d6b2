// What the hideout page shows, as it is written in the address.
import { flag, oneOf, type QueryOf } from '#web/address/address-words.ts'
import { BILL_SCOPES } from './hideout-bill.ts'
import { CARD_FILTERS, CARD_ORDERS } from './hideout-cards.ts'

/** `scope`: what the totals count; undefined leaves it to what is tracked. `isBillOpen`: the list of items is shown. */
export const hideoutWords = {
  filter: oneOf('show', CARD_FILTERS, 'all'),
  order: oneOf('order', CARD_ORDERS, 'ready'),
  scope: oneOf('count', BILL_SCOPES),
  seasonal: flag('seasonal'),
  isBillOpen: flag('items'),
}

export type HideoutQuery = QueryOf<typeof hideoutWords>
