// A moment in a log: after so many events, or at an instant.
import { Instant, type RecordedEvent } from '../events/envelope.ts'
import { type Either, left, right } from '../fp.ts'

export type PointRejection =
  | { readonly tag: 'BeyondEnd'; readonly events: number }
  | { readonly tag: 'NoPoint' }

/** How many events from the start a point covers: a count, or all up to and including an instant (a day means its end). */
export const eventsUpTo = (
  events: readonly RecordedEvent[],
  point: string,
): Either<PointRejection, number> => {
  if (/^\d+$/.test(point)) {
    const count = Number(point)
    return count > events.length ? left({ tag: 'BeyondEnd', events: events.length }) : right(count)
  }
  const instant = getInstant(point)
  if (instant === undefined) return left({ tag: 'NoPoint' })
  // The last one that had happened: events that an account imported may be older than those before them.
  return right(events.findLastIndex(({ at }) => Date.parse(at) <= instant) + 1)
}

/** Whether the text is a point, and no name of something. */
export const isPoint = (text: string): boolean => /^\d+$/.test(text) || getInstant(text) !== undefined

/** Unix milliseconds; a day means its end, and seconds may be left out. Undefined for what the calendar does not have. */
const getInstant = (point: string): number | undefined => {
  const whole = point.replace(/^[^T]+$/, '$&T23:59:59.999Z').replace(/T(\d\d:\d\d)Z$/, 'T$1:00Z')
  return Instant.is(whole) ? Date.parse(whole) : undefined
}
