// Shares as percent that do not break over two lines, with a true minus.
import { NO_BREAK_SPACE } from '#core/format/number.ts'
import { formatShare as formatPlain } from '#core/format/share.ts'
import { MINUS } from './format-number.ts'

/** `-0.525` → `−52.5 %`. */
export const formatShare = (share: number, signed = false): string =>
  formatPlain(share, { separator: NO_BREAK_SPACE, signed }).replace('-', MINUS)
