// The view of the log inspector, as words of its address: a link leads to the same view for everyone who has the log.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { type EventFilter, listQuestIds } from '#core/replay/event-filter.ts'
import type { AddressWord, WordsQuery } from '#web/address/address-words.ts'

const MAX_LENGTH = 200

/** Empty if nothing is asked for. */
const text = (name: string): AddressWord<string> => ({
  read: (params) => (params.get(name) ?? '').slice(0, MAX_LENGTH),
  write: (value) => ({ [name]: value === '' ? undefined : value }),
})

/** The selected event; 0 for the last one. */
const at: AddressWord<number> = {
  read: (params) => {
    const position = params.get('at') ?? ''
    return /^[1-9]\d{0,8}$/.test(position) ? Number(position) : 0
  },
  write: (position) => ({ at: position === 0 ? undefined : String(position) }),
}

/** `from`: the moment that the state is compared with; empty for the one before the event. `pmc`, `quest` and `item` by their uids. */
export const replayWords = {
  at,
  from: text('from'),
  stream: text('stream'),
  type: text('type'),
  pmc: text('pmc'),
  quest: text('quest'),
  item: text('item'),
}

export type ReplayQuery = WordsQuery<typeof replayWords>

export const NO_FILTER = { stream: '', type: '', pmc: '', quest: '', item: '' } as const
export type FilterQuery = Pick<ReplayQuery, keyof typeof NO_FILTER>

export const makeEventFilter = (
  { quests }: Pick<Catalogue, 'quests'>,
  { stream, type, pmc, quest, item }: FilterQuery,
): EventFilter => {
  const asked = quests.get(quest)
  return {
    ...(stream !== '' && { stream }),
    ...(type !== '' && { types: [type] }),
    mentions: [
      ...(quest === '' ? [] : [asked === undefined ? new Set([quest]) : listQuestIds(asked)]),
      ...(item === '' ? [] : [new Set([item])]),
      ...(pmc === '' ? [] : [new Set([pmc])]),
    ],
  }
}
