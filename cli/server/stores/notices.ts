// Notices of accounts: written once per event, shown by one page, read on any device.
import type { Database, Sql } from './sql.ts'

/** Notifications carry the account whose notices have changed. */
export const NOTICES_CHANNEL = 'exfil_notices'

/** `message`: JSON. A second notice with the same `key` is not added. */
export interface NewStoredNotice {
  readonly id: string
  readonly account: string
  readonly key: string
  readonly message: string
  readonly at: Date
}

export interface StoredNotice {
  readonly id: string
  readonly message: string
  readonly createdAt: Date
  readonly isShown: boolean
  readonly isRead: boolean
}

export interface NoticeStore {
  /** Those written after an instant, the newest first. */
  readonly list: (account: string, since: Date, limit: number) => Promise<readonly StoredNotice[]>
  /** By account; absent for none. */
  readonly countUnread: (accounts: readonly string[], since: Date) => Promise<ReadonlyMap<string, number>>
  /** Ids of the newest unread ones. */
  readonly listUnread: (account: string, since: Date, limit: number) => Promise<readonly string[]>
  readonly isRead: (id: string) => Promise<boolean>
  /** Marks notices as shown; answers those that no other page had shown. */
  readonly claim: (account: string, ids: readonly string[], at: Date) => Promise<readonly string[]>
  /** Marks notices as read, all if none is named, and tells the account's pages. */
  readonly read: (account: string, ids: readonly string[] | undefined, at: Date) => Promise<void>
  readonly prune: (before: Date) => Promise<void>
}

const tellPages = async (sql: Sql, account: string): Promise<void> => {
  await sql.query('select pg_notify($1, $2)', [NOTICES_CHANNEL, account])
}

/** False if there is one with this key. */
export const addNotice = async (
  sql: Sql,
  { id, account, key, message, at }: NewStoredNotice,
): Promise<boolean> => {
  const added = await sql.query(
    `insert into notices (id, account, idempotency_key, message, created_at) values ($1, $2, $3, $4, $5)
     on conflict (idempotency_key) do nothing returning 1`,
    [id, account, key, message, at.toISOString()],
  )
  if (added.length > 0) await tellPages(sql, account)
  return added.length > 0
}

export const eraseNotices = async (sql: Sql, account: string): Promise<void> => {
  await sql.query('delete from notices where account = $1', [account])
}

export const noticeStore = (database: Database): NoticeStore => ({
  list: (account, since, limit) =>
    database.query<StoredNotice>(
      `select id, message, created_at as "createdAt", shown_at is not null as "isShown",
         read_at is not null as "isRead"
       from notices where account = $1 and created_at > $2 order by created_at desc, id limit $3`,
      [account, since.toISOString(), limit],
    ),
  countUnread: async (accounts, since) => {
    const rows = await database.query<{ readonly account: string; readonly count: number }>(
      `select account, count(*) as count from notices
       where account = any($1::text[]) and read_at is null and created_at > $2 group by account`,
      [accounts, since.toISOString()],
    )
    return new Map(rows.map(({ account, count }) => [account, count]))
  },
  listUnread: async (account, since, limit) =>
    (
      await database.query<{ readonly id: string }>(
        `select id from notices where account = $1 and read_at is null and created_at > $2
         order by created_at desc, id limit $3`,
        [account, since.toISOString(), limit],
      )
    ).map(({ id }) => id),
  isRead: async (id) => {
    const unread = await database.query('select 1 from notices where id = $1 and read_at is null', [id])
    return unread.length === 0
  },
  claim: async (account, ids, at) =>
    (
      await database.query<{ readonly id: string }>(
        `update notices set shown_at = $3
         where account = $1 and id = any($2) and shown_at is null and read_at is null returning id`,
        [account, ids, at.toISOString()],
      )
    ).map(({ id }) => id),
  read: (account, ids, at) =>
    database.transaction(async (sql) => {
      const read = await sql.query(
        `update notices set read_at = $3, shown_at = coalesce(shown_at, $3)
         where account = $1 and read_at is null and ($2::text[] is null or id = any($2)) returning 1`,
        [account, ids ?? null, at.toISOString()],
      )
      if (read.length > 0) await tellPages(sql, account)
    }),
  prune: async (before) => {
    await database.query('delete from notices where created_at < $1', [before.toISOString()])
  },
})
