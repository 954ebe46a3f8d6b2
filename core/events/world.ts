// Folds a log that may hold many streams: each stream by the rules of its kind.
import type * as t from 'io-ts'
import { groupedBy } from '../grouping.ts'
import type { Fold } from './decider.ts'
import type { DomainEvent, RecordedEvent } from './envelope.ts'
import { applyEvent, makeFold } from './fold.ts'

/** One kind of stream: `name` is the only stream's whole name, or with a hyphen at its end the beginning of many names. */
export interface StreamKind<State = unknown> extends Fold<State, DomainEvent> {
  readonly name: string
  readonly codecs: t.Props
}

/** States by stream name. */
export type World = Readonly<Record<string, unknown>>

const isOfKind = (stream: string, { name }: StreamKind): boolean =>
  name.endsWith('-') ? stream.startsWith(name) && stream !== name : stream === name

/** The kind of the stream of this name. */
export const streamKind = (kinds: readonly StreamKind[], stream: string): StreamKind | undefined =>
  kinds.find((kind) => isOfKind(stream, kind))

const getKind = (kinds: readonly StreamKind[], stream: string): StreamKind => {
  const kind = streamKind(kinds, stream)
  if (kind === undefined) throw new Error(`no kind of stream for ${stream}: the log was not decoded`)
  return kind
}

/** Folds a decoded log at once. */
export const replayWorld =
  (kinds: readonly StreamKind[]) =>
  (events: readonly RecordedEvent[]): World =>
    Object.fromEntries(
      [...groupedBy(events, ({ stream }) => stream)].map(([stream, own]) => [
        stream,
        makeFold(getKind(kinds, stream))(own),
      ]),
    )

/** Folds one more event into the world; the world given is untouched. */
export const applyToWorld =
  (kinds: readonly StreamKind[]) =>
  (world: World, event: RecordedEvent): World => {
    const { reduce, initial } = getKind(kinds, event.stream)
    return { ...world, [event.stream]: applyEvent(reduce)(world[event.stream] ?? initial, event) }
  }
