// Counts what people use up, in memory that does not grow with how many come.
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** So many points in a window of so many seconds, which begins with the first of them. */
export interface Limit {
  readonly points: number
  readonly duration: number
}

/** Consumes points of a key, one by default; rejects with a {@link RateLimiterRes} over the limit. */
export type Limiter = Pick<RateLimiterAbstract, 'consume'>

/** Keys that one limiter holds at a time, in about 15 MB; with more, the oldest entry is evicted and its count restarts. */
const MAX_COUNTED = 50_000

/** `now`: milliseconds of a clock that never goes back, as that of the machine may. */
export const memoryLimiter = (
  { points, duration }: Limit,
  now: () => number = () => performance.now(),
  maxCounted = MAX_COUNTED,
): Limiter & { readonly size: () => number } => {
  // All windows are equally long, so that the first in the map is the first to end.
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
