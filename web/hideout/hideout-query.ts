// What the hideout shows beside its list, as it is written in the address.
import { choiceWord, flagWord, namedWord, type WordsQuery } from '#web/address/address-words.ts'
import { BILL_SCOPES } from './hideout-bill.ts'

/**
 * `scope`: what the totals count; undefined leaves it to what is tracked. `station`: they count this one alone. `isBillOpen`: the list of items
 * is shown; `isAdviceOpen`: the whole order of building.
 */
export const hideoutWords = {
  scope: choiceWord('count', BILL_SCOPES),
  isBillOpen: flagWord('items'),
  station: namedWord('station', (word, stations: readonly string[]) => stations.includes(word)),
  isAdviceOpen: flagWord('advice'),
}

export type HideoutQuery = WordsQuery<typeof hideoutWords>
