// The last day of Pro that an administrator grants: a day of UTC, at whose end Pro ends.
import { type Either, left, right } from '../fp.ts'

/** Years from today that the last day may be away. */
export const MAX_PRO_YEARS = 10

export type LastDayRefusal =
  | { readonly tag: 'LastDayInvalid' }
  | { readonly tag: 'LastDayPast' }
  | { readonly tag: 'LastDayTooFar' }

const DAY_MS = 86_400_000

/** `YYYY-MM-DD` in UTC. */
const getDay = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Today in UTC, the earliest last day. */
export const getMinLastDay = (now: Date): string => getDay(now)

/** The latest last day; 29 February becomes 1 March in a year without it. */
export const getMaxLastDay = (now: Date): string => {
  const max = new Date(now)
  max.setUTCFullYear(max.getUTCFullYear() + MAX_PRO_YEARS)
  return getDay(max)
}

/** The instant at which Pro with this last day (`YYYY-MM-DD`) ends: midnight after it, in UTC. */
export const parseLastDay = (text: string, now: Date): Either<LastDayRefusal, Date> => {
  const day = text.trim()
  const start = new Date(`${day}T00:00:00.000Z`)
  // Engines read 30 February as 2 March.
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(start.getTime()) || getDay(start) !== day)
    return left({ tag: 'LastDayInvalid' })
  if (day < getMinLastDay(now)) return left({ tag: 'LastDayPast' })
  if (day > getMaxLastDay(now)) return left({ tag: 'LastDayTooFar' })
  return right(new Date(start.getTime() + DAY_MS))
}

/** The last day (`YYYY-MM-DD`, UTC) of Pro that ends at an instant. */
export const getLastDay = (endsAt: Date): string => getDay(new Date(endsAt.getTime() - 1))
