// A rate limit that holds over processes without a question to the database for each call: a process takes some points at a time.
import { LRUCache } from 'lru-cache'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { SharedCounts } from '../stores/shared-limits.ts'
import { DatabaseAway } from '../stores/sql.ts'
import { within } from '../within.ts'
import { type Limit, type Limiter, memoryLimiter } from './memory-limiter.ts'

/** Timeout for taking points, in milliseconds; after it the call is counted in this process. */
const TAKE_WITHIN_MS = 1_000
const MAX_KEYS = 50_000
/** The part of the points left that a process takes at once: about 25 questions for 300 calls, and few points that another process lacks at the end. */
const SHARE = 1 / 8

export interface LeasedLimiterOptions {
  readonly counts: Pick<SharedCounts, 'count'>
  readonly limit: Limit
  /** Whether the database is unavailable. */
  readonly isAway: () => boolean
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number
}

/** What this process has of the window of a key. `own`: its points; `others`: those that were not taken when it last asked. */
interface Lease {
  own: number
  others: number
  readonly ends: number
}

/** Never lets more through than the limit; while the database is unavailable each process counts by itself. */
export const leasedLimiter = ({
  counts,
  limit,
  isAway,
  now = () => performance.now(),
}: LeasedLimiterOptions): Limiter => {
  const insurance = memoryLimiter(limit, now)
  const leases = new LRUCache<string, Lease>({ max: MAX_KEYS })
  const taking = new Map<string, Promise<boolean>>()

  const getLease = (key: string): Lease | undefined => {
    const lease = leases.get(key)
    return lease !== undefined && lease.ends > now() ? lease : undefined
  }

  const take = async (key: string): Promise<boolean> => {
    const before = getLease(key)
    const wanted = Math.max(1, Math.ceil((before?.others ?? limit.points) * SHARE))
    try {
      const late = () => new DatabaseAway('not counted in time')
      const { used, leftMs } = await within(counts.count(key, wanted), TAKE_WITHIN_MS, late)
      const taken = Math.max(0, Math.min(wanted, limit.points - (used - wanted)))
      const own = (getLease(key)?.own ?? 0) + taken
      leases.set(key, { own, others: Math.max(0, limit.points - used), ends: now() + leftMs })
      return true
    } catch {
      return false
    }
  }

  /** Calls at the same time wait for the same points. */
  const takeOnce = (key: string): Promise<boolean> => {
    const begun = taking.get(key) ?? take(key).finally(() => taking.delete(key))
    taking.set(key, begun)
    return begun
  }

  const consume = async (key: string, cost: number): Promise<RateLimiterRes> => {
    for (;;) {
      const lease = getLease(key)
      const isEnough = lease !== undefined && lease.own >= cost
      if (isEnough) lease.own -= cost
      if (lease !== undefined && (isEnough || (lease.others === 0 && !taking.has(key)))) {
        const remaining = lease.own + lease.others
        const used = limit.points - remaining
        const result = new RateLimiterRes(remaining, lease.ends - now(), used, used === cost)
        if (isEnough) return result
        throw result
      }
      if (isAway() || !(await takeOnce(key))) return insurance.consume(key, cost)
    }
  }
  return { consume: (who, cost = 1) => consume(String(who), cost) }
}
