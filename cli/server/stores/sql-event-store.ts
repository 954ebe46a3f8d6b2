// The event store on SQL: appends under one lock, so that positions follow commits and a reader of the tail misses nothing.
import type { Append, Appended, EventStore, StoredEvent } from './event-store.ts'
import type { Database, Sql } from './sql.ts'

/** Every append waits for this; see `position` of {@link StoredEvent}. */
const APPEND_LOCK = 7_204_002
/** Notifications carry the stream's name, after {@link ERASED} where it is gone. */
export const EVENTS_CHANNEL = 'exfil_events'
export const ERASED = '!'

interface Row {
  readonly position: number
  readonly stream: string
  readonly version: number
  readonly at: Date
  readonly type: string
  readonly schema: number
  readonly data: Readonly<Record<string, unknown>>
  readonly meta: StoredEvent['meta']
}

const COLUMNS = 'position, stream, version, at, type, schema, data, meta'

const storedOf = ({ position, stream, version, at, type, schema, data, meta }: Row): StoredEvent => ({
  position,
  stream,
  version,
  at: at.toISOString(),
  type,
  schema,
  data,
  meta,
})

const eventsOfCommand = async (
  sql: Sql,
  stream: string,
  commandId: string,
): Promise<readonly StoredEvent[]> =>
  (
    await sql.query<Row>(
      `select ${COLUMNS} from events where stream = $1 and command_id = $2 order by ordinal`,
      [stream, commandId],
    )
  ).map(storedOf)

interface Standing {
  /** The stream's version. */
  readonly version: number
  /** Whether the command was appended before. */
  readonly isKnown: boolean
}

const standingOf = async (sql: Sql, stream: string, commandId: string): Promise<Standing> => {
  const [row] = await sql.query<Standing>(
    `select coalesce((select max(version) from events where stream = $1), 0)::int as version,
       exists (select 1 from commands where stream = $1 and command_id = $2) as "isKnown"`,
    [stream, commandId],
  )
  return row ?? { version: 0, isKnown: false }
}

/**
 * The command, its events and the word to other processes in one statement, since each way to the server and back holds the
 * append lock. Columns are unnested because a set of JSON records would lose the text of `data`.
 */
const insert = async (sql: Sql, { stream, commandId, events }: Append): Promise<readonly StoredEvent[]> => {
  const rows = await sql.query<Row>(
    `with command as (
       insert into commands (stream, command_id) values ($1, $2)
     ), inserted as (
       insert into events (stream, version, at, type, schema, data, meta, command_id, ordinal)
       select $1, version, at, type, schema, data::json, meta::json, $2, ordinal
       from unnest($3::int[], $4::timestamptz[], $5::text[], $6::int[], $7::text[], $8::text[], $9::int[])
         as e (version, at, type, schema, data, meta, ordinal)
       order by version
       returning ${COLUMNS}
     )
     select ${COLUMNS}, pg_notify($10, $1) from inserted`,
    [
      stream,
      commandId,
      events.map(({ version }) => version),
      events.map(({ at }) => at),
      events.map(({ type }) => type),
      events.map(({ schema }) => schema),
      events.map(({ data }) => JSON.stringify(data)),
      events.map(({ meta }) => JSON.stringify(meta)),
      events.map(({ meta }) => meta.ordinal),
      EVENTS_CHANNEL,
    ],
  )
  return rows.map(storedOf).sort((a, b) => a.version - b.version)
}

/** What else must be written in the transaction of an append: read models that need uniqueness. */
export type OnAppend = (sql: Sql, events: readonly StoredEvent[]) => Promise<void>

/** What else goes when a stream is erased. */
export type OnErase = (sql: Sql, stream: string) => Promise<void>

const nothing = async (): Promise<void> => undefined

export const sqlEventStore = (
  database: Database,
  {
    onAppend = nothing,
    onErase = nothing,
  }: { readonly onAppend?: OnAppend; readonly onErase?: OnErase } = {},
): EventStore => ({
  append: (append) =>
    database.transaction(async (sql): Promise<Appended> => {
      await sql.query('select pg_advisory_xact_lock($1)', [APPEND_LOCK])
      const { version, isKnown } = await standingOf(sql, append.stream, append.commandId)
      if (isKnown)
        return { tag: 'Repeated', events: await eventsOfCommand(sql, append.stream, append.commandId) }
      if (version !== append.expectedVersion) return { tag: 'Conflict', version }
      const events = await insert(sql, append)
      if (events.length > 0) await onAppend(sql, events)
      return { tag: 'Appended', events }
    }),
  readStream: async (stream, afterVersion = 0, limit) =>
    (
      await database.query<Row>(
        `select ${COLUMNS} from events where stream = $1 and version > $2 order by version limit $3`,
        [stream, afterVersion, limit ?? null],
      )
    ).map(storedOf),
  readAll: async (afterPosition, limit) =>
    (
      await database.query<Row>(
        `select ${COLUMNS} from events where position > $1 order by position limit $2`,
        [afterPosition, limit],
      )
    ).map(storedOf),
  findCommand: async (stream, commandId) =>
    (await standingOf(database, stream, commandId)).isKnown
      ? eventsOfCommand(database, stream, commandId)
      : undefined,
  erase: (stream) =>
    database.transaction(async (sql) => {
      // An append that has read the stream's version must not add to what is gone.
      await sql.query('select pg_advisory_xact_lock($1)', [APPEND_LOCK])
      await sql.query('delete from events where stream = $1', [stream])
      await sql.query('delete from commands where stream = $1', [stream])
      await onErase(sql, stream)
      await sql.query('select pg_notify($1, $2)', [EVENTS_CHANNEL, `${ERASED}${stream}`])
    }),
})
