// When something happened: its day, and how long ago that is.
import { localDate } from '#web/i18n/local-time.ts'
import { type Day, toDay, toNoon } from './days.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const formatDay = (day: Day): string => localDate(toNoon(day))

/** `Saturday`. */
export const weekday = (day: Day, language: string): string => {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long' }).format(toNoon(day))
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1)
}

/** `5 minutes ago`; undefined once the day is more useful. */
export const timeAgo = (instant: string, now: number, language: string): string | undefined => {
  const ms = now - Date.parse(instant)
  if (ms >= 12 * HOUR_MS) return undefined
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return ms < HOUR_MS
    ? format.format(-Math.max(0, Math.floor(ms / MINUTE_MS)), 'minute')
    : format.format(-Math.floor(ms / HOUR_MS), 'hour')
}

/** `today`, `yesterday`, `12 days ago`. */
export const daysAgo = (day: Day, now: number, language: string): string =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    Math.round((toNoon(day) - toNoon(toDay(now))) / DAY_MS),
    'day',
  )
