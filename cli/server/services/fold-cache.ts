// Folded states of streams, kept in memory and brought up to date when somebody else has written.
import type { RecordedEvent } from '#core/events/envelope.ts'
import { dayOf } from '#core/player/event-budget.ts'
import type { EventStore, StoredEvent } from '../stores/event-store.ts'

/** A stream folded up to a version; `began` is the instant of its first event, `day` that of its last one with `onDay` events of it. */
export interface Folded<State> {
  readonly state: State
  readonly version: number
  readonly began: string | undefined
  readonly day: string
  readonly onDay: number
}

interface Entry<State> {
  readonly folded: Folded<State>
  readonly isStale: boolean
}

export interface FoldCache<State> {
  /** The present state. Reads the store only when the stream is unknown here or was written elsewhere. */
  readonly read: (stream: string) => Promise<Folded<State>>
  /** The state after reading what the store has beyond the cached version, whatever is known. */
  readonly readAgain: (stream: string) => Promise<Folded<State>>
  /** Folds events that this process has just stored. */
  readonly add: (stream: string, events: readonly StoredEvent[]) => Folded<State>
  /** Another process wrote to the stream; without a name any stream may have changed. */
  readonly touch: (stream?: string) => void
  /** The stream is gone. */
  readonly forget: (stream: string) => void
}

export interface FoldCacheOptions<State> {
  readonly store: Pick<EventStore, 'readStream'>
  readonly initial: State
  readonly fold: (state: State, events: readonly RecordedEvent[]) => State
  /** Streams kept at most; the one unused longest goes first. */
  readonly most: number
}

/** The day of the last event, and how many events there are of it. */
const dayAfter = (
  before: Pick<Folded<unknown>, 'day' | 'onDay'>,
  news: readonly StoredEvent[],
): Pick<Folded<unknown>, 'day' | 'onDay'> => {
  const day = dayOf(news.at(-1)?.at ?? '')
  const more = news.filter(({ at }) => dayOf(at) === day).length
  return { day, onDay: more + (before.day === day ? before.onDay : 0) }
}

export const foldCache = <State>({
  store,
  initial,
  fold,
  most,
}: FoldCacheOptions<State>): FoldCache<State> => {
  const entries = new Map<string, Entry<State>>()
  const nothing: Folded<State> = { state: initial, version: 0, began: undefined, day: '', onDay: 0 }

  const keep = (stream: string, folded: Folded<State>): Folded<State> => {
    entries.delete(stream)
    entries.set(stream, { folded, isStale: false })
    const oldest = entries.keys().next().value
    if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    return folded
  }

  const after = (before: Folded<State>, events: readonly StoredEvent[]): Folded<State> => {
    // A stream may be read twice at once: what is known already changes nothing.
    const news = events.filter(({ version }) => version > before.version)
    return news.length === 0
      ? before
      : {
          state: fold(before.state, news),
          version: news.at(-1)?.version ?? before.version,
          began: before.began ?? news[0]?.at,
          ...dayAfter(before, news),
        }
  }

  const readAgain = async (stream: string): Promise<Folded<State>> => {
    const known = entries.get(stream)?.folded ?? nothing
    const events = await store.readStream(stream, known.version)
    return keep(stream, after(entries.get(stream)?.folded ?? known, events))
  }

  return {
    read: async (stream) => {
      const entry = entries.get(stream)
      return entry === undefined || entry.isStale ? readAgain(stream) : entry.folded
    },
    readAgain,
    add: (stream, events) => keep(stream, after(entries.get(stream)?.folded ?? nothing, events)),
    touch: (stream) => {
      for (const name of stream === undefined ? [...entries.keys()] : [stream]) {
        const entry = entries.get(name)
        if (entry !== undefined) entries.set(name, { ...entry, isStale: true })
      }
    },
    forget: (stream) => {
      entries.delete(stream)
    },
  }
}
