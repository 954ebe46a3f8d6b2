// Counts tries in the database, so that all processes count together; while it is away each counts by itself.
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible'
import type { Sql } from './sql.ts'

interface Query {
  readonly text: string
  readonly values?: readonly unknown[]
}

/** The part of a PostgreSQL client that the limiter speaks to. */
const clientOver = (sql: Sql) => ({
  query: async ({ text, values = [] }: Query) => {
    const rows = await sql.query(text, values)
    return { rows, rowCount: rows.length }
  },
})

export interface SharedLimiter {
  readonly limiter: RateLimiterAbstract
  /** Removes what has expired. */
  readonly prune: () => Promise<void>
}

/** `points` tries in `duration` seconds. Who has had too many is turned away without asking the database again. */
export const sharedLimiter = (
  sql: Sql,
  { points, duration }: { readonly points: number; readonly duration: number },
): SharedLimiter => {
  const usual: IRateLimiterOptions = { keyPrefix: 'signIn', points, duration }
  const limiter = new RateLimiterPostgres({
    ...usual,
    storeClient: clientOver(sql),
    storeType: 'client',
    tableName: 'sign_in_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(usual),
  })
  return {
    limiter,
    prune: async () => {
      await sql.query('delete from sign_in_limits where expire < $1', [Date.now()])
    },
  }
}
