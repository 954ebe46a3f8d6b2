// The price chart as a table.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartPoint } from '#core/pricing/chart.ts'
import { ChartTable } from '#web/ui/chart/ChartTable.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { dateTime } from './chart-labels.ts'

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
        name: dateTime(at),
        cells: [bare(price), bare(low), bare(high), offers],
      })}
      step={24}
    />
  )
}
