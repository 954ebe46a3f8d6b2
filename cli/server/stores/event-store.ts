// The store of events: appends with an expected version, and reads streams.
import type { RecordedEvent } from '#core/events/envelope.ts'

/** A stored event; `position` is its number among the events of all streams and grows within a stream. */
export interface StoredEvent extends RecordedEvent {
  readonly position: number
}

/**
 * The events of one command for one stream. `expectedVersion` is the stream's version that the command was decided on, 0 for a
 * new stream. All events carry the same command id; versions count from the expected one and ordinals from 0.
 */
export interface Append {
  readonly stream: string
  readonly expectedVersion: number
  readonly commandId: string
  readonly events: readonly RecordedEvent[]
}

/** `Repeated`: this command was appended before, with these events. `Conflict`: the stream has another version. */
export type Appended =
  | { readonly tag: 'Appended'; readonly events: readonly StoredEvent[] }
  | { readonly tag: 'Repeated'; readonly events: readonly StoredEvent[] }
  | { readonly tag: 'Conflict'; readonly version: number }

/** Others held the stream for longer than anybody waits; nothing was written. */
export class StreamBusy extends Error {
  constructor(stream: string) {
    super(`${stream} is held by others`)
    this.name = 'StreamBusy'
  }
}

/** What a decision needs of a store. */
export interface Streams {
  /** Throws {@link StreamBusy}. */
  readonly append: (append: Append) => Promise<Appended>
  /** The stream's events after a version, in order; at most `limit` of them where there is one. */
  readonly readStream: (
    stream: string,
    afterVersion?: number,
    limit?: number,
  ) => Promise<readonly StoredEvent[]>
  /** What a command led to before, perhaps no event; undefined where it was never appended to this stream. */
  readonly findCommand: (stream: string, commandId: string) => Promise<readonly StoredEvent[] | undefined>
}

export interface EventStore extends Streams {
  /**
   * Runs the work while no one else, in any process, appends to the stream; waiters are served in order. The work's appends count when it
   * resolves, and are rolled back when it rejects. Throws {@link StreamBusy}.
   */
  readonly withStreamLock: <A>(stream: string, work: (own: Streams) => Promise<A>) => Promise<A>
  /** The database did not answer when it was last asked. */
  readonly isAway: () => boolean
  /** Removes a stream for good, for a person who wants to be forgotten. */
  readonly erase: (stream: string) => Promise<void>
}

/** The same streams; `seen` receives the events of every command, new or first appended earlier, before the answer. */
export const observeAppends = (
  streams: Streams,
  seen: (appended: Exclude<Appended, { readonly tag: 'Conflict' }>) => unknown,
): Streams => ({
  ...streams,
  append: async (append) => {
    const appended = await streams.append(append)
    if (appended.tag !== 'Conflict') await seen(appended)
    return appended
  },
  findCommand: async (stream, commandId) => {
    const events = await streams.findCommand(stream, commandId)
    if (events !== undefined) await seen({ tag: 'Repeated', events })
    return events
  },
})

/** The same store; `count` is called for every append that is kept, not for repeated commands. */
export const countEvents = (store: EventStore, count: (events: number) => void): EventStore => ({
  ...store,
  ...observeAppends(store, ({ tag, events }) => tag === 'Appended' && count(events.length)),
  withStreamLock: async (stream, work) => {
    let events = 0
    const done = await store.withStreamLock(stream, (own) =>
      work(
        observeAppends(own, (appended) => {
          if (appended.tag === 'Appended') events += appended.events.length
        }),
      ),
    )
    count(events)
    return done
  },
})
