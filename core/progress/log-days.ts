// The log by days: which of its events belong to which day of the reader's calendar.

/** The day of an instant, `2026-03-02`, where the reader lives. */
export type ToDay = (at: string) => string

/** The source of events that were recorded elsewhere and taken over, which keep the instants at which they happened. */
export const IMPORT = 'import'

/** An event with when it happened, and who recorded it where that is known. */
export interface Dated {
  readonly at: string
  readonly meta?: { readonly source?: string }
}

/** The events of a day are those from `start` up to, not with, `end` of the log. */
export interface LogDay {
  readonly day: string
  readonly start: number
  readonly end: number
}

/**
 * The days that have events, in order. If a clock went back the day stays: an event belongs to the day of the one before it. An imported
 * log is older than its account: its events belong to the account's first day at the latest.
 */
export const logDays = (events: readonly Dated[], toDay: ToDay): readonly LogDay[] => {
  const starts: { readonly day: string; readonly start: number }[] = []
  const imported = events.findIndex(({ meta }) => meta?.source === IMPORT)
  const firstImported = imported < 0 ? '' : toDay(events[imported]?.at ?? '')
  for (const [start, { at }] of events.entries()) {
    const own = toDay(at)
    const day = start < imported && own > firstImported ? firstImported : own
    if (day > (starts.at(-1)?.day ?? '')) starts.push({ day, start })
  }
  return starts.map((begun, index) => ({ ...begun, end: starts[index + 1]?.start ?? events.length }))
}
