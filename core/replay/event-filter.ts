// Filters for the events of a log.
import type { Quest } from '../catalogue/tables/quest.ts'
import type { RecordedEvent } from '../events/envelope.ts'

/** Every part that is given has to fit. `mentions`: of each set of ids the event's data must name one. */
export interface EventFilter {
  readonly stream?: string
  readonly types?: readonly string[]
  readonly mentions: readonly ReadonlySet<string>[]
}

/** What names a quest in an event: its own id, and those of its objectives. */
export const listQuestIds = ({ uid, objectives }: Quest): ReadonlySet<string> =>
  new Set([uid, ...objectives.map(({ id }) => id)])

export const isWanted =
  ({ stream, types, mentions }: EventFilter) =>
  (event: RecordedEvent): boolean =>
    (stream === undefined || event.stream === stream) &&
    (types === undefined || types.includes(event.type)) &&
    mentions.every((ids) => mentionsAny(event.data, ids))

/** Every text in the data of events that may be the id of something, and every name of a field. */
export const idsMentioned = (events: readonly RecordedEvent[]): ReadonlySet<string> => {
  const ids = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') ids.add(value)
    else if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) {
        ids.add(key)
        collect(inner)
      }
  }
  for (const { data } of events) collect(data)
  return ids
}

const mentionsAny = (value: unknown, ids: ReadonlySet<string>): boolean => {
  if (typeof value === 'string') return ids.has(value)
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([key, inner]) => ids.has(key) || mentionsAny(inner, ids))
}
