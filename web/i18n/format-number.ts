// Numbers of the calculators as text that does not break over two lines, with a true minus.
import { formatNumber as formatPlain, NO_BREAK_SPACE, type NumberStyle } from '#core/format/number.ts'

export const MINUS = '−'

/** `-7998` → `−7 998`. */
export const formatNumber = (value: number, style: Omit<NumberStyle, 'separator'> = {}): string =>
  formatPlain(value, { ...style, separator: NO_BREAK_SPACE }).replace('-', MINUS)

/** A gain with its plus. */
export const formatSigned = (value: number): string => formatNumber(value, { signed: true })

/** What is taken off: `7998` → `−7 998`; nothing is `0`. */
export const formatCost = (value: number): string => formatNumber(-value)
