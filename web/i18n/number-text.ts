// Numbers of the calculators as text that does not break over two lines, with a true minus.
import { formatNumber, NO_BREAK_SPACE, type NumberStyle } from '#core/format/number.ts'

const MINUS = '−'

/** `-7998` → `−7 998`. */
export const number = (value: number, style: Omit<NumberStyle, 'separator'> = {}): string =>
  formatNumber(value, { ...style, separator: NO_BREAK_SPACE }).replace('-', MINUS)

/** A gain with its plus. */
export const gain = (value: number): string => number(value, { signed: true })

/** What is taken off: `7998` → `−7 998`; nothing is `0`. */
export const taken = (value: number): string => number(-value)
