// Sizes of files as text.
import { formatNumber } from '#web/i18n/format-number.ts'

const KILO = 1000

/** `1 234` bytes → `1.2 kB`. */
export const formatBytes = (bytes: number): string =>
  bytes < KILO ? `${bytes} B` : `${formatNumber(bytes / KILO, { maxDecimals: 1 })} kB`
