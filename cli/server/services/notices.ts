// The list of an account's notices of the last days.

import { OutboxMessage } from '#core/alerts/notice.ts'
import { MAX_NOTICES, NOTICE_DAYS, type Notice } from '#core/alerts/notices.ts'
import { decode } from '#core/codec.ts'
import { isLeft } from '#core/fp.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import { batchLookups } from '../batch-lookups.ts'
import type { DescribeNotice } from '../outbox/describe-notice.ts'
import { eraseNotices, noticeStore, type StoredNotice } from '../stores/notices.ts'
import { erasePushDevices } from '../stores/push-devices.ts'
import type { Database } from '../stores/sql.ts'

/** The most ids of unread notices that a device is told. */
const MAX_UNREAD_IDS = 20

export interface AccountNotices {
  /** In the language of the reader. */
  readonly list: (account: string, locale: string) => Promise<readonly Notice[]>
  readonly countUnread: (account: string) => Promise<number>
  /** Ids of the newest unread ones. */
  readonly listUnread: (account: string) => Promise<readonly string[]>
  /** Marks notices as shown; answers those that no other page had shown. */
  readonly claim: (account: string, ids: readonly string[]) => Promise<readonly string[]>
  /** All if none is named. */
  readonly read: (account: string, ids: readonly string[] | undefined) => Promise<void>
  readonly prune: () => Promise<void>
  /** Erases the notices and devices of an account. */
  readonly erase: (account: string) => Promise<void>
}

export interface NoticesOptions {
  readonly database: Database
  readonly describe: DescribeNotice
  readonly now: () => Date
}

/** Accounts that one statement counts for. */
const MAX_COUNTED = 500

export const openNotices = ({ database, describe, now }: NoticesOptions): AccountNotices => {
  const store = noticeStore(database)
  const since = (): Date => new Date(now().getTime() - NOTICE_DAYS * DAY_MS)
  // Every open page asks when notifications may have been lost.
  const countUnread = batchLookups((accounts) => store.countUnread(accounts, since()), MAX_COUNTED)
  /** None for a message of a newer program. */
  const show = (
    locale: string,
    { id, message, createdAt, isShown, isRead }: StoredNotice,
  ): readonly Notice[] => {
    const read = decode(OutboxMessage)(JSON.parse(message))
    if (isLeft(read) || read.right.type === 'discord.role') return []
    const described = describe(locale, read.right)
    return [{ id, type: read.right.type, ...described, at: createdAt.toISOString(), isShown, isRead }]
  }
  return {
    list: async (account, locale) =>
      (await store.list(account, since(), MAX_NOTICES)).flatMap((notice) => show(locale, notice)),
    countUnread: async (account) => (await countUnread(account)) ?? 0,
    listUnread: (account) => store.listUnread(account, since(), MAX_UNREAD_IDS),
    claim: (account, ids) => store.claim(account, ids, now()),
    read: (account, ids) => store.read(account, ids, now()),
    prune: () => store.prune(since()),
    erase: (account) =>
      database.transaction(async (sql) => {
        await eraseNotices(sql, account)
        await erasePushDevices(sql, account)
      }),
  }
}
