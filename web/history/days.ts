// The days of this device's calendar.
import { twoDigits } from '#core/format/number.ts'

/** `2026-07-16`. */
export type Day = string

/** Of an instant: ISO text or epoch milliseconds. */
export const toDay = (instant: string | number): Day => {
  const date = new Date(instant)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** Noon of the day, which daylight saving time never moves to another day, in epoch milliseconds. */
export const toNoon = (day: Day): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12).getTime()
}
