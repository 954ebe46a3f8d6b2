// What the quest list shows as it stands in the address: search, filters and the open quest. What the address may not say is ignored.
import { QUEST_PARAM } from '../address.ts'
import {
  DEFAULT_STATUS,
  FILTER_IDS,
  type FilterSettings,
  type FilterValues,
  type KnownWords,
  readFilter,
  writeFilter,
} from './quest-filters.ts'

/** `inItems`: the search looks into the items that quests ask for too. `open`: uid of the quest that is unfolded. */
export interface QuestsQuery {
  readonly text: string
  readonly inItems: boolean
  readonly filters: FilterValues
  readonly open: string | undefined
}

/** What people type is cut here: no name is longer. */
const LONGEST_TEXT = 100
const OFF = '0'

/** Reads `?status=locked&trader=prapor,skier&map=customs&kappa=1&q=…&quest=…`. */
export const readQuestsQuery = (params: URLSearchParams, known: KnownWords): QuestsQuery => {
  const set: Partial<FilterSettings> = Object.fromEntries(
    FILTER_IDS.flatMap((id) => {
      const text = params.get(id)
      const value = text === null ? undefined : readFilter(id, text, known)
      return value === undefined ? [] : [[id, value]]
    }),
  )
  return {
    text: (params.get('q') ?? '').slice(0, LONGEST_TEXT),
    inItems: params.get('items') !== OFF,
    filters: { ...set, status: set.status ?? DEFAULT_STATUS },
    open: params.get(QUEST_PARAM) ?? undefined,
  }
}

/** Writes what is set and nothing else, always in the same order. */
export const writeQuestsQuery = ({ text, inItems, filters, open }: QuestsQuery): URLSearchParams => {
  const params = new URLSearchParams()
  if (text !== '') params.set('q', text.slice(0, LONGEST_TEXT))
  if (!inItems) params.set('items', OFF)
  for (const id of FILTER_IDS) {
    const word = writeFilter(id, filters)
    if (word !== undefined) params.set(id, word)
  }
  if (open !== undefined) params.set(QUEST_PARAM, open)
  return params
}
