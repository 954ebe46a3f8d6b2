// The player's events, wherever the global options say that they are: in the log of this machine or on a server.
import type { Command } from 'commander'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { readContext } from '../context.ts'
import { eventsAt, readPastEvents } from '../log/points.ts'
import { readTarget } from './target.ts'

/** `where`: the file of the log, or the address of the server. */
export interface OwnEvents {
  readonly where: string
  readonly events: readonly RecordedEvent[]
}

export const ownEvents = async (command: Command): Promise<OwnEvents> => {
  const target = readTarget(command)
  if (target === undefined) {
    const { past } = readContext(command)
    return { where: past.log, events: readPastEvents(past) }
  }
  // The contract is large, and most players have their log at hand.
  const { readServerLog } = await import('./log.ts')
  const events = await readServerLog(target)
  return {
    where: target.url,
    events: eventsAt(target.url, { events, endsWithNewline: true }, readContext(command).past.at),
  }
}
