// The limits of API keys: over all processes of a database that several share.
import { leasedLimiter } from '../http/leased-limiter.ts'
import { sharedCounts } from '../stores/shared-limits.ts'
import type { Database } from '../stores/sql.ts'
import { KEY_LIMITS, type KeyLimiters, makeKeyLimiters } from './guard.ts'

/** Calls of one channel are counted in this process, since callers choose the names of channels and each would be a row. */
export const openKeyLimiters = (database: Database): KeyLimiters => {
  const own = makeKeyLimiters()
  if (database.engine === 'pglite') return own
  const shared = (name: keyof typeof KEY_LIMITS) => {
    const limit = KEY_LIMITS[name]
    const { count } = sharedCounts(database, limit.duration)
    return leasedLimiter({
      counts: { count: (key, points) => count(`${name} ${key}`, points) },
      limit,
      isAway: database.isAway,
    })
  }
  return { ...own, calls: shared('calls'), bulk: shared('bulk'), channels: shared('channels') }
}
