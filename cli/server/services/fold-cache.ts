// A cache of folded streams; entries are refreshed when another process has appended.
import type { Fold } from '#core/events/decider.ts'
import type { DomainEvent, RecordedEvent } from '#core/events/envelope.ts'
import { makeFold } from '#core/events/fold.ts'
import { recordedAfter } from '#core/player/limits/event-budget.ts'
import { IMPORT } from '#core/progress/log-days.ts'
import type { EventStore, StoredEvent, Streams } from '../stores/event-store.ts'
import { DatabaseAway } from '../stores/sql.ts'
import type { StreamNotification } from '../stores/stream-notifications.ts'

/**
 * A stream folded up to a version. `began`: instant of its first event; `day`: the last day with events, `onDay` their number; `isImported`:
 * whether it contains an imported log.
 */
export interface Folded<State> {
  readonly state: State
  readonly version: number
  readonly began: string | undefined
  readonly day: string
  readonly onDay: number
  readonly isImported: boolean
}

interface Entry<State> {
  readonly folded: Folded<State>
  /** Minimum version of the stream, as announced by its writer. */
  readonly announcedVersion: number
  /** Whether the stream may have new events. */
  readonly isStale: boolean
  /** Whether it was read before; a stream without events is known as well. */
  readonly isKnown: boolean
}

type Reader = Pick<Streams, 'readStream'>
type Store = Reader & Partial<Pick<EventStore, 'isAway'>>

export interface FoldCache<State> {
  /** The current state. Reads the store only if the stream is not cached or is stale; while the database is unavailable, returns the last state read. */
  readonly read: (stream: string) => Promise<Folded<State>>
  /** Whether another process has written to the stream since it was last read. */
  readonly isBehind: (stream: string) => boolean
  /** The state after reading newer events from the store, or from a transaction's reader. */
  readonly refresh: (stream: string, reader?: Reader) => Promise<Folded<State>>
  /** Folds just stored events onto the state they were decided on. */
  readonly add: (stream: string, before: Folded<State>, events: readonly StoredEvent[]) => Folded<State>
  readonly onNotification: (news: StreamNotification) => void
  /** Marks a stream as stale. */
  readonly markStale: (stream: string) => void
  /** Removes a deleted stream. */
  readonly forget: (stream: string) => void
}

export interface FoldCacheOptions<State> {
  readonly store: Store
  readonly initial: State
  readonly fold: (state: State, events: readonly RecordedEvent[]) => State
  /** Maximum number of entries; the least recently used one is evicted first. */
  readonly max: number
}

/** A cache for streams of one kind. */
export const streamCache = <State, Ev extends DomainEvent>(
  decider: Fold<State, Ev>,
  options: Pick<FoldCacheOptions<State>, 'store' | 'max'>,
): FoldCache<State> =>
  foldCache({
    ...options,
    initial: decider.initial,
    fold: (state, events) => makeFold(decider)(events, state),
  })

export const foldCache = <State>({
  store,
  initial,
  fold,
  max,
}: FoldCacheOptions<State>): FoldCache<State> => {
  const entries = new Map<string, Entry<State>>()
  /** Reads of the store under way that began after the last news of their stream: all who ask meanwhile share one. */
  const underWay = new Map<string, Promise<Folded<State>>>()
  const nothing: Folded<State> = {
    ...{ state: initial, version: 0, began: undefined, day: '', onDay: 0 },
    isImported: false,
  }

  /** Moves an entry to the most recently used end. */
  const use = (stream: string, entry: Entry<State>): void => {
    entries.delete(stream)
    entries.set(stream, entry)
  }

  /** The entry of a stream in use; created before reading, so that notifications meanwhile are not lost. */
  const getEntry = (stream: string): Entry<State> => {
    const known = entries.get(stream) ?? {
      ...{ folded: nothing, announcedVersion: 0, isStale: true, isKnown: false },
    }
    use(stream, known)
    // Evicts the least recently used entry.
    const oldest = entries.keys().next().value
    if (entries.size > max && oldest !== undefined) entries.delete(oldest)
    return known
  }

  /** Stores the state, unless the stream was removed meanwhile. */
  const keep = (stream: string, folded: Folded<State>): Folded<State> => {
    const entry = entries.get(stream)
    if (entry !== undefined) use(stream, { ...entry, folded, isStale: false, isKnown: true })
    return folded
  }

  const needsRefresh = ({ folded, announcedVersion, isStale }: Entry<State>): boolean =>
    isStale || folded.version < announcedVersion

  const after = (before: Folded<State>, events: readonly StoredEvent[]): Folded<State> => {
    // A stream may be read twice concurrently; events already folded are skipped.
    const news = events.filter(({ version }) => version > before.version)
    if (news.length === 0) return before
    const { version, day, onDay } = before
    const recorded = recordedAfter(
      { inAll: version, day, onDay },
      news.map(({ at }) => at),
    )
    return {
      state: fold(before.state, news),
      version: news.at(-1)?.version ?? before.version,
      began: before.began ?? news[0]?.at,
      day: recorded.day,
      onDay: recorded.onDay,
      isImported: before.isImported || news.some(({ meta }) => meta.source === IMPORT),
    }
  }

  const refresh = async (stream: string, reader: Reader = store): Promise<Folded<State>> => {
    const known = getEntry(stream).folded
    const events = await reader.readStream(stream, known.version)
    return keep(stream, after(later(entries.get(stream)?.folded, known), events))
  }

  const refreshTogether = (stream: string): Promise<Folded<State>> => {
    const known = underWay.get(stream)
    if (known !== undefined) return known
    const mine = refresh(stream).finally(() => {
      if (underWay.get(stream) === mine) underWay.delete(stream)
    })
    underWay.set(stream, mine)
    return mine
  }

  const markStale = (stream: string): void => {
    underWay.delete(stream)
    const entry = entries.get(stream)
    if (entry !== undefined) entries.set(stream, { ...entry, isStale: true })
  }

  return {
    read: async (stream) => {
      const entry = getEntry(stream)
      if (!needsRefresh(entry)) return entry.folded
      const { isKnown } = entry
      if (isKnown && store.isAway?.() === true) return entry.folded
      try {
        return await refreshTogether(stream)
      } catch (error) {
        if (isKnown && error instanceof DatabaseAway) return entry.folded
        throw error
      }
    },
    isBehind: (stream) => {
      const entry = entries.get(stream)
      return entry !== undefined && entry.folded.version < entry.announcedVersion
    },
    refresh,
    add: (stream, before, events) => keep(stream, after(later(entries.get(stream)?.folded, before), events)),
    onNotification: (news) => {
      if (news.tag === 'Unknown') {
        underWay.clear()
        for (const stream of [...entries.keys()]) markStale(stream)
        return
      }
      underWay.delete(news.stream)
      if (news.tag === 'Erased') entries.delete(news.stream)
      else {
        const entry = entries.get(news.stream)
        if (entry !== undefined)
          entries.set(news.stream, {
            ...entry,
            announcedVersion: Math.max(entry.announcedVersion, news.version),
          })
      }
    },
    markStale,
    forget: (stream) => {
      underWay.delete(stream)
      entries.delete(stream)
    },
  }
}

/** The state with the higher version. */
const later = <State>(one: Folded<State> | undefined, other: Folded<State>): Folded<State> =>
  one !== undefined && one.version > other.version ? one : other
