// Stored events as rows of their table.
import { raiseEvent } from '#core/events/upcast.ts'
import { isLeft } from '#core/fp.ts'
import { UPCASTS } from '#core/upcasts.ts'
import type { StoredEvent } from './event-store.ts'
import type { Sql } from './sql.ts'

export interface EventRow {
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

const raise = raiseEvent(UPCASTS)

/** The event of a row in its present form, however long ago it was recorded. Throws where this program cannot read it. */
export const toStoredEvent = (row: EventRow): StoredEvent => {
  const raised = raise(row)
  if (isLeft(raised)) throw new Error(`${row.stream} ${row.version}: ${raised.left.tag}`)
  return { ...raised.right, at: row.at.toISOString() }
}

export const readCommandEvents = async (
  sql: Sql,
  stream: string,
  commandId: string,
): Promise<readonly StoredEvent[]> =>
  (
    await sql.query<EventRow>(
      `select ${COLUMNS} from events where stream = $1 and command_id = $2 order by ordinal`,
      [stream, commandId],
    )
  ).map(toStoredEvent)
