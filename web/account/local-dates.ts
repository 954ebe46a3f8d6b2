// Instants as this device's clock shows them.
import { formatDateTime } from '#core/format/date.ts'

const DATE_LENGTH = 'DD.MM.YY'.length

/** `DD.MM.YY HH:mm` of an instant in ISO form. */
export const localDateTime = (instant: string): string => {
  const date = new Date(instant)
  return formatDateTime(date.getTime(), -date.getTimezoneOffset())
}

export const localDate = (instant: string): string => localDateTime(instant).slice(0, DATE_LENGTH)
export const localTime = (instant: string): string => localDateTime(instant).slice(DATE_LENGTH + 1)
