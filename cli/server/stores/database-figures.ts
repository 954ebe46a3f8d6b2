// The size of the database and what waits in its outbox.
import type { Sql } from './sql.ts'

/** `failed`: given up in the last days. `oldest`: when the message that waits longest was written. */
export interface DatabaseFigures {
  readonly bytes: number
  readonly outbox: { readonly waiting: number; readonly failed: number; readonly oldest: Date | null }
}

export const readDatabaseFigures = async (database: Sql): Promise<DatabaseFigures> => {
  const [size] = await database.query<{ readonly bytes: number }>(
    'select pg_database_size(current_database()) as bytes',
  )
  const [outbox] = await database.query<DatabaseFigures['outbox']>(
    `select count(*) filter (where finished_at is null) as waiting,
       count(*) filter (where outcome = 'failed') as failed,
       min(created_at) filter (where finished_at is null) as oldest from outbox`,
  )
  return {
    bytes: Number(size?.bytes ?? 0),
    outbox: {
      waiting: Number(outbox?.waiting ?? 0),
      failed: Number(outbox?.failed ?? 0),
      oldest: outbox?.oldest ?? null,
    },
  }
}
