// Frequent notifications between processes over NATS; those of transactions stay with PostgreSQL, which sends them with the commit.
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node'
import { badInput } from '../../errors.ts'
import { settledWithin, within } from '../within.ts'
import type { Database } from './sql.ts'

export interface NatsOptions {
  /** Addresses of the servers of one cluster, `nats://` or `tls://`, with user and password if there are any. */
  readonly urls: readonly string[]
  /** Keeps installations apart that share NATS. */
  readonly installation: string
  /** The connection broke; it is reopened automatically. */
  readonly onError: (error: Error) => void
}

/** Milliseconds. */
const CONNECT_MS = 2_000
const PING_EVERY_MS = 1_000
const RETRY_MS = 300
const SENT_WITHIN_MS = 2_000
/** How often everything cached counts as stale while disconnected. */
const DEAF_MS = 2_000
const CLOSE_MS = 1_000
const MAX_UNANSWERED_PINGS = 2

const getConnectionOptions = (urls: readonly string[]): ConnectionOptions => {
  const parsed = urls.map((url) => new URL(url))
  const [first] = parsed
  return {
    name: 'exfil',
    servers: parsed.map(({ host }) => host),
    ...(first !== undefined && first.username !== '' && { user: decodeURIComponent(first.username) }),
    ...(first !== undefined && first.password !== '' && { pass: decodeURIComponent(first.password) }),
    ...(first?.protocol === 'tls:' && { tls: {} }),
    timeout: CONNECT_MS,
    pingInterval: PING_EVERY_MS,
    maxPingOut: MAX_UNANSWERED_PINGS,
    reconnectTimeWait: RETRY_MS,
    maxReconnectAttempts: -1,
    ignoreAuthErrorAbort: true,
  }
}

/** The addresses may hold a password, so only the reason is told. */
const connectTo = async (urls: readonly string[]): Promise<NatsConnection> => {
  try {
    return await connect(getConnectionOptions(urls))
  } catch (error) {
    throw badInput(`EXFIL_NATS_URL: cannot connect: ${error instanceof Error ? error.message : 'no reason'}`)
  }
}

/**
 * The same database, whose `tell` goes over NATS, or over PostgreSQL while NATS does not confirm it. Listeners hear both. While disconnected,
 * and once more when connected again, they are told that notifications may be lost.
 */
export const withNats = async (
  database: Database,
  { urls, installation, onError }: NatsOptions,
): Promise<Database> => {
  const nats = await connectTo(urls)
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let isConnected = true
  let deaf: NodeJS.Timeout | undefined
  const getSubject = (channel: string): string => `exfil.${installation}.${channel}`
  const tellMissed = (): void => {
    for (const own of listeners.values()) for (const listener of own) listener('')
  }
  const follow = async (): Promise<void> => {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') {
        isConnected = false
        clearInterval(deaf)
        deaf = setInterval(tellMissed, DEAF_MS)
        onError(new Error('the connection to NATS broke'))
        tellMissed()
      } else if (type === 'reconnect') {
        clearInterval(deaf)
        tellMissed()
        isConnected = true
      }
    }
  }
  const following = follow()

  const send = async (channel: string, payloads: readonly string[]): Promise<boolean> => {
    if (!isConnected) return false
    try {
      for (const payload of payloads) nats.publish(getSubject(channel), payload)
      // Confirms that the server has them.
      await within(nats.flush(), SENT_WITHIN_MS, () => new Error('not confirmed in time'))
      return true
    } catch {
      return false
    }
  }

  return {
    ...database,
    isListening: () => isConnected && database.isListening(),
    listen: async (channel, listener) => {
      const stop = await database.listen(channel, listener)
      const subscription = nats.subscribe(getSubject(channel), {
        callback: (error, message) => {
          if (error === null) listener(message.string())
        },
      })
      const own = listeners.get(channel) ?? new Set()
      listeners.set(channel, own.add(listener))
      if (isConnected) await settledWithin(nats.flush(), SENT_WITHIN_MS)
      return async () => {
        own.delete(listener)
        subscription.unsubscribe()
        await stop()
      }
    },
    tell: async (channel, payloads) => {
      if (!(await send(channel, payloads))) await database.tell(channel, payloads)
    },
    close: async () => {
      clearInterval(deaf)
      await settledWithin(nats.close(), CLOSE_MS)
      await settledWithin(following, CLOSE_MS)
      await database.close()
    },
  }
}
