// Lengths of time in days, hours and minutes, as players compare crafts by them.
import { NO_VALUE } from './number.ts'
import { formatQuantity, type Unit } from './units.ts'

const MINUTES_PER_HOUR = 60
const HOURS_PER_DAY = 24
const ROUNDS_UP_ABOVE_SECONDS = 30
/** From this length on, minutes are dropped. */
const MINUTES_BELOW_HOURS = 100

const wholeMinutes = (seconds: number): number => {
  const minutes = Math.floor(seconds / 60)
  return seconds - minutes * 60 > ROUNDS_UP_ABOVE_SECONDS ? minutes + 1 : minutes
}

const writeParts = (parts: readonly (readonly [number, Unit])[], language: string): string => {
  const shown = parts.filter(([count]) => count > 0)
  const written = shown.length === 0 ? ([[0, 'min']] as const) : shown
  return written.map(([count, unit]) => formatQuantity(count, unit, language)).join(' ')
}

/**
 * Seconds as hours and minutes: `15 h 47 m`, in Russian `15 ч 47 м`. More than 30 seconds round the minute up; parts that are
 * zero are left out, and from 100 hours on the minutes too, rounded: `367 h`. Time already over (negative) is `0 m`; a length that is not finite becomes `–`.
 */
export const formatHours = (seconds: number, language: string): string => {
  if (!Number.isFinite(seconds)) return NO_VALUE
  const minutes = wholeMinutes(Math.max(0, seconds))
  const hours = minutes / MINUTES_PER_HOUR
  if (hours >= MINUTES_BELOW_HOURS) return formatQuantity(Math.round(hours), 'h', language)
  return writeParts(
    [
      [Math.floor(hours), 'h'],
      [minutes % MINUTES_PER_HOUR, 'min'],
    ],
    language,
  )
}

/** Like {@link formatHours}, with whole days apart: `3 d 11 h 20 m`. */
export const formatDuration = (seconds: number, language: string): string => {
  if (!Number.isFinite(seconds)) return NO_VALUE
  const minutes = wholeMinutes(Math.max(0, seconds))
  const hours = Math.floor(minutes / MINUTES_PER_HOUR)
  return writeParts(
    [
      [Math.floor(hours / HOURS_PER_DAY), 'd'],
      [hours % HOURS_PER_DAY, 'h'],
      [minutes % MINUTES_PER_HOUR, 'min'],
    ],
    language,
  )
}

/** Whole seconds with none of them lost, for sums that a person checks: `1 h 33 m 41 s`. Negative is `0 s`, not finite is `–`. */
export const formatExactTime = (seconds: number, language: string): string => {
  if (!Number.isFinite(seconds)) return NO_VALUE
  const whole = Math.round(Math.max(0, seconds))
  if (whole === 0) return formatQuantity(0, 's', language)
  const minutes = Math.floor(whole / 60)
  return writeParts(
    [
      [Math.floor(minutes / MINUTES_PER_HOUR), 'h'],
      [minutes % MINUTES_PER_HOUR, 'min'],
      [whole % 60, 's'],
    ],
    language,
  )
}

/** Like {@link formatDuration}, with whole seconds below a minute: `22 s`, for lengths that may be as short. */
export const formatLength = (seconds: number, language: string): string =>
  Number.isFinite(seconds) && seconds < 60
    ? formatExactTime(seconds, language)
    : formatDuration(seconds, language)
