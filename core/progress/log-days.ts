// The log by days: which of its events belong to which day of the reader's calendar.

/** The day of an instant, `2026-03-02`, where the reader lives. */
export type DayOf = (at: string) => string

/** The events of a day are those from `start` up to, not with, `end` of the log. */
export interface LogDay {
  readonly day: string
  readonly start: number
  readonly end: number
}

/** The days that have events, in order. Where a clock went back the day stays: an event belongs to the day of the one before it. */
export const logDays = (events: readonly { readonly at: string }[], dayOf: DayOf): readonly LogDay[] => {
  const starts: { readonly day: string; readonly start: number }[] = []
  for (const [start, { at }] of events.entries()) {
    const day = dayOf(at)
    if (day > (starts.at(-1)?.day ?? '')) starts.push({ day, start })
  }
  return starts.map((begun, index) => ({ ...begun, end: starts[index + 1]?.start ?? events.length }))
}
