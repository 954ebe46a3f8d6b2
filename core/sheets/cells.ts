// The cells of a price sheet as text: numbers as the spreadsheet's locale reads them, texts that no spreadsheet evaluates.
import { formatNumber } from '../format/number.ts'
import { sheetText } from '../format/sheet-text.ts'
import type { SheetValue, SheetValueType } from './columns.ts'
import { NUMBER_FORMATS, type NumberFormat } from './options.ts'

const DECIMALS = { money: 0, percent: 2, number: 3 } as const satisfies Partial<
  Record<SheetValueType, number>
>

/** The last instant that four digits of a year can write. */
const MAX_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59)

/** `1234567.5` without groups; empty if it is not finite. */
const writeNumber = (value: number, maxDecimals: number, format: NumberFormat): string => {
  if (!Number.isFinite(value)) return ''
  const text = formatNumber(value, { maxDecimals, separator: '' })
  const { decimal } = NUMBER_FORMATS[format]
  return decimal === '.' ? text : text.replace('.', decimal)
}

/** `2026-11-27 15:00:00`, UTC. */
const writeDate = (epochMs: number): string =>
  epochMs >= 0 && epochMs <= MAX_INSTANT ? new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ') : ''

/** A game id of digits with one `e`, a long row of digits, `007`, `5-7`: spreadsheets would make another number or a date of it. */
const LOST_AS_NUMBER = /^\s*(\d[\d.,\s]*e\s*[+-]?\d+|\d{16,}|0\d+|\d{1,4}[-/.]\d{1,2}([-/.]\d{1,4})?)\s*$/i

/** A text on one line that stays a text. */
const writeText = (text: string): string =>
  (LOST_AS_NUMBER.test(text) ? `'${text}` : sheetText(text)).replaceAll(/[\t\r\n]+/g, ' ')

/** The cell of a value; empty if it is unknown. */
export const writeCell = (type: SheetValueType, value: SheetValue, format: NumberFormat): string => {
  if (value === undefined) return ''
  if (typeof value === 'string') return writeText(value)
  if (type === 'date') return writeDate(value)
  return writeNumber(value, type === 'text' ? DECIMALS.number : DECIMALS[type], format)
}
