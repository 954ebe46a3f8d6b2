// Tables that are computed from events: rebuilt after a restore, or when they hold something else of the events than before.
import type { RecordedEvent } from '#core/events/envelope.ts'
import { COLUMNS, type EventRow, toStoredEvent } from './event-rows.ts'
import type { Sql, Transactions } from './sql.ts'

/** `shape` goes up with every change of what the tables hold of the events. `tables`: in the order in which they are locked; rows are deleted in the reverse. */
export interface ReadModel {
  readonly name: string
  readonly shape: number
  readonly tables: readonly string[]
}

const EVENTS_AT_ONCE = 2_000

const isPresent = async (sql: Sql, { name, shape }: ReadModel): Promise<boolean> => {
  const [model] = await sql.query<{ readonly shape: number }>(
    'select shape from read_models where name = $1',
    [name],
  )
  return model?.shape === shape
}

/** Empties the tables and writes them again unless they are up to date; returns whether it did. Other writers wait meanwhile. */
export const rebuildModel = async (
  database: Transactions,
  model: ReadModel,
  write: (sql: Sql) => Promise<void>,
): Promise<boolean> => {
  if (await isPresent(database, model)) return false
  const { name, shape, tables } = model
  return database.transaction(async (sql) => {
    await sql.query(`lock table ${tables.join(', ')} in exclusive mode`)
    if (await isPresent(sql, model)) return false
    for (const table of tables.toReversed()) await sql.query(`delete from ${table}`)
    await write(sql)
    await sql.query(
      'insert into read_models (name, shape) values ($1, $2) on conflict (name) do update set shape = excluded.shape',
      [name, shape],
    )
    return true
  })
}

/** The events of all streams of a kind, stream by stream. */
export async function* readStreams(sql: Sql, prefix: string, types: readonly string[] | null) {
  let [stream, version] = ['', 0]
  let own: RecordedEvent[] = []
  for (;;) {
    const rows = await sql.query<EventRow>(
      `select ${COLUMNS} from events
       where starts_with(stream, $1) and (stream, version) > ($2, $3) and ($4::text[] is null or type = any($4))
       order by stream, version limit ${EVENTS_AT_ONCE}`,
      [prefix, stream, version, types],
    )
    for (const event of rows.map(toStoredEvent)) {
      if (event.stream !== stream && own.length > 0) {
        yield { id: stream.slice(prefix.length), events: own }
        own = []
      }
      ;({ stream, version } = event)
      own.push(event)
    }
    if (rows.length < EVENTS_AT_ONCE) break
  }
  if (own.length > 0) yield { id: stream.slice(prefix.length), events: own }
}

/** Marks the tables as stale, to be rebuilt at the next start: events arrived without them. */
export const forgetReadModels = async (sql: Sql): Promise<void> => {
  await sql.query('delete from read_models')
}
