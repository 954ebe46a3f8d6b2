// The drawn parts of a price chart: the line over its band, the offers below, and the time along the bottom.
import type { ReactNode } from 'react'
import type { ChartPoint } from '#core/pricing/history/chart.ts'
import { clockOffset, localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import plot from '#web/ui/chart/Plot.module.css'
import { clearTicks } from '#web/ui/chart/ticks.ts'
import { classNames } from '#web/ui/class-names.ts'
import ticks from '#web/ui/Ticks.module.css'
import styles from './Chart.module.css'
import { CHART_HEIGHT, CHART_WIDTH, type ChartGeometry, LOW_HEIGHT } from './chart-geometry.ts'
import { plain, timeLabel } from './chart-labels.ts'

export interface PlotProps {
  readonly points: readonly ChartPoint[]
  readonly shapes: ChartGeometry
  /** Today's price in roubles, marked at the side. */
  readonly now: number | undefined
  /** The point under the crosshair. */
  readonly at: ChartPoint | undefined
}

export const Plot = ({ shapes, now, at }: Omit<PlotProps, 'points'>): ReactNode => {
  const nowTop = now === undefined ? undefined : shapes.top(now)
  const isNowInside = nowTop !== undefined && nowTop >= 0 && nowTop <= 100
  return (
    <div className={classNames(plot.plot, styles.plot)}>
      <span className={ticks.ticks} />
      <svg viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {shapes.prices.map(({ value, percent }) => (
          <path key={value} className={plot.grid} d={`M0 ${(percent / 100) * CHART_HEIGHT}H${CHART_WIDTH}`} />
        ))}
        <path className={plot.area} d={shapes.band} />
        <path className={plot.line} d={shapes.line} />
        {shapes.forecast !== undefined && (
          <>
            <path className={styles.forecast} d={shapes.forecast.band} />
            <path className={classNames(plot.line, styles.ahead)} d={shapes.forecast.line} />
          </>
        )}
        {at !== undefined && (
          <path
            className={plot.cross}
            d={`M${(shapes.left(at.at) / 100) * CHART_WIDTH} 0V${CHART_HEIGHT}M0 ${(shapes.top(at.price) / 100) * CHART_HEIGHT}H${CHART_WIDTH}`}
          />
        )}
      </svg>
      {clearTicks(shapes.prices, isNowInside ? nowTop : undefined).map(({ value, percent }) => (
        <span key={value} className={plot.y} style={{ top: `${percent}%` }}>
          {plain(value)}
        </span>
      ))}
      {isNowInside && now !== undefined && (
        <span className={plot.y} data-now style={{ top: `${nowTop}%` }}>
          {plain(now)}
        </span>
      )}
      {at !== undefined && (
        <span
          className={plot.dot}
          style={{ left: `${shapes.left(at.at)}%`, top: `${shapes.top(at.price)}%` }}
        />
      )}
    </div>
  )
}

export const OffersPlot = ({ shapes, at }: Pick<PlotProps, 'shapes' | 'at'>): ReactNode => {
  const { t } = useTranslation('item')
  const { offers } = shapes
  return offers === undefined ? null : (
    <div className={classNames(plot.plot, styles.plot)} data-low>
      <svg viewBox={`0 0 ${CHART_WIDTH} ${LOW_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={plot.grid} d={`M0 ${LOW_HEIGHT}H${CHART_WIDTH}`} />
        <path className={styles.bars} d={offers.bars} />
        {at !== undefined && (
          <path className={plot.cross} d={`M${(shapes.left(at.at) / 100) * CHART_WIDTH} 0V${LOW_HEIGHT}`} />
        )}
      </svg>
      <span className={plot.y} style={{ top: '8%' }}>
        {t('stat.offers', { count: offers.max })}
      </span>
    </div>
  )
}

/** `points`: with those of the forecast. */
export const TimeAxis = ({ points, shapes, at }: Omit<PlotProps, 'now'>): ReactNode => {
  const span = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0)
  const taken = at === undefined ? undefined : shapes.left(at.at)
  return (
    <div className={classNames(plot.x, styles.x)} aria-hidden="true">
      {clearTicks(shapes.times).map(({ value, percent }, index) => (
        <span
          key={value}
          data-wide={index % 2 === 1 || undefined}
          data-covered={(taken !== undefined && Math.abs(percent - taken) < 12) || undefined}
          style={{ left: `${percent}%` }}
        >
          {timeLabel(value, span, clockOffset(value))}
        </span>
      ))}
      {at !== undefined && taken !== undefined && (
        <span data-cross style={{ left: `${Math.min(92, Math.max(8, taken))}%` }}>
          {localDateTime(at.at)}
        </span>
      )}
    </div>
  )
}
