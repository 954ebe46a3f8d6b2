// The player's log on a server: read whole, and a log of this machine taken over into the account.
import type { RecordedEvent } from '#core/events/envelope.ts'
import { contentHash } from '#core/hash.ts'
import type { ClientCommand } from '#core/player/commands.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import type { Account } from '#core/player/model.ts'
import { ACCOUNT_STREAM_PREFIX } from '#core/streams.ts'
import { refused } from '../errors.ts'
import { say } from '../speech.ts'
import { callServer } from './client.ts'
import type { Target } from './target.ts'

/** All events of the account, as a log of this machine has them. */
export const readServerLog = async (target: Target): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = []
  let after = 0
  for (;;) {
    const { answer } = await callServer(target, 'readEvents', { query: { after: String(after) } })
    for (const { position: _, ...event } of answer.events) events.push(event)
    after = answer.version
    if (!answer.hasMore) return events
  }
}

/** `added`: events that the server recorded, which leaves out those that only it may decide. `left`: those of other streams. */
export interface TakenOver {
  readonly added: number
  readonly left: number
  readonly version: number
}

/** Sends the events of the log's player; sending the same log again changes nothing. */
export const importIntoServer = async (
  target: Target,
  file: string,
  events: readonly RecordedEvent[],
): Promise<TakenOver> => {
  const stream = events.find((event) => event.stream.startsWith(ACCOUNT_STREAM_PREFIX))?.stream
  if (stream === undefined) throw refused(say`${file} has no account in it`)
  const own = events.filter((event) => event.stream === stream)
  const { answer } = await callServer(target, 'importLog', {
    body: { events: own.map((event) => ({ ...event })) },
    commandId: contentHash(own),
  })
  return { ...answer, left: events.length - own.length }
}

/** The account on the server as it is. */
export const readServerAccount = async (target: Target): Promise<Account> =>
  (await callServer(target, 'readAccount')).answer.account

/** Sends a command; what it led to, as the account's decider made it. Sending it again with the same id changes nothing. */
export const sendToServer = async (
  target: Target,
  commandId: string,
  command: ClientCommand,
): Promise<readonly PlayerEvent[]> => {
  const { answer } = await callServer(target, 'sendCommand', { body: { commandId, command: { ...command } } })
  return answer.events as readonly unknown[] as readonly PlayerEvent[]
}
