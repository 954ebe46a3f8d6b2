// Shares of a whole as percent.
import { formatNumber, type NumberStyle } from './number.ts'

/** `0.525` → `52.5 %`, with at most one decimal; a separator precedes the sign too. */
export const formatShare = (
  share: number,
  { separator = ' ', signed = false }: Pick<NumberStyle, 'separator' | 'signed'> = {},
): string => `${formatNumber(share * 100, { separator, maxDecimals: 1, signed })}${separator}%`
