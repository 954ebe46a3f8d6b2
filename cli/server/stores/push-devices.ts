// Devices that get notices by Web Push. Each belongs to the session that added it and gets nothing after its end.
import { lockName } from './advisory-lock.ts'
import { dropFromOutbox } from './outbox.ts'
import type { Database, Sql } from './sql.ts'

/** The kind of their messages in the outbox. */
export const PUSH_KIND = 'push'

/** `device`: in words, from its user agent. `locale`: of the texts. */
export interface StoredPushDevice {
  readonly id: string
  readonly account: string
  readonly session: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly device: string
  readonly locale: string
  readonly createdAt: Date
  readonly lastAt: Date | null
  readonly lastStatus: number | null
  readonly lastError: string | null
}

export type AddedPushDevice = Omit<StoredPushDevice, 'lastAt' | 'lastStatus' | 'lastError'>

export interface PushDeviceStore {
  /** Adds it or replaces the one of the same endpoint; false if the account has `max` others. */
  readonly add: (device: AddedPushDevice, max: number) => Promise<boolean>
  readonly list: (account: string) => Promise<readonly StoredPushDevice[]>
  /** Undefined also after the end of its session. */
  readonly find: (id: string) => Promise<StoredPushDevice | undefined>
  /** Removes it with its undelivered messages; false if the account has no such device. */
  readonly remove: (account: string, id: string) => Promise<boolean>
  readonly record: (
    id: string,
    attempt: { readonly at: Date; readonly status: number | null; readonly error: string | null },
  ) => Promise<void>
  /** Forgets the devices of ended sessions. */
  readonly prune: () => Promise<void>
}

const COLUMNS = `d.id, d.account, d.session, d.endpoint, d.p256dh, d.auth, d.device, d.locale,
  d.created_at as "createdAt", d.last_at as "lastAt", d.last_status as "lastStatus", d.last_error as "lastError"`
const LIVE = 'push_devices d join sessions s on s.id = d.session and s.account = d.account'

export const listPushTargets = async (sql: Sql, account: string): Promise<readonly string[]> =>
  (
    await sql.query<{ readonly id: string }>(
      `select d.id from ${LIVE} where d.account = $1 order by d.created_at, d.id`,
      [account],
    )
  ).map(({ id }) => id)

export const erasePushDevices = async (sql: Sql, account: string): Promise<void> => {
  await sql.query('delete from push_devices where account = $1', [account])
}

export const pushDeviceStore = (database: Database): PushDeviceStore => ({
  add: ({ id, account, session, endpoint, p256dh, auth, device, locale, createdAt }, max) =>
    database.transaction(async (sql) => {
      // Two devices added at once must not exceed the bound.
      await lockName(sql, `push ${account}`)
      const added = await sql.query(
        `insert into push_devices (id, account, session, endpoint, p256dh, auth, device, locale, created_at)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9
         where (select count(*) from push_devices where account = $2 and endpoint <> $4) < $10
         on conflict (endpoint) do update set id = excluded.id, account = excluded.account,
           session = excluded.session, p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device,
           locale = excluded.locale, created_at = excluded.created_at, last_at = null, last_status = null,
           last_error = null
         returning 1`,
        [id, account, session, endpoint, p256dh, auth, device, locale, createdAt.toISOString(), max],
      )
      return added.length > 0
    }),
  list: (account) =>
    database.query<StoredPushDevice>(
      `select ${COLUMNS} from ${LIVE} where d.account = $1 order by d.created_at, d.id`,
      [account],
    ),
  find: async (id) => {
    const [device] = await database.query<StoredPushDevice>(
      `select ${COLUMNS} from ${LIVE} where d.id = $1`,
      [id],
    )
    return device
  },
  remove: (account, id) =>
    database.transaction(async (sql) => {
      const gone = await sql.query('delete from push_devices where account = $1 and id = $2 returning 1', [
        account,
        id,
      ])
      if (gone.length > 0) await dropFromOutbox(sql, PUSH_KIND, id)
      return gone.length > 0
    }),
  record: async (id, { at, status, error }) => {
    await database.query(
      'update push_devices set last_at = $2, last_status = $3, last_error = $4 where id = $1',
      [id, at.toISOString(), status, error],
    )
  },
  prune: async () => {
    await database.query(
      'delete from push_devices d where not exists (select 1 from sessions s where s.id = d.session)',
    )
  },
})
