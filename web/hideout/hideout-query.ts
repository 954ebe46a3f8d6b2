// What the hideout shows beside its list, as it is written in the address.
import { flag, named, oneOf, type QueryOf } from '#web/address/address-words.ts'
import { BILL_SCOPES } from './hideout-bill.ts'

/**
 * `scope`: what the totals count; undefined leaves it to what is tracked. `station`: they count this one alone. `isBillOpen`: the list of items
 * is shown; `isAdviceOpen`: the whole order of building.
 */
export const hideoutWords = {
  scope: oneOf('count', BILL_SCOPES),
  isBillOpen: flag('items'),
  station: named('station', (word, stations: readonly string[]) => stations.includes(word)),
  isAdviceOpen: flag('advice'),
}

export type HideoutQuery = QueryOf<typeof hideoutWords>
