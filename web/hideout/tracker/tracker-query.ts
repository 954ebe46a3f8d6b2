// What the hideout tracker shows, as it is written in the address.
import { type AddressWords, flag, named, searchText } from '#web/address/address-words.ts'
import { type HideoutQuery, hideoutWords } from '#web/hideout/hideout-query.ts'

/** `text` searched for. `station`: the totals count this one alone. `isAdviceOpen`: the whole order of building. */
export interface TrackerQuery extends HideoutQuery {
  readonly text: string
  readonly station: string | undefined
  readonly isAdviceOpen: boolean
}

/** They may name `stations`, by slug. */
export const trackerWords: AddressWords<TrackerQuery, readonly string[]> = {
  text: searchText,
  ...hideoutWords,
  station: named('station', (word, stations) => stations.includes(word)),
  isAdviceOpen: flag('advice'),
}
