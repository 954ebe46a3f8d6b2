// The drawn chart with its crosshair: by mouse, by touch, and by arrow keys.
import { type ReactNode, useMemo } from 'react'
import type { ForecastPoint } from '#core/pricing/forecast/forecast.ts'
import type { ChartPoint } from '#core/pricing/history/chart.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ChartField, useChartCursor } from '#web/ui/chart/ChartField.tsx'
import { Readout } from '#web/ui/chart/Readout.tsx'
import styles from './Chart.module.css'
import { OffersPlot, Plot, TimeAxis } from './ChartPlot.tsx'
import { chartGeometry } from './chart-geometry.ts'
import { plain, roubles } from './chart-labels.ts'

interface ShownPoint extends ChartPoint {
  /** Whether it is of the forecast: its price is the middle of the band. */
  readonly isAhead?: true
}

/** Points in the order of time, at least one; the forecast follows them. */
export const PriceChart = ({
  name,
  points,
  forecast,
  now,
}: {
  readonly name: string
  readonly points: readonly ChartPoint[]
  readonly forecast: readonly ForecastPoint[]
  readonly now: number | undefined
}): ReactNode => {
  const { t } = useTranslation('item')
  const shapes = useMemo(() => chartGeometry(points, forecast), [points, forecast])
  const all = useMemo(
    (): readonly ShownPoint[] => [
      ...points,
      ...forecast.map(({ middle, ...band }) => ({ ...band, price: middle, isAhead: true as const })),
    ],
    [points, forecast],
  )
  const chosen = useChartCursor(all.length)
  // Until a point is chosen, the newest known price is read, not the end of the forecast.
  const cursor = chosen.chosen === undefined ? { ...chosen, index: points.length - 1 } : chosen
  const point = all[cursor.index]
  if (shapes === undefined || point === undefined) return null
  const at = cursor.chosen === undefined ? undefined : point
  return (
    <>
      <Readout
        facts={[
          [t('chart.at'), localDateTime(point.at)],
          [t(point.isAhead ? 'chart.forecast' : 'chart.average'), <b key="price">{roubles(point.price)}</b>],
          [t('chart.low'), plain(point.low)],
          [t('chart.high'), plain(point.high)],
          ...(point.offers === undefined ? [] : [[t('chart.offers'), plain(point.offers)] as const]),
        ]}
      />
      <ChartField
        className={styles.field}
        cursor={cursor}
        count={all.length}
        nearest={shapes.nearest}
        label={t('chart.of', { name })}
        valueText={t(point.isAhead ? 'chart.pointAhead' : 'chart.point', {
          date: localDateTime(point.at),
          price: roubles(point.price),
          low: plain(point.low),
          high: plain(point.high),
        })}
      >
        <Plot shapes={shapes} now={now} at={at} />
        <OffersPlot shapes={shapes} at={at} />
        <TimeAxis points={all} shapes={shapes} at={at} />
      </ChartField>
    </>
  )
}
