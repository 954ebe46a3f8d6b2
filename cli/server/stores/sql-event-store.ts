// The event store on SQL: an append is one statement under the lock of its stream, so that streams do not wait for each other.
import type { RecordedEvent } from '#core/events/envelope.ts'
import { appendAlone } from './append.ts'
import { appendBatches } from './append-batches.ts'
import { COLUMNS, type EventRow, readCommandEvents, toStoredEvent } from './event-rows.ts'
import {
  type Append,
  type Appended,
  type EventStore,
  observeAppends,
  type StoredEvent,
  StreamBusy,
  type Streams,
} from './event-store.ts'
import { type Database, LOCK_NOT_AVAILABLE, type Sql, sqlState } from './sql.ts'
import { notifyInTransaction, streamNotifier } from './stream-notifications.ts'

/** What must be written in the transaction of an append: read models that need uniqueness. Undefined where there is nothing. */
export type OnAppend = (events: readonly RecordedEvent[]) => ((sql: Sql) => Promise<void>) | undefined

/** What several want to be written, in their order. */
export const combineOnAppend =
  (all: readonly OnAppend[]): OnAppend =>
  (events) => {
    const writes = all.flatMap((each) => each(events) ?? [])
    if (writes.length === 0) return undefined
    return async (sql) => {
      for (const write of writes) await write(sql)
    }
  }

/** What else goes when a stream is erased. */
export type OnErase = (sql: Sql, stream: string) => Promise<void>

/** Reads, and appends with what else an append writes; a transaction where the latter is anything. */
const getStreams = (
  sql: Sql,
  {
    onAppend,
    append: appendTo,
  }: { readonly onAppend: OnAppend; readonly append: (append: Append) => Promise<Appended> },
  inTransaction: <A>(work: (sql: Sql) => Promise<A>) => Promise<A>,
): Streams => ({
  append: async (append) => {
    const more = onAppend(append.events)
    if (more === undefined) return appendTo(append)
    return inTransaction(async (own) => {
      const appended = await appendAlone(own, append)
      if (appended.tag === 'Appended') await more(own)
      return appended
    })
  },
  readStream: async (stream, afterVersion = 0, limit) =>
    (
      await sql.query<EventRow>(
        `select ${COLUMNS} from events where stream = $1 and version > $2 order by version limit $3`,
        [stream, afterVersion, limit ?? null],
      )
    ).map(toStoredEvent),
  findCommand: async (stream, commandId) => {
    const events = await readCommandEvents(sql, stream, commandId)
    if (events.length > 0) return events
    const [known] = await sql.query('select from commands where stream = $1 and command_id = $2', [
      stream,
      commandId,
    ])
    return known === undefined ? undefined : []
  },
})

export const sqlEventStore = (
  database: Database,
  {
    onAppend = () => undefined,
    onErase = async () => undefined,
  }: { readonly onAppend?: OnAppend; readonly onErase?: OnErase } = {},
): EventStore => {
  const tell = streamNotifier(database)
  const streams = getStreams(database, { onAppend, append: appendBatches(database) }, database.transaction)

  /** Events of an answered command were notified; a repeated command notifies again, as the first process may have died before it could. */
  const makeTell = async (events: readonly StoredEvent[]): Promise<void> => {
    const last = events.at(-1)
    if (last !== undefined) await tell({ tag: 'Grown', stream: last.stream, version: last.version })
  }

  return {
    ...observeAppends(
      { ...streams, append: (append) => throwStreamBusy(append.stream, streams.append(append)) },
      ({ events }) => makeTell(events),
    ),
    isAway: database.isAway,
    withStreamLock: async (stream, work) => {
      const all: StoredEvent[] = []
      const done = await throwStreamBusy(
        stream,
        database.transaction(async (sql) => {
          await sql.query('select take_stream($1)', [stream])
          const append = (append: Append) => appendAlone(sql, append)
          const own = getStreams(sql, { onAppend, append }, (more) => more(sql))
          return work(observeAppends(own, ({ events }) => all.push(...events)))
        }),
      )
      await makeTell(all)
      return done
    },
    erase: (stream) =>
      database.transaction(async (sql) => {
        await sql.query('select take_stream($1)', [stream])
        await sql.query('delete from events where stream = $1', [stream])
        await sql.query('delete from commands where stream = $1', [stream])
        await onErase(sql, stream)
        await notifyInTransaction(sql, { tag: 'Erased', stream })
      }),
  }
}

const throwStreamBusy = async <A>(stream: string, work: Promise<A>): Promise<A> => {
  try {
    return await work
  } catch (error) {
    throw sqlState(error) === LOCK_NOT_AVAILABLE ? new StreamBusy(stream) : error
  }
}
