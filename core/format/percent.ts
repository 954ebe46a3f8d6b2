// Percent changes: short enough for a table column, always with their sign.
import { formatNumber, NO_VALUE } from './number.ts'

/** Above this many percent (either way) decimals say nothing. */
const WHOLE_ABOVE = 9

/** A change in percent (12.3 is 12.3 %): `+12%`, `-4.5%`, `0%`. A change that is not finite becomes `–`. */
export const formatPercentChange = (percent: number): string =>
  Number.isFinite(percent)
    ? `${formatNumber(percent, { maxDecimals: Math.abs(percent) > WHOLE_ABOVE ? 0 : 1, signed: true })}%`
    : NO_VALUE
