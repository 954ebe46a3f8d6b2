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

const storedOf = ({ at, ...row }: Row): StoredEvent => ({ ...row, at: at.toISOString() })

const findCommand = async (
  sql: Sql,
  stream: string,
  commandId: string,
): Promise<readonly StoredEvent[] | undefined> => {
  const known = await sql.query('select 1 from commands where stream = $1 and command_id = $2', [
    stream,
    commandId,
  ])
  if (known.length === 0) return undefined
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from events where stream = $1 and command_id = $2 order by ordinal`,
    [stream, commandId],
  )
  return rows.map(storedOf)
}

const versionOf = async (sql: Sql, stream: string): Promise<number> => {
  const [row] = await sql.query<{ readonly version: number }>(
    'select coalesce(max(version), 0)::int as version from events where stream = $1',
    [stream],
  )
  return row?.version ?? 0
}

/** All events of an append in one statement: `json_to_recordset` would lose the text of `data`, so columns are unnested. */
const insert = async (sql: Sql, { stream, commandId, events }: Append): Promise<readonly StoredEvent[]> => {
  const rows = await sql.query<Row>(
    `insert into events (stream, version, at, type, schema, data, meta, command_id, ordinal)
     select $1, version, at, type, schema, data::json, meta::json, $2, ordinal
     from unnest($3::int[], $4::timestamptz[], $5::text[], $6::int[], $7::text[], $8::text[], $9::int[])
       as e (version, at, type, schema, data, meta, ordinal)
     order by version
     returning ${COLUMNS}`,
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
      const repeated = await findCommand(sql, append.stream, append.commandId)
      if (repeated !== undefined) return { tag: 'Repeated', events: repeated }
      const version = await versionOf(sql, append.stream)
      if (version !== append.expectedVersion) return { tag: 'Conflict', version }
      await sql.query('insert into commands (stream, command_id) values ($1, $2)', [
        append.stream,
        append.commandId,
      ])
      if (append.events.length === 0) return { tag: 'Appended', events: [] }
      const events = await insert(sql, append)
      await onAppend(sql, events)
      await sql.query('select pg_notify($1, $2)', [EVENTS_CHANNEL, append.stream])
      return { tag: 'Appended', events }
    }),
  readStream: async (stream, afterVersion = 0) =>
    (
      await database.query<Row>(
        `select ${COLUMNS} from events where stream = $1 and version > $2 order by version`,
        [stream, afterVersion],
      )
    ).map(storedOf),
  readAll: async (afterPosition, limit) =>
    (
      await database.query<Row>(
        `select ${COLUMNS} from events where position > $1 order by position limit $2`,
        [afterPosition, limit],
      )
    ).map(storedOf),
  findCommand: (stream, commandId) => findCommand(database, stream, commandId),
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
