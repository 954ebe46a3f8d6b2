// The key figures of the farm.
import type { ReactNode } from 'react'
import { formatDuration } from '#core/format/duration.ts'
import { NO_VALUE } from '#core/format/number.ts'
import type { FarmYield } from '#core/pricing/bitcoin-farm/bitcoin-farm.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Big, Stats } from '#web/ui/Facts.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { paybackText } from './payback-text.ts'

const DAYS_PER_WEEK = 7

/** Without a card there is no yield. */
export const FarmStats = ({
  yielded,
  isCardLocked,
  maxStored,
}: {
  readonly yielded: FarmYield | undefined
  /** Whether the price of cards is from an offer that is still locked. */
  readonly isCardLocked: boolean
  readonly maxStored: number
}): ReactNode => {
  const { t } = useTranslation('calculators')
  const locale = useLocale()
  const coins = yielded?.coinsPerDay ?? 0
  const profit = yielded?.profitPerDay ?? 0
  const days = yielded?.paybackDays
  return (
    <Stats
      stats={[
        {
          label: t('farm.profitPerDay'),
          value: (
            <Big>
              <Price value={profit} size="big" isSigned tone="sign" />
            </Big>
          ),
          sub: t('farm.perWeek', {
            profit: formatNumber(profit * DAYS_PER_WEEK, { signed: true }),
          }),
        },
        {
          label: t('farm.coinsPerDay'),
          value: <Big>{formatNumber(coins, { maxDecimals: 2 })}</Big>,
          sub: t('farm.coinsPerWeek', { coins: formatNumber(coins * DAYS_PER_WEEK, { maxDecimals: 1 }) }),
        },
        {
          label: t('farm.coinEvery'),
          value: <Big>{yielded ? formatDuration(yielded.secondsPerCoin, locale) : NO_VALUE}</Big>,
          sub: yielded
            ? t('farm.fullAfter', { time: formatDuration(yielded.secondsToFull, locale), coins: maxStored })
            : t('farm.noCards'),
        },
        {
          label: t('farm.payback'),
          value: <Big>{days === undefined || days === null ? NO_VALUE : paybackText(t, days)}</Big>,
          sub:
            yielded === undefined
              ? t('farm.noCards')
              : days === null
                ? t('farm.never')
                : yielded.cardsCost === undefined
                  ? t('farm.noCardPrice')
                  : t(isCardLocked ? 'farm.cardsCostLater' : 'farm.cardsCost', {
                      cost: formatNumber(yielded.cardsCost),
                    }),
        },
      ]}
    />
  )
}
