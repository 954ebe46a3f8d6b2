// Dates in the product's one form, in a time zone that the caller names.
import { NO_VALUE, twoDigits } from './number.ts'

const MS_PER_MINUTE = 60_000

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
