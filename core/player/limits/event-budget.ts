// How many events an account may record, a day and in all: a server keeps every one of them for ever.
import { type Either, left, right } from '../../fp.ts'

export interface EventBudget {
  readonly aDay: number
  readonly inAll: number
}

/** What the account has recorded: in all, and on `day` (`2026-03-02`, in UTC), the last one on which it did. */
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

/** The day of an instant, as {@link RecordedCounts} has it. */
export const getUtcDay = (instant: string): string => instant.slice(0, 'YYYY-MM-DD'.length)

/** What is recorded after events of these instants. What happened before the last day, as in a log that was taken over, counts to no day. */
export const recordedAfter = (before: RecordedCounts, instants: readonly string[]): RecordedCounts => {
  let { day, onDay } = before
  for (const at of instants) {
    const today = getUtcDay(at)
    if (today > day) [day, onDay] = [today, 1]
    else if (today === day) onDay++
  }
  return { inAll: before.inAll + instants.length, day, onDay }
}

/** Whether so many events more may be recorded at `now`, an instant. Nothing more is always allowed. */
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
