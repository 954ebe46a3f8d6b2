// Dates in the product's one form, in a time zone that the caller names.
import { NO_VALUE, twoDigits } from './number.ts'

const MS_PER_MINUTE = 60_000
const MS_PER_DAY = 24 * 60 * MS_PER_MINUTE

/** `2026-03-02` as `02.03.26`. */
export const formatDate = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}.${month}.${year.slice(2)}`
}

/**
 * `DD.MM.YY HH:mm` of an instant (Unix milliseconds) where clocks run `offsetMinutes` ahead of UTC: +180 for Moscow,
 * -300 for New York in winter. An instant outside the calendar becomes `–`.
 */
export const formatDateTime = (epochMs: number, offsetMinutes: number): string => {
  const shifted = new Date(epochMs + offsetMinutes * MS_PER_MINUTE)
  if (Number.isNaN(shifted.getTime())) return NO_VALUE
  const date = [shifted.getUTCDate(), shifted.getUTCMonth() + 1, shifted.getUTCFullYear() % 100]
  return `${date.map(twoDigits).join('.')} ${twoDigits(shifted.getUTCHours())}:${twoDigits(shifted.getUTCMinutes())}`
}

/**
 * Minutes by which clocks run ahead of UTC when they show a time (`wallMs`: milliseconds as if it were UTC), where `offsetAt` knows it of
 * every instant. Of the hour that clocks show twice the first is meant.
 */
export const offsetAtWall =
  (offsetAt: (epochMs: number) => number) =>
  (wallMs: number): number => {
    const [before, after] = [wallMs - MS_PER_DAY, wallMs + MS_PER_DAY].map(offsetAt)
    if (before === undefined || after === undefined || before === after) return offsetAt(wallMs)
    const first = wallMs - before * MS_PER_MINUTE
    return offsetAt(first) === before ? before : after
  }
