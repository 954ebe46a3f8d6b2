// Limits sign-in attempts across all processes of one database, keyed by an HMAC of the address.
import { RateLimiterRes } from 'rate-limiter-flexible'
import { hashWith, newToken, type RandomBytes } from '../auth/tokens.ts'
import { loadOrCreateSecret } from '../stores/secrets.ts'
import { type SharedCounts, sharedCounts } from '../stores/shared-limits.ts'
import { type Database, DatabaseAway } from '../stores/sql.ts'
import { within } from '../within.ts'
import { type Limit, type Limiter, memoryLimiter } from './memory-limiter.ts'
import { LIMITS } from './rate-limits.ts'

export interface SignInLimits {
  readonly limiter: Limiter
  /** Removes expired counts. */
  readonly prune: () => Promise<void>
}

/** Timeout for counting in the database, in milliseconds; after it the attempt is counted locally, because the call itself needs the database too. */
const COUNT_WITHIN_MS = 1_000
/** Maximum number of refused keys remembered locally. */
const MAX_REFUSED = 50_000

export interface SharedLimiterOptions {
  readonly counts: Pick<SharedCounts, 'count'>
  readonly limit: Limit
  /** Whether the database is unavailable. */
  readonly isAway: () => boolean
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number
}

/** While the database is unavailable, each process counts by itself. Refused keys are remembered, so that they cause no further queries. */
export const sharedLimiter = ({
  counts,
  limit,
  isAway,
  now = () => performance.now(),
}: SharedLimiterOptions): Limiter => {
  const insurance = memoryLimiter(limit, now)
  const refused = new Map<string, number>()

  const refuse = (key: string, until: number): void => {
    refused.delete(key)
    for (const [other, ends] of refused) {
      if (ends > now() && refused.size < MAX_REFUSED) break
      refused.delete(other)
    }
    refused.set(key, until)
  }

  const countThere = async (key: string) => {
    if (isAway()) return undefined
    try {
      return await within(counts.count(key), COUNT_WITHIN_MS, () => new DatabaseAway('not counted in time'))
    } catch {
      return undefined
    }
  }

  return {
    consume: async (who, cost) => {
      const key = String(who)
      const known = refused.get(key)
      if (known !== undefined && known > now()) throw new RateLimiterRes(0, known - now())
      const counted = await countThere(key)
      if (counted === undefined) return insurance.consume(key, cost)
      const { used, leftMs } = counted
      const result = new RateLimiterRes(Math.max(0, limit.points - used), leftMs, used, used === 1)
      if (used <= limit.points) return result
      refuse(key, now() + leftMs)
      throw result
    },
  }
}

/** Undefined if a single process uses the database and counts in memory. */
export const openSignInLimits = async (
  database: Database,
  randomBytes: RandomBytes,
): Promise<SignInLimits | undefined> => {
  if (database.engine === 'pglite') return undefined
  const secret = await loadOrCreateSecret(database, 'rate-limits', () => newToken(randomBytes))
  const { count, prune } = sharedCounts(database, LIMITS.signIn.duration)
  const limiter = sharedLimiter({ counts: { count }, limit: LIMITS.signIn, isAway: database.isAway })
  return {
    limiter: { consume: (address) => limiter.consume(hashWith(secret, String(address))) },
    prune,
  }
}
