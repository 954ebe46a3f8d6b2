// The days until the cards of the farm are paid back, in words.
import type { TFunction } from 'i18next'
import { formatNumber } from '#web/i18n/format-number.ts'

/** From this number of days on, decimals are not shown. */
const WHOLE_FROM_DAYS = 10

/** `8.3 days`, `21 days`: the plural form matches the shown number. */
export const paybackText = (t: TFunction<'calculators'>, days: number): string => {
  const maxDecimals = days < WHOLE_FROM_DAYS ? 1 : 0
  const count = Number(days.toFixed(maxDecimals))
  return t('farm.days', { count, days: formatNumber(days, { maxDecimals }) })
}
