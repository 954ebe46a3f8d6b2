// The price chart as a table.
import type { ReactNode } from 'react'
import type { ChartPoint } from '#core/pricing/history/chart.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ChartTable } from '#web/ui/chart/ChartTable.tsx'
import { Price } from '#web/ui/game/Price.tsx'

const bare = (value: number): ReactNode => <Price value={value} isBare />

export const PriceTable = ({
  name,
  points,
}: {
  readonly name: string
  readonly points: readonly ChartPoint[]
}): ReactNode => {
  const { t } = useTranslation('item')
  const hasOffers = points.some(({ offers }) => offers !== undefined)
  return (
    <ChartTable
      label={t('chart.of', { name })}
      heads={[
        t('chart.at'),
        t('chart.average'),
        t('chart.low'),
        t('chart.high'),
        ...(hasOffers ? [t('chart.offers')] : []),
      ]}
      points={points}
      rowOf={({ at, price, low, high, offers }) => ({
        key: at,
        name: localDateTime(at),
        cells: [bare(price), bare(low), bare(high), offers],
      })}
      step={24}
    />
  )
}
