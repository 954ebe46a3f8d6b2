// Messages of the chat. Numbers are given under the lock of one row, so that readers who follow them by number miss none.

import {
  CHAT_RATE,
  CHAT_RATE_SECONDS,
  REPEAT_SECONDS,
  REPORT_RATE,
  REPORT_RATE_SECONDS,
  type ReportReason,
} from '#core/chat/model.ts'
import { lockName } from './advisory-lock.ts'
import type { Database, Sql } from './sql.ts'

/** Notifications carry the number of the last change. */
export const CHAT_CHANNEL = 'exfil_chat'
/** Notifications that messages were reported, without content. */
export const REPORTS_CHANNEL = 'exfil_chat_reports'

/** `changed`: the number of its posting or of its deletion. A deleted message has neither name nor text. */
export interface ChatRow {
  readonly id: number
  readonly name: string
  readonly text: string
  readonly at: Date
  readonly isDeleted: boolean
  readonly changed: number
}

export interface NewChatMessage {
  readonly account: string
  /** What the client calls the message: sending it again has no second effect. */
  readonly clientId: string
  readonly name: string
  readonly text: string
  readonly at: Date
  /** Whether a text that the account has just written says the same. */
  readonly isRepeat: (written: string) => boolean
}

export type ChatPosted =
  | { readonly tag: 'Posted'; readonly row: ChatRow }
  | { readonly tag: 'TooSoon'; readonly retryAfter: number }
  | { readonly tag: 'Repeated' }
  /** The account was erased meanwhile. */
  | { readonly tag: 'AccountGone' }

export interface ReportedRow {
  readonly id: number
  readonly account: string
  readonly name: string
  readonly text: string
  readonly at: Date
  readonly reports: number
  readonly reasons: readonly ReportReason[]
  readonly lastAt: Date
}

export type ReportAnswer = 'done' | 'unknown' | 'too-many'

export interface ChatStore {
  readonly post: (message: NewChatMessage) => Promise<ChatPosted>
  /** The message that an account has posted under a client's id, deleted or not. */
  readonly findPosted: (account: string, clientId: string) => Promise<ChatRow | undefined>
  /** The author of a message that is not deleted. */
  readonly findAuthor: (id: number) => Promise<{ readonly account: string } | undefined>
  /** Messages posted or deleted after a change, in the order of their changes. */
  readonly changedAfter: (changed: number, limit: number) => Promise<readonly ChatRow[]>
  /** Messages before an id, or the last ones; the oldest first. */
  readonly listBefore: (id: number | undefined, limit: number) => Promise<readonly ChatRow[]>
  /** The messages deleted last, the latest deletion first. */
  readonly listDeleted: (limit: number) => Promise<readonly Pick<ChatRow, 'id' | 'changed'>[]>
  readonly readVersion: () => Promise<number>
  readonly report: (report: {
    readonly message: number
    readonly account: string
    readonly reason: ReportReason
    readonly at: Date
  }) => Promise<ReportAnswer>
  /** Messages with reports, the latest report first. */
  readonly listReported: (limit: number) => Promise<readonly ReportedRow[]>
  /** An account's messages after an id that are not deleted. */
  readonly listOwn: (account: string, after: number, limit: number) => Promise<readonly ChatRow[]>
  /** Deletes messages written before, with their reports; returns how many. */
  readonly prune: (before: Date) => Promise<number>
}

const COLUMNS = 'id, name, text, at, is_deleted as "isDeleted", changed'

/** Takes the lock of the chat until the transaction ends, and the last of `count` new numbers. */
const takeNumbers = async (sql: Sql, count: number): Promise<number> => {
  const [state] = await sql.query<{ readonly changes: number }>(
    'update chat_state set changes = changes + $1::bigint returning changes',
    [count],
  )
  if (state === undefined) throw new Error('the chat has no state')
  return state.changes
}

/** Wakes the followers of all processes when the transaction is committed. */
const notifyChat = async (sql: Sql, changed: number): Promise<void> => {
  await sql.query('select pg_notify($1, $2)', [CHAT_CHANNEL, String(changed)])
}

/** Deletes messages that are not deleted; their authors are forgotten too if `isErased`. */
const deleteMessages = async (
  sql: Sql,
  ids: readonly number[],
  { isErased }: { readonly isErased: boolean },
): Promise<void> => {
  if (ids.length === 0) return
  const last = await takeNumbers(sql, ids.length)
  await sql.query(
    `update chat_messages m
     set name = '', text = '', is_deleted = true, changed = n.changed,
       account = case when $3 then null else account end, client_id = case when $3 then null else client_id end
     from (select id, $2::bigint - row_number() over (order by id desc) + 1 as changed from unnest($1::bigint[]) as id) n
     where m.id = n.id`,
    [ids, last, isErased],
  )
  await sql.query('delete from chat_reports where message = any($1::bigint[])', [ids])
  await notifyChat(sql, last)
}

/** Deletes one message, in the transaction of the event that says so. */
export const deleteMessage = (sql: Sql, id: number): Promise<void> =>
  deleteMessages(sql, [id], { isErased: false })

export const dismissReports = async (sql: Sql, message: number): Promise<void> => {
  await sql.query('delete from chat_reports where message = $1', [message])
}

