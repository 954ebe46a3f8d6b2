// Limits the events an account may record, per day and in total: a server stores all of them permanently.
import { type Either, left, right } from '../../fp.ts'

export interface EventBudget {
  readonly aDay: number
  readonly inAll: number
}

/** Number of recorded events: in total, and on `day` (`2026-03-02`, UTC), the last day with events. */
export interface RecordedCounts {
  readonly inAll: number
  readonly day: string
  readonly onDay: number
}

export const NOTHING_RECORDED: RecordedCounts = { inAll: 0, day: '', onDay: 0 }

export type BudgetRejection =
  /** `retryAfter`: seconds until the next day. */
  | { readonly tag: 'DayBudgetSpent'; readonly most: number; readonly retryAfter: number }
  | { readonly tag: 'AccountFull'; readonly most: number }

const DAY_MS = 86_400_000

/** The UTC day of an instant, in the form of {@link RecordedCounts}. */
export const getUtcDay = (instant: string): string => instant.slice(0, 'YYYY-MM-DD'.length)

/** The counts after events at these instants. Events before the last day, as in an imported log, count only toward the total. */
export const recordedAfter = (before: RecordedCounts, instants: readonly string[]): RecordedCounts => {
  let { day, onDay } = before
  for (const at of instants) {
    const today = getUtcDay(at)
    if (today > day) [day, onDay] = [today, 1]
    else if (today === day) onDay++
  }
  return { inAll: before.inAll + instants.length, day, onDay }
}

/** Whether this many more events may be recorded at `now`, an instant. Zero is always allowed. */
export const withinBudget = (
  { aDay, inAll }: EventBudget,
  recorded: RecordedCounts,
  events: number,
  now: string,
): Either<BudgetRejection, undefined> => {
  if (events === 0) return right(undefined)
  if (recorded.inAll + events > inAll) return left({ tag: 'AccountFull', most: inAll })
  const today = recorded.day === getUtcDay(now) ? recorded.onDay : 0
  if (today + events <= aDay) return right(undefined)
  const retryAfter = Math.ceil((DAY_MS - (Date.parse(now) % DAY_MS)) / 1000)
  return left({ tag: 'DayBudgetSpent', most: aDay, retryAfter })
}
