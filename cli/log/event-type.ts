// Types of events as they are typed on the command line.
import { STREAM_KINDS } from '#core/streams.ts'
import { badInput } from '../errors.ts'
import { say } from '../speech.ts'
import { suggestionFor } from '../suggestion.ts'

/** The types of events of every kind of stream. */
export const EVENT_TYPES: readonly string[] = STREAM_KINDS.flatMap(({ codecs }) => Object.keys(codecs))

/** A type that no stream can hold is a slip of the finger. */
export const eventType = (type: string): string => {
  if (EVENT_TYPES.includes(type)) return type
  throw badInput(
    say`--type: no event is called ${JSON.stringify(type)}${suggestionFor(type, EVENT_TYPES, 1)}`,
  )
}
