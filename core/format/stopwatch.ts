// Times as a stopwatch shows them.
import { twoDigits } from './number.ts'

/** Seconds as `4:05`, from an hour on as `1:04:05`; with a minus sign (`−0:15`) where bonuses outweigh the time. */
export const formatStopwatch = (seconds: number): string => {
  const whole = Math.abs(Math.round(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  const clock =
    hours > 0
      ? `${hours}:${twoDigits(minutes)}:${twoDigits(whole % 60)}`
      : `${minutes}:${twoDigits(whole % 60)}`
  return seconds < 0 && whole > 0 ? `−${clock}` : clock
}

/** What is left, in milliseconds, as minutes and seconds, a begun second counted whole: `4:05`, and `65:00` from an hour on. */
export const formatCountdown = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`
}

/** Reads `4:05`, `1:04:05` or plain seconds; undefined for anything else. */
export const parseStopwatch = (text: string): number | undefined => {
  const parts = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})$/.exec(text.trim())
  if (parts === null) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  const isClock = parts[2] !== undefined
  if ((isClock && seconds > 59) || (parts[1] !== undefined && minutes > 59)) return undefined
  return hours * 3600 + minutes * 60 + seconds
}
