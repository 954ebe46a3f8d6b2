// What surrounds every recorded event: its stream, its place there, when it happened and which command made it.
import * as t from 'io-ts'
import { Count, fields, PositiveInt, Text, TextType } from '../codec.ts'

/** A past fact before it is recorded. `data` is plain JSON. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type
  readonly data: Data
}

/** The union of events that a map from type to codec of `data` describes. */
export type EventOf<C extends t.Props> = {
  readonly [K in keyof C & string]: DomainEvent<K, t.TypeOf<C[K]>>
}[keyof C & string]

const LIKE = '2026-03-02T19:40:00.000Z'
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/

/** Whether the calendar and the clock have it: the language by itself takes 30 February for 2 March. */
const isOnCalendar = (text: string): boolean => {
  const instant = Date.parse(text)
  return (
    Number.isFinite(instant) && text.startsWith(new Date(instant).toISOString().slice(0, -'.000Z'.length))
  )
}

/** An instant as ISO 8601 in UTC (`2026-03-02T19:40:00.000Z`), to the second or finer. */
export const Instant = new TextType(
  `an instant like ${LIKE}`,
  LIKE.length,
  (text) => ISO_INSTANT.test(text) && isOnCalendar(text),
)

/** `commandId` with `ordinal` names the event for ever; `actor` the account that decided, `source` the device or program. */
export const Meta = fields({ commandId: Text, ordinal: Count, actor: Text }, { source: Text }, 'Meta')
export type Meta = t.TypeOf<typeof Meta>

/** A recorded event as written in a log: `version` counts from 1 without gaps in its stream, `schema` is the form of `data`. */
export const Recorded = t.type(
  {
    stream: Text,
    version: PositiveInt,
    at: Instant,
    type: Text,
    schema: PositiveInt,
    data: t.UnknownRecord,
    meta: Meta,
  },
  'Recorded',
)
/** The same, typed by the events that the stream can hold. */
export interface RecordedEvent<Ev extends DomainEvent = DomainEvent>
  extends Omit<t.TypeOf<typeof Recorded>, 'type' | 'data'> {
  readonly type: Ev['type']
  readonly data: Ev['data']
}

/** What recording adds to the events of one decision. */
export interface Decision {
  readonly stream: string
  /** Version of the stream before the events. */
  readonly version: number
  readonly at: string
  readonly meta: Omit<Meta, 'ordinal'>
  readonly schemaOf: (type: string) => number
}

/** An event that happened at an instant of its own, as those of a log that is taken over. */
export type NewEvent<Ev extends DomainEvent> = Ev & { readonly at?: string }

/** Numbers the events of one decision and gives them their envelope. */
export const record = <Ev extends DomainEvent>(
  events: readonly NewEvent<Ev>[],
  { stream, version, at, meta, schemaOf }: Decision,
): readonly RecordedEvent<Ev>[] =>
  events.map((event, ordinal) => ({
    stream,
    version: version + ordinal + 1,
    at: event.at ?? at,
    type: event.type,
    schema: schemaOf(event.type),
    data: event.data,
    meta: { ...meta, ordinal },
  }))
