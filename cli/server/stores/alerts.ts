// What needs an administrator: raised once however often it happens, and gone when it is well again.
import type { Sql } from './sql.ts'

/** `about` tells alerts of one kind apart, the name of a document for example. `raised` the first time, `last` the latest of `times`. */
export interface StoredAlert {
  readonly id: string
  readonly kind: string
  readonly about: string
  readonly message: string
  readonly times: number
  readonly raised: Date
  readonly last: Date
}

export interface Alerts {
  /** Raises it, or counts it again with the newer message. */
  readonly raise: (kind: string, message: string, about?: string) => Promise<void>
  /** The latest first. */
  readonly list: () => Promise<readonly StoredAlert[]>
  /** It is well again; without `about` everything of that kind is. Answers how many went. */
  readonly clear: (kind: string, about?: string) => Promise<number>
}

export interface AlertsOptions {
  readonly database: Sql
  readonly now: () => Date
}

export const openAlerts = ({ database, now }: AlertsOptions): Alerts => ({
  raise: async (kind, message, about = '') => {
    await database.query(
      `insert into admin_alerts (kind, about, message, raised_at, last_at) values ($1, $2, $3, $4, $4)
       on conflict (kind, about) do update
       set message = excluded.message, last_at = excluded.last_at, times = admin_alerts.times + 1`,
      [kind, about, message, now().toISOString()],
    )
  },
  list: () =>
    database.query<StoredAlert>(
      `select id::text, kind, about, message, times, raised_at as raised, last_at as last
       from admin_alerts order by last_at desc, id desc`,
    ),
  clear: async (kind, about) => {
    const cleared = await database.query(
      'delete from admin_alerts where kind = $1 and ($2::text is null or about = $2) returning id',
      [kind, about ?? null],
    )
    return cleared.length
  },
})
