// What tests of those who look for due alerts share: recorded events, a channel that takes all, and the notices that came of it.
import { randomBytes } from 'node:crypto'
import { createWriteNotice, type WriteNotice } from '#cli/server/outbox/write-notice.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import type { sqlEventStore } from '#cli/server/stores/sql-event-store.ts'
import type { PlayerEvent } from '#core/player/events.ts'

export const ALERT_ACCOUNT = 'heron'
export const ALERT_STREAM = `account-${ALERT_ACCOUNT}`

/** Appends events of one command to the account's stream, which has so many; resolves with how many it has then. */
export const appendEvents = async (
  store: Pick<ReturnType<typeof sqlEventStore>, 'append'>,
  version: number,
  at: Date,
  events: readonly PlayerEvent[],
): Promise<number> => {
  const commandId = `command-${version}`
  await store.append({
    ...{ stream: ALERT_STREAM, expectedVersion: version, commandId },
    events: events.map((event, ordinal) => ({
      ...{ stream: ALERT_STREAM, version: version + ordinal + 1, at: at.toISOString(), schema: 1, ...event },
      meta: { commandId, actor: ALERT_ACCOUNT, source: 'test', ordinal },
    })) as never,
  })
  return version + events.length
}

/** Writes notices for one webhook. */
export const writeTestNotice = (): WriteNotice =>
  createWriteNotice({
    channels: { webhook: { listTargets: async () => ['hook'], deliver: async () => ({ tag: 'Delivered' }) } },
    randomBytes,
  })

/** The messages of all notices, oldest first. */
export const readNotices = async (database: Database) =>
  (await database.query<{ readonly message: string }>('select message from notices order by created_at')).map(
    ({ message }) => JSON.parse(message),
  )

/** For looks that must not fail. */
export const failTest = (error: unknown): never => {
  throw error
}