/** Erases what an account has written and reported, in the transaction that erases the account. */
export const eraseChatMessages = async (sql: Sql, account: string): Promise<void> => {
  // The lock first: what is posted at the same time is seen below, or finds the account gone.
  await takeNumbers(sql, 0)
  await sql.query('delete from chat_reports where account = $1', [account])
  const own = await sql.query<{ readonly id: number }>('select id from chat_messages where account = $1', [
    account,
  ])
  await deleteMessages(
    sql,
    own.map(({ id }) => id),
    { isErased: true },
  )
}

const findPosted = async (sql: Sql, account: string, clientId: string): Promise<ChatRow | undefined> => {
  const [row] = await sql.query<ChatRow>(
    `select ${COLUMNS} from chat_messages where account = $1 and client_id = $2`,
    [account, clientId],
  )
  return row
}

const secondsBefore = (at: Date, seconds: number): Date => new Date(at.getTime() - seconds * 1_000)

export const chatStore = (database: Database): ChatStore => ({
  post: ({ account, clientId, name, text, at, isRepeat }) =>
    database.transaction(async (sql): Promise<ChatPosted> => {
      const number = await takeNumbers(sql, 1)
      const known = await findPosted(sql, account, clientId)
      if (known !== undefined) return { tag: 'Posted', row: known }
      const recent = await sql.query<Pick<ChatRow, 'text' | 'at'>>(
        'select text, at from chat_messages where account = $1 and at > $2 order by at',
        [account, secondsBefore(at, Math.max(REPEAT_SECONDS, CHAT_RATE_SECONDS))],
      )
      const inWindow = recent.filter((row) => row.at > secondsBefore(at, CHAT_RATE_SECONDS))
      const first = inWindow.at(-CHAT_RATE)
      if (first !== undefined) {
        const waitMs = first.at.getTime() + CHAT_RATE_SECONDS * 1_000 - at.getTime()
        return { tag: 'TooSoon', retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) }
      }
      if (recent.some((row) => row.at > secondsBefore(at, REPEAT_SECONDS) && isRepeat(row.text)))
        return { tag: 'Repeated' }
      const [row] = await sql.query<ChatRow>(
        `insert into chat_messages (id, account, client_id, name, text, at, is_deleted, changed)
         select $1::bigint, $2, $3, $4, $5, $6::timestamptz, false, $1::bigint
         where exists (select from usernames where account = $2)
         returning ${COLUMNS}`,
        [number, account, clientId, name, text, at],
      )
      if (row === undefined) return { tag: 'AccountGone' }
      await notifyChat(sql, number)
      return { tag: 'Posted', row }
    }),
  findPosted: (account, clientId) => findPosted(database, account, clientId),
  findAuthor: async (id) => {
    const [row] = await database.query<{ readonly account: string }>(
      'select account from chat_messages where id = $1 and not is_deleted',
      [id],
    )
    return row
  },
  changedAfter: (changed, limit) =>
    database.query<ChatRow>(
      `select ${COLUMNS} from chat_messages where changed > $1 order by changed limit $2`,
      [changed, limit],
    ),
  listBefore: async (id, limit) =>
    (
      await database.query<ChatRow>(
        `select ${COLUMNS} from chat_messages where ($1::bigint is null or id < $1) and not is_deleted
         order by id desc limit $2`,
        [id ?? null, limit],
      )
    ).toReversed(),
  listDeleted: (limit) =>
    database.query('select id, changed from chat_messages where is_deleted order by changed desc limit $1', [
      limit,
    ]),
  readVersion: async () => {
    const [state] = await database.query<{ readonly changes: number }>('select changes from chat_state')
    return state?.changes ?? 0
  },
  report: ({ message, account, reason, at }) =>
    database.transaction(async (sql): Promise<ReportAnswer> => {
      // Two reports made at once must not exceed the bound.
      await lockName(sql, `chat reports ${account}`)
      const [found] = await sql.query(
        'select from chat_messages where id = $1 and not is_deleted for share',
        [message],
      )
      if (found === undefined) return 'unknown'
      const recent = await sql.query('select from chat_reports where account = $1 and at > $2', [
        account,
        secondsBefore(at, REPORT_RATE_SECONDS),
      ])
      if (recent.length >= REPORT_RATE) return 'too-many'
      await sql.query(
        'insert into chat_reports (message, account, reason, at) values ($1, $2, $3, $4) on conflict do nothing',
        [message, account, reason, at],
      )
      await sql.query("select pg_notify($1, '')", [REPORTS_CHANNEL])
      return 'done'
    }),
  listReported: (limit) =>
    database.query<ReportedRow>(
      `select m.id, m.account, m.name, m.text, m.at, count(*)::integer as reports,
         array_agg(distinct r.reason order by r.reason) as reasons, max(r.at) as "lastAt"
       from chat_reports r join chat_messages m on m.id = r.message
       group by m.id order by max(r.at) desc, m.id limit $1`,
      [limit],
    ),
  listOwn: (account, after, limit) =>
    database.query<ChatRow>(
      `select ${COLUMNS} from chat_messages where account = $1 and id > $2 and not is_deleted order by id limit $3`,
      [account, after, limit],
    ),
  prune: async (before) =>
    (await database.query('delete from chat_messages where at < $1 returning 1', [before])).length,
})
