// The store of events: appends with an expected version, reads streams and the tail of all.
import type { RecordedEvent } from '#core/events/envelope.ts'

/** A stored event; `position` counts over all streams in the order of their commits. */
export interface StoredEvent extends RecordedEvent {
  readonly position: number
}

/**
 * The events of one command for one stream. `expectedVersion` is the stream's version that the command was decided on, 0 for a
 * new stream. All events carry the same command id and count their ordinals from 0.
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

export interface EventStore {
  /** Removes a stream for good, for a person who wants to be forgotten. */
  readonly erase: (stream: string) => Promise<void>
  readonly append: (append: Append) => Promise<Appended>
  /** The stream's events after a version, in order; at most `limit` of them where there is one. */
  readonly readStream: (
    stream: string,
    afterVersion?: number,
    limit?: number,
  ) => Promise<readonly StoredEvent[]>
  /** Events of all streams after a position, at most `limit` of them. */
  readonly readAll: (afterPosition: number, limit: number) => Promise<readonly StoredEvent[]>
  /** What a command led to before, perhaps no event; undefined where it was never appended to this stream. */
  readonly findCommand: (stream: string, commandId: string) => Promise<readonly StoredEvent[] | undefined>
}
