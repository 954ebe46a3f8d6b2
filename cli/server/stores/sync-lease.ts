// The lease on reading the source, which one process of a database holds at a time, and when the source was last read.
import type { Sql } from './sql.ts'

/** Instants; absent where it never happened. `notBefore`: the source wants to be left alone until then. */
export interface SyncTimes {
  readonly notBefore?: Date
  readonly prices?: Date
  readonly catalogue?: Date
}

export interface SyncLease {
  /** Takes the lease for so many milliseconds, or renews it for as long; false where another process holds it. */
  readonly acquire: (holder: string, ms: number) => Promise<boolean>
  readonly release: (holder: string) => Promise<void>
  readonly times: () => Promise<SyncTimes>
  readonly note: (times: SyncTimes) => Promise<void>
}

export interface SyncLeaseOptions {
  readonly database: Sql
  readonly now: () => Date
}

interface Row {
  readonly not_before: Date | null
  readonly prices_at: Date | null
  readonly catalogue_at: Date | null
}

/**
 * The lease is a row with a time limit. A lock of the database would last only as long as a transaction or a connection is held, and with
 * PGlite everything shares one connection: it would stand still while the source answers.
 */
export const openSyncLease = ({ database, now }: SyncLeaseOptions): SyncLease => ({
  acquire: async (holder, ms) => {
    const at = now()
    const taken = await database.query(
      `update sync_state set holder = $1, held_until = $2
       where holder is null or holder = $1 or held_until <= $3 returning 1`,
      [holder, new Date(at.getTime() + ms).toISOString(), at.toISOString()],
    )
    return taken.length > 0
  },
  release: async (holder) => {
    await database.query('update sync_state set holder = null, held_until = null where holder = $1', [holder])
  },
  times: async () => {
    const [row] = await database.query<Row>('select not_before, prices_at, catalogue_at from sync_state')
    if (row === undefined) return {}
    const { not_before, prices_at, catalogue_at } = row
    return {
      ...(not_before !== null && { notBefore: not_before }),
      ...(prices_at !== null && { prices: prices_at }),
      ...(catalogue_at !== null && { catalogue: catalogue_at }),
    }
  },
  note: async ({ notBefore, prices, catalogue }) => {
    await database.query(
      `update sync_state set not_before = coalesce($1, not_before), prices_at = coalesce($2, prices_at),
         catalogue_at = coalesce($3, catalogue_at)`,
      [notBefore, prices, catalogue].map((instant) => instant?.toISOString() ?? null),
    )
  },
})
