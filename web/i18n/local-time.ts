// Instants as this device's clock shows them.
import { formatDateTime } from '#core/format/date.ts'

const DATE_LENGTH = 'DD.MM.YY'.length

/** Minutes that the clock of this device runs ahead of UTC at an instant (Unix milliseconds). */
export const clockOffset = (at: number): number => -new Date(at).getTimezoneOffset()

/** The name of this device's zone, such as `Europe/Riga`. */
export const clockZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** `DD.MM.YY HH:mm` of an instant, in Unix milliseconds or ISO form. */
export const localDateTime = (instant: string | number): string => {
  const at = new Date(instant).getTime()
  return formatDateTime(at, clockOffset(at))
}

export const localDate = (instant: string | number): string => localDateTime(instant).slice(0, DATE_LENGTH)
export const localTime = (instant: string | number): string => localDateTime(instant).slice(DATE_LENGTH + 1)
