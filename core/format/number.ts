// Numbers as the product writes them: rounded decimals in groups of three, independent of any locale of the machine.

/** Stands where a value is unknown or not a finite number. */
export const NO_VALUE = '–'

/** For a page, where a number must not break over two lines. */
export const NO_BREAK_SPACE = '\u00a0'

export interface NumberStyle {
  /** Between groups of three digits; a plain space unless told. */
  readonly separator?: string
  /** Decimals kept at most; trailing zeros are dropped. None unless told. */
  readonly maxDecimals?: number
  /** Whether a positive number carries `+`. A zero never carries a sign. */
  readonly signed?: boolean
}

// From 1e21 on `toFixed` switches to exponents; such a number is whole, so its digits come from BigInt.
const EXPONENTS_FROM = 1e21

const plainDigits = (absolute: number, decimals: number): string =>
  absolute >= EXPONENTS_FROM ? BigInt(absolute).toString() : absolute.toFixed(decimals)

/** Digits of a whole number in groups of three: `1234567` → `1 234 567`. */
const groupDigits = (digits: string, separator: string): string =>
  digits.replace(/\B(?=(?:\d{3})+$)/g, () => separator)

/** A finite number as its sign (`-`, `+` or nothing) and its grouped, rounded digits; halves round away from zero. */
export const signAndDigits = (
  value: number,
  { separator = ' ', maxDecimals = 0, signed = false }: NumberStyle = {},
): { readonly sign: string; readonly digits: string } => {
  const [whole = '0', decimals = ''] = plainDigits(Math.abs(value), maxDecimals).split('.')
  const kept = decimals.replace(/0+$/, '')
  const isZero = kept === '' && /^0+$/.test(whole)
  const grouped = groupDigits(whole, separator)
  return {
    sign: isZero ? '' : value < 0 ? '-' : signed ? '+' : '',
    digits: kept === '' ? grouped : `${grouped}.${kept}`,
  }
}

/** `7` → `07`: hours, minutes and days of dates. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `1234.56` → `1 235`; with two decimals `1 234.56`. A number that is not finite becomes `–`. */
export const formatNumber = (value: number, style: NumberStyle = {}): string => {
  if (!Number.isFinite(value)) return NO_VALUE
  const { sign, digits } = signAndDigits(value, style)
  return sign + digits
}
