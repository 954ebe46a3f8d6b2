// Counts tries and calls in the database, so that all processes count together, by the clock that they share.
import type { Sql } from './sql.ts'

/** The count of a key in the current window, and the milliseconds until it ends. */
export interface Counted {
  readonly used: number
  readonly leftMs: number
}

export interface SharedCounts {
  /** Counts one more, or as many as are named. */
  readonly count: (key: string, points?: number) => Promise<Counted>
  /** Removes what has expired. */
  readonly prune: () => Promise<void>
}

/** Epoch milliseconds of the database. */
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

/** Windows of `duration` seconds. One that ends later than a new one would was begun before the clock went back: it counts as over. */
export const sharedCounts = (sql: Sql, duration: number): SharedCounts => ({
  count: async (key, points = 1) => {
    const [counted] = await sql.query<Counted>(
      `insert into sign_in_limits as l (key, points, expire) values ($1, $3, ${NOW} + $2::bigint)
       on conflict (key) do update set
         points = case when l.expire > excluded.expire - $2::bigint and l.expire <= excluded.expire then l.points + $3 else $3 end,
         expire = case when l.expire > excluded.expire - $2::bigint and l.expire <= excluded.expire then l.expire else excluded.expire end
       returning points as used, expire - ${NOW} as "leftMs"`,
      [key, duration * 1000, points],
    )
    if (counted === undefined) throw new Error('an upsert without a row')
    return counted
  },
  prune: async () => {
    await sql.query(
      `delete from sign_in_limits where expire is null or expire <= ${NOW} or expire > ${NOW} + $1::bigint`,
      [duration * 1000],
    )
  },
})
