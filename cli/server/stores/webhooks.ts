// Webhooks in the database. Their secrets are readable, because the server signs with them.
import { lockName } from './advisory-lock.ts'
import { dropFromOutbox, eraseFromOutbox } from './outbox.ts'
import type { Database, Sql } from './sql.ts'

/** The kind of their messages in the outbox. */
export const WEBHOOK_KIND = 'webhook'

/** `failures`: consecutive ones. `lastStatus`: HTTP status of the last delivery; `lastError`: a tag, null after a delivery that worked. */
export interface StoredWebhook {
  readonly id: string
  readonly account: string
  readonly url: string
  readonly createdAt: Date
  readonly failures: number
  readonly disabledAt: Date | null
  readonly lastAt: Date | null
  readonly lastStatus: number | null
  readonly lastError: string | null
}

export interface NewStoredWebhook extends Pick<StoredWebhook, 'id' | 'account' | 'url' | 'createdAt'> {
  readonly secret: string
}

export interface AttemptRecord {
  readonly at: Date
  readonly status: number | null
  /** Null for a delivery that worked, which also enables a disabled webhook. */
  readonly error: string | null
  /** Consecutive failures after which the webhook is disabled. */
  readonly maxFailures: number
}

export interface WebhookStore {
  /** False if the account has `max` webhooks. */
  readonly add: (webhook: NewStoredWebhook, max: number) => Promise<boolean>
  /** The account's webhooks, the oldest first. */
  readonly list: (account: string) => Promise<readonly StoredWebhook[]>
  readonly findWithSecret: (
    id: string,
  ) => Promise<(StoredWebhook & Pick<NewStoredWebhook, 'secret'>) | undefined>
  /** Removes it with its undelivered messages; false if the account has no such webhook. */
  readonly remove: (account: string, id: string) => Promise<boolean>
  /** Removes all of the account, and every message to it. */
  readonly removeAll: (account: string) => Promise<void>
  readonly record: (id: string, attempt: AttemptRecord) => Promise<void>
}

const COLUMNS = `id, account, url, created_at as "createdAt", failures, disabled_at as "disabledAt",
  last_at as "lastAt", last_status as "lastStatus", last_error as "lastError"`

/** The webhooks of an account that are not disabled. */
export const listWebhookTargets = async (sql: Sql, account: string): Promise<readonly string[]> =>
  (
    await sql.query<{ readonly id: string }>(
      'select id from webhooks where account = $1 and disabled_at is null order by id',
      [account],
    )
  ).map(({ id }) => id)

export const webhookStore = (database: Database): WebhookStore => ({
  add: ({ id, account, url, secret, createdAt }, max) =>
    database.transaction(async (sql) => {
      // Two webhooks made at once must not exceed the bound.
      await lockName(sql, `webhooks ${account}`)
      const added = await sql.query(
        `insert into webhooks (id, account, url, secret, created_at) select $1, $2, $3, $4, $5
         where (select count(*) from webhooks where account = $2) < $6 returning 1`,
        [id, account, url, secret, createdAt, max],
      )
      return added.length > 0
    }),
  list: (account) =>
    database.query<StoredWebhook>(
      `select ${COLUMNS} from webhooks where account = $1 order by created_at, id`,
      [account],
    ),
  findWithSecret: async (id) => {
    const [webhook] = await database.query<StoredWebhook & { readonly secret: string }>(
      `select ${COLUMNS}, secret from webhooks where id = $1`,
      [id],
    )
    return webhook
  },
  remove: (account, id) =>
    database.transaction(async (sql) => {
      const gone = await sql.query('delete from webhooks where account = $1 and id = $2 returning 1', [
        account,
        id,
      ])
      if (gone.length > 0) await dropFromOutbox(sql, WEBHOOK_KIND, id)
      return gone.length > 0
    }),
  removeAll: (account) =>
    database.transaction(async (sql) => {
      await sql.query('delete from webhooks where account = $1', [account])
      await eraseFromOutbox(sql, account)
    }),
  record: async (id, { at, status, error, maxFailures }) => {
    await database.query(
      `update webhooks set last_at = $2, last_status = $3, last_error = $4,
         failures = case when $4::text is null then 0 else failures + 1 end,
         disabled_at = case
           when $4::text is null then null
           when failures + 1 >= $5 then coalesce(disabled_at, $2)
           else disabled_at
         end
       where id = $1`,
      [id, at.toISOString(), status, error, maxFailures],
    )
  },
})
