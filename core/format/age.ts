// How old a thing is, in one unit: a table column has room for no more.
import { formatQuantity } from './units.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Below two days hours still tell more than days do. */
const DAYS_FROM_MS = 2 * DAY_MS

/** Milliseconds as whole minutes, hours or days that have passed: `5 m`, `47 h`, `3 d`. Time that has yet to come is `0 m`. */
export const formatAge = (ms: number, language: string): string => {
  if (ms < HOUR_MS) return formatQuantity(Math.max(0, Math.floor(ms / MINUTE_MS)), 'min', language)
  return ms < DAYS_FROM_MS
    ? formatQuantity(Math.floor(ms / HOUR_MS), 'h', language)
    : formatQuantity(Math.floor(ms / DAY_MS), 'd', language)
}
