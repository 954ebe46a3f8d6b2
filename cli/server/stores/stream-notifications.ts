// Notifications between the processes on one database: which stream has grown to what version, which was erased.
import { type Database, isLateAnswer, type Sql } from './sql.ts'

export const EVENTS_CHANNEL = 'exfil_events'

/** `Unknown`: the connection broke for a while, so that any stream may have changed. */
export type StreamNotification = StreamChange | { readonly tag: 'Unknown' }

type StreamChange =
  | { readonly tag: 'Grown'; readonly stream: string; readonly version: number }
  | { readonly tag: 'Erased'; readonly stream: string }

const ERASED = 'erased'

const getPayload = (news: StreamChange): string =>
  `${news.tag === 'Grown' ? news.version : ERASED} ${news.stream}`

/** Decodes the payload of a notification. */
export const parseStreamNotification = (payload: string): StreamNotification => {
  const [first = '', ...rest] = payload.split(' ')
  const stream = rest.join(' ')
  if (stream === '') return { tag: 'Unknown' }
  return first === ERASED ? { tag: 'Erased', stream } : { tag: 'Grown', stream, version: Number(first) }
}

/** Notifies every process, this one too, when the transaction is committed. */
export const notifyInTransaction = async (sql: Sql, news: StreamChange): Promise<void> => {
  await sql.query('select pg_notify($1, $2)', [EVENTS_CHANNEL, getPayload(news)])
}

/**
 * The same for what happens often, outside of its transaction: PostgreSQL commits transactions that notify one after the
 * other, each with its flush to the disk. What comes while a notification is under way goes with the next; settles when it is sent.
 */
export const streamNotifier = (database: Pick<Database, 'tell'>): ((news: StreamChange) => Promise<void>) => {
  let waiting: string[] = []
  let last: Promise<void> | undefined
  let next: Promise<void> | undefined
  const send = async (): Promise<void> => {
    const payloads = waiting
    waiting = []
    next = undefined
    const sent = database.tell(EVENTS_CHANNEL, payloads)
    last = sent
    try {
      await sent
    } finally {
      if (last === sent) last = undefined
    }
  }
  /** Who waits behind a word without an answer fails with it, and tells again when the command comes again. */
  const goOn = (error: unknown): Promise<void> => {
    if (!isLateAnswer(error)) return send()
    waiting = []
    next = undefined
    throw error
  }
  return (news) => {
    waiting.push(getPayload(news))
    if (next === undefined && last === undefined) return send()
    next ??= (last ?? Promise.resolve()).then(send, goOn)
    return next
  }
}
