// A way in which messages of the outbox leave the server.
import type { OutboxMessage } from '#core/alerts/notice.ts'
import type { LeasedRow } from '../stores/outbox.ts'
import type { Sql } from '../stores/sql.ts'

/**
 * What came of an attempt. `Failed` is tried again, at the earliest after `retryAfterMs`; `Rejected` is final. `error`: a tag such as `TimedOut`,
 * never text of the addressee.
 */
export type AttemptResult =
  | { readonly tag: 'Delivered' }
  | { readonly tag: 'Failed'; readonly error: string; readonly retryAfterMs?: number | undefined }
  | { readonly tag: 'Rejected'; readonly error: string }

export interface OutboxChannel {
  /** Who gets a notice of the account; called in the transaction that decides it. */
  readonly listTargets: (sql: Sql, account: string) => Promise<readonly string[]>
  /** One attempt, within bounded time. */
  readonly deliver: (row: LeasedRow, message: OutboxMessage) => Promise<AttemptResult>
}
