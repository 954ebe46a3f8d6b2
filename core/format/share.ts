// Shares of a whole as percent.
import { formatNumber, type NumberStyle } from './number.ts'

/** `0.525` → `52.5 %`, with one decimal at most; the separator also stands before the sign. */
export const formatShare = (
  share: number,
  { separator = ' ', signed = false }: Pick<NumberStyle, 'separator' | 'signed'> = {},
): string => `${formatNumber(share * 100, { separator, maxDecimals: 1, signed })}${separator}%`
