// How long to wait before asking again: longer each time, at random, so that many who failed at once do not come back at once.

/** `random` from 0 to below 1. */
export interface Backoff {
  readonly baseMs: number
  readonly capMs: number
  readonly random: () => number
}

/** The wait in milliseconds after so many failures, 1 or more: anything up to the base doubled each time, never above the cap. */
export const backoffMs = ({ baseMs, capMs, random }: Backoff, failures: number): number =>
  Math.floor(random() * Math.min(capMs, baseMs * 2 ** (failures - 1)))

/** The wait that a `Retry-After` header asks for, in seconds or until a date; undefined where it says neither. */
export const retryAfterMs = (header: string | null, now: Date): number | undefined => {
  if (header === null) return undefined
  const text = header.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const until = Date.parse(text)
  return Number.isNaN(until) ? undefined : Math.max(0, until - now.getTime())
}
