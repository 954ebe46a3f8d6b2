// Writes a notice of an account: into its list, and into the outbox for every addressee of the wanted channels.
import type { NoticeMessage } from '#core/alerts/notice.ts'
import { newId, type RandomBytes } from '../auth/tokens.ts'
import { addNotice } from '../stores/notices.ts'
import { addToOutbox, type NewOutboxRow } from '../stores/outbox.ts'
import type { Sql } from '../stores/sql.ts'
import type { OutboxChannel } from './channel.ts'

/** `key`: of the event; a second notice with the same key is not written. `channels`: those beside the site's pages. */
export interface NewNotice {
  readonly account: string
  readonly key: string
  readonly message: NoticeMessage
  readonly at: Date
  readonly channels: readonly string[]
}

/** Called in the transaction that decides the notice. */
export type WriteNotice = (sql: Sql, notice: NewNotice) => Promise<void>

export interface WriteNoticeOptions {
  readonly channels: Readonly<Record<string, OutboxChannel>>
  readonly randomBytes: RandomBytes
}

export const createWriteNotice =
  ({ channels, randomBytes }: WriteNoticeOptions): WriteNotice =>
  async (sql, { account, key, message, at, channels: wanted }) => {
    const notice = newId(randomBytes)
    const payload = JSON.stringify(message)
    if (!(await addNotice(sql, { id: notice, account, key, message: payload, at }))) return
    const rows: NewOutboxRow[] = []
    for (const kind of new Set(wanted))
      for (const target of (await channels[kind]?.listTargets(sql, account)) ?? [])
        rows.push({
          ...{ id: newId(randomBytes), account, kind, target, payload, notice, at },
          key: [key, kind, target].join(' '),
        })
    await addToOutbox(sql, rows)
  }
