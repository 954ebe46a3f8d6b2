// Stored events as rows of their table.
import type { StoredEvent } from './event-store.ts'
import type { Sql } from './sql.ts'

export interface Row {
  readonly position: number
  readonly stream: string
  readonly version: number
  readonly at: Date
  readonly type: string
  readonly schema: number
  readonly data: Readonly<Record<string, unknown>>
  readonly meta: StoredEvent['meta']
}

export const COLUMNS = 'position, stream, version, at, type, schema, data, meta'

export const storedOf = ({ position, stream, version, at, type, schema, data, meta }: Row): StoredEvent => ({
  position,
  stream,
  version,
  at: at.toISOString(),
  type,
  schema,
  data,
  meta,
})

export const eventsOfCommand = async (
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
