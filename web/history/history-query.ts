// What the history shows, as it is written in the address: text, kinds, PMC, day.
import { type AddressWord, named, type QueryOf, searchText } from '#web/address/address-words.ts'
import { KINDS, type Kind } from './kinds.ts'

const BETWEEN = ','
const DAY = /^\d{4}-\d{2}-\d{2}$/

const kinds: AddressWord<readonly Kind[]> = {
  read: (params) => {
    const said = (params.get('kind') ?? '').split(BETWEEN)
    return KINDS.filter((kind) => said.includes(kind))
  },
  write: (set) => ({ kind: set.join(BETWEEN) }),
}

/** `kinds`: all where none is named. `pmc`: uid. `day`: only the changes of that day. */
export const historyWords = {
  text: searchText,
  kinds,
  pmc: named('pmc'),
  day: named('day', (word) => DAY.test(word)),
}

export type HistoryQuery = QueryOf<typeof historyWords>

export const isNarrowed = ({ text, kinds, pmc, day }: HistoryQuery): boolean =>
  text.trim() !== '' || kinds.length > 0 || pmc !== undefined || day !== undefined
