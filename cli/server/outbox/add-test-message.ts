// Puts a test message to one addressee into the outbox.
import { testMessage } from '#core/alerts/notice.ts'
import { addToOutbox, type NewOutboxRow } from '../stores/outbox.ts'
import type { Database } from '../stores/sql.ts'

const MINUTE_MS = 60_000

/** At most one a minute to each target; false if there was one. */
export const addTestMessage = async (
  database: Pick<Database, 'transaction'>,
  row: Pick<NewOutboxRow, 'id' | 'account' | 'kind' | 'target' | 'at'>,
): Promise<boolean> => {
  const payload = JSON.stringify(testMessage(row.at.toISOString()))
  const key = `test ${row.target} ${Math.floor(row.at.getTime() / MINUTE_MS)}`
  return (await database.transaction((sql) => addToOutbox(sql, [{ ...row, payload, key }]))) > 0
}
