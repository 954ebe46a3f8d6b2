// The labels of a price chart: prices, instants, and the time along its bottom, in the local time zone.
import { formatDateTime } from '#core/format/date.ts'
import { formatMoney } from '#core/format/money.ts'
import { formatNumber, NO_BREAK_SPACE } from '#core/format/number.ts'

const DAY_MS = 86_400_000
const HOURS_BELOW_MS = 2 * DAY_MS
const MONTHS_FROM_MS = 60 * DAY_MS

export const roubles = (value: number): string => formatMoney(value, { space: NO_BREAK_SPACE })
export const plain = (value: number): string => formatNumber(value, { separator: NO_BREAK_SPACE })

/**
 * Shortest format that distinguishes the instants of a chart of that many ms: `HH:MM` with `DD.MM` at midnight, `DD.MM`, or `MM.YY`;
 * clocks run `offsetMinutes` ahead of UTC.
 */
export const timeLabel = (at: number, spanMs: number, offsetMinutes: number): string => {
  const text = formatDateTime(at, offsetMinutes)
  const time = text.slice(-5)
  if (spanMs < HOURS_BELOW_MS && time !== '00:00') return time
  return spanMs < MONTHS_FROM_MS ? text.slice(0, 5) : text.slice(3, 8)
}
