// A log that somebody named on the command line: a file, or `-` for what comes in on standard input.
import { buffer } from 'node:stream/consumers'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { eventsOrThrow, readLogOf, readNamedLog } from './read.ts'

/** `name` is how messages call it. */
export interface LogArgument {
  readonly name: string
  readonly events: readonly RecordedEvent[]
}

export const readLogArgument = async (path: string): Promise<LogArgument> => {
  if (path !== '-') return { name: path, events: eventsOrThrow(path, readNamedLog(path)) }
  const name = 'standard input'
  return { name, events: eventsOrThrow(name, readLogOf(name, await buffer(process.stdin))) }
}
