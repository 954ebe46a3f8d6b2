// The hideout's view state in the address, except for the list.
import { choiceWord, flagWord, namedWord, type WordsQuery } from '#web/address/address-words.ts'
import { BILL_SCOPES } from './hideout-bill.ts'

/**
 * `scope`: what the totals count; undefined derives it from what is tracked. `station`: count only this one. `isBillOpen`: the list of
 * items is shown; `isAdviceOpen`: the whole build order.
 */
export const hideoutWords = {
  scope: choiceWord('count', BILL_SCOPES),
  isBillOpen: flagWord('items'),
  station: namedWord('station', (word, stations: readonly string[]) => stations.includes(word)),
  isAdviceOpen: flagWord('advice'),
}

export type HideoutQuery = WordsQuery<typeof hideoutWords>
