// The words of a price chart: prices, instants, and the time along its bottom, in the clock of whoever looks.
import { formatDateTime } from '#core/format/date.ts'
import { formatMoney } from '#core/format/money.ts'
import { formatNumber, NO_BREAK_SPACE } from '#core/format/number.ts'

const DAY_MS = 86_400_000
const MONTHS_FROM_MS = 60 * DAY_MS

export const roubles = (value: number): string => formatMoney(value, { space: NO_BREAK_SPACE })
export const plain = (value: number): string => formatNumber(value, { separator: NO_BREAK_SPACE })

/** `DD.MM` of an instant in a chart over so many ms, where days can be told apart, `MM.YY` in a longer one; clocks run `offsetMinutes` ahead of UTC. */
export const timeLabel = (at: number, spanMs: number, offsetMinutes: number): string => {
  const text = formatDateTime(at, offsetMinutes)
  return spanMs < MONTHS_FROM_MS ? text.slice(0, 5) : text.slice(3, 8)
}
