// Numbers as people type them into a field.
import { formatNumber, NO_BREAK_SPACE } from '#core/format/number.ts'

export interface NumberRange {
  /** 0 unless told. */
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Decimals kept; none unless told. */
  readonly decimals?: number | undefined
}

/** Thousands and millions as people shorten them, in both languages. */
const UNITS: Readonly<Record<string, number>> = { k: 1e3, к: 1e3, тыс: 1e3, m: 1e6, м: 1e6, млн: 1e6 }
const WRITTEN = /^([+-]?)([\d.,]+)(k|к|тыс|m|м|млн)?\.?$/
/** Digits in groups of three: `1,500`, `1.500.000`, `1,500.5`. */
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*((?!\1)[.,]\d*)?$/
const PLAIN = /^\d*[.,]?\d+$|^\d+[.,]$/

/**
 * `1 500`, `1500,5`, `1'500`, `1,500`, `30k` and `1,5 млн` are numbers; `undefined` for an empty text, NaN for anything that is none. One
 * comma or point before three digits parts thousands, unless the field has `decimals`.
 */
export const readNumber = (text: string, { decimals = 0 }: NumberRange = {}): number | undefined => {
  const plain = text
    .toLowerCase()
    .replace(/[\s'’₽$€]/g, '')
    .replace(/[−–]/g, '-')
  if (plain === '') return undefined
  const [, sign, digits = '', unit] = WRITTEN.exec(plain) ?? []
  const [, separator, rest] = GROUPED.exec(digits) ?? []
  const isOneGroup = separator !== undefined && rest === undefined && digits.split(separator).length === 2
  const isGrouped = separator !== undefined && !(isOneGroup && (decimals > 0 || unit !== undefined))
  if (!isGrouped && !PLAIN.test(digits)) return Number.NaN
  const value = Number((isGrouped ? digits.replaceAll(separator, '') : digits).replace(',', '.'))
  // 1.1 × 1000 is a hair above 1100 as computers multiply.
  const whole = unit === undefined ? value : Number((value * (UNITS[unit] ?? 1)).toPrecision(15))
  return sign === '-' ? -whole : whole
}

/** The nearest number that the field may hold. */
export const intoRange = (value: number, { min = 0, max = Infinity, decimals = 0 }: NumberRange): number => {
  const scale = 10 ** decimals
  return Math.min(max, Math.max(min, Math.round(value * scale) / scale))
}

/** The next step up (`by` 1) or down (−1) from a value; from an empty field the lowest one. */
export const stepFrom = (value: number | undefined, by: number, range: NumberRange): number =>
  value === undefined ? (range.min ?? 0) : intoRange(value + by, range)

/** The text of the field when it has no focus. */
export const formatDraftNumber = (value: number | undefined, { decimals = 0 }: NumberRange = {}): string =>
  value === undefined ? '' : formatNumber(value, { separator: NO_BREAK_SPACE, maxDecimals: decimals })
