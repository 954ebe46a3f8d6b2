// Types of events as they are typed on the command line.
import { suggestionFor } from '#core/search/suggestion.ts'
import { STREAM_KINDS } from '#core/streams.ts'
import { badInput } from '../errors.ts'

/** A type that no stream can hold is a slip of the finger. */
export const eventType = (type: string): string => {
  const known = STREAM_KINDS.flatMap(({ codecs }) => Object.keys(codecs))
  if (known.includes(type)) return type
  throw badInput(`--type: no event is called ${JSON.stringify(type)}${suggestionFor(type, known, 1)}`)
}
