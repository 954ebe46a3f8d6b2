// Numbers as people type them into a field.
import { formatNumber, NO_BREAK_SPACE } from '#core/format/number.ts'

export interface NumberRange {
  /** 0 unless told. */
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Decimals kept; none unless told. */
  readonly decimals?: number | undefined
}

/** `1 500`, `1500,5` and `1'500` are numbers; `undefined` for an empty text, NaN for anything that is none. */
export const readNumber = (text: string): number | undefined => {
  const plain = text.replace(/[\s'₽$€]/g, '').replace(',', '.')
  if (plain === '') return undefined
  return /^[-−+]?\d*\.?\d+$|^[-−+]?\d+\.$/.test(plain) ? Number(plain.replace('−', '-')) : Number.NaN
}

/** The nearest number that the field may hold. */
export const intoRange = (value: number, { min = 0, max = Infinity, decimals = 0 }: NumberRange): number => {
  const scale = 10 ** decimals
  return Math.min(max, Math.max(min, Math.round(value * scale) / scale))
}

/** The next step up (`by` 1) or down (−1) from a value; from an empty field the lowest one. */
export const stepFrom = (value: number | undefined, by: number, range: NumberRange): number =>
  value === undefined ? (range.min ?? 0) : intoRange(value + by, range)

/** As it stands in the field while nobody types. */
export const numberText = (value: number | undefined, { decimals = 0 }: NumberRange = {}): string =>
  value === undefined ? '' : formatNumber(value, { separator: NO_BREAK_SPACE, maxDecimals: decimals })
