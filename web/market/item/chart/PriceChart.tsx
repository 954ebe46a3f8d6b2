// The drawn chart with its crosshair: by mouse, by touch, and by arrow keys.
import { type ReactNode, useMemo } from 'react'
import type { ChartPoint } from '#core/pricing/history/chart.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ChartField, useChartCursor } from '#web/ui/chart/ChartField.tsx'
import { Readout } from '#web/ui/chart/Readout.tsx'
import styles from './Chart.module.css'
import { OffersPlot, Plot, TimeAxis } from './ChartPlot.tsx'
import { chartGeometry } from './chart-geometry.ts'
import { plain, roubles } from './chart-labels.ts'

/** Points in the order of time, at least one. */
export const PriceChart = ({
  name,
  points,
  now,
}: {
  readonly name: string
  readonly points: readonly ChartPoint[]
  readonly now: number | undefined
}): ReactNode => {
  const { t } = useTranslation('item')
  const shapes = useMemo(() => chartGeometry(points), [points])
  const cursor = useChartCursor(points.length)
  const point = points[cursor.index]
  if (shapes === undefined || point === undefined) return null
  const at = cursor.chosen === undefined ? undefined : point
  return (
    <>
      <Readout
        facts={[
          [t('chart.at'), localDateTime(point.at)],
          [t('chart.average'), <b key="price">{roubles(point.price)}</b>],
          [t('chart.low'), plain(point.low)],
          [t('chart.high'), plain(point.high)],
          ...(point.offers === undefined ? [] : [[t('chart.offers'), plain(point.offers)] as const]),
        ]}
      />
      <ChartField
        className={styles.field}
        cursor={cursor}
        count={points.length}
        nearest={shapes.nearest}
        label={t('chart.of', { name })}
        valueText={t('chart.point', {
          date: localDateTime(point.at),
          price: roubles(point.price),
          low: plain(point.low),
          high: plain(point.high),
        })}
      >
        <Plot shapes={shapes} now={now} at={at} />
        <OffersPlot shapes={shapes} at={at} />
        <TimeAxis points={points} shapes={shapes} at={at} />
      </ChartField>
    </>
  )
}
