// A rate limiter in memory, with a bounded number of keys.
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** `points` per window of `duration` seconds, which starts with the first one. */
export interface Limit {
  readonly points: number
  readonly duration: number
}

/** Consumes points of a key, one by default; rejects with a {@link RateLimiterRes} over the limit. */
export type Limiter = Pick<RateLimiterAbstract, 'consume'>

/** Maximum number of keys per limiter, about 15 MB; above it, the oldest entry is evicted and its count restarts. */
const MAX_COUNTED = 50_000

/** `now`: a monotonic clock in milliseconds. */
export const memoryLimiter = (
  { points, duration }: Limit,
  now: () => number = () => performance.now(),
  maxCounted = MAX_COUNTED,
): Limiter & { readonly size: () => number } => {
  // All windows have the same length, so the first entry of the map expires first.
  const counted = new Map<string, { used: number; readonly ends: number }>()
  const begin = (key: string, at: number) => {
    counted.delete(key)
    for (const [other, { ends }] of counted) {
      if (ends > at && counted.size < maxCounted) break
      counted.delete(other)
    }
    const begun = { used: 0, ends: at + duration * 1000 }
    counted.set(key, begun)
    return begun
  }
  return {
    consume: async (who, cost = 1) => {
      const key = String(who)
      const at = now()
      const known = counted.get(key)
      const of = known !== undefined && known.ends > at ? known : begin(key, at)
      of.used += cost
      const left = Math.max(0, points - of.used)
      const result = new RateLimiterRes(left, of.ends - at, of.used, of.used === cost)
      if (of.used > points) throw result
      return result
    },
    size: () => counted.size,
  }
}

/** Seconds until retry after a {@link Limiter} refused; an error of another kind is thrown again. */
export const readRetryAfter = (error: unknown): number => {
  if (!(error instanceof RateLimiterRes)) throw error
  return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
}
