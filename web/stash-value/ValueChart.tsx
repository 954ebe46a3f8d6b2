// The drawn value of a stash with its crosshair: by mouse, by touch, and by arrow keys.
import { type ReactNode, useMemo } from 'react'
import { formatDate } from '#core/format/date.ts'
import { formatMoney } from '#core/format/money.ts'
import { NO_BREAK_SPACE } from '#core/format/number.ts'
import type { DayValue } from '#core/stash-value/stash-value.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ChartField, useChartCursor } from '#web/ui/chart/ChartField.tsx'
import plot from '#web/ui/chart/Plot.module.css'
import { Readout } from '#web/ui/chart/Readout.tsx'
import { clearTicks } from '#web/ui/chart/ticks.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './StashValue.module.css'
import { VALUE_HEIGHT, VALUE_WIDTH, type ValueGeometry } from './value-geometry.ts'

const roubles = (value: number): string => formatMoney(Math.round(value), { space: NO_BREAK_SPACE })

/** Days from which on the axis has months. */
const MONTHS_FROM = 300

/** `DD.MM`, or `MM.YY` where days cannot be distinguished. */
const tickText = (at: number, days: number): string => {
  const text = formatDate(new Date(at).toISOString().slice(0, '2026-03-02'.length))
  return days < MONTHS_FROM ? text.slice(0, 5) : text.slice(3)
}

/** `values` one per day, `shapes` made of them. */
export const ValueChart = ({
  values,
  shapes,
}: {
  readonly values: readonly DayValue[]
  readonly shapes: ValueGeometry
}): ReactNode => {
  const { t } = useTranslation('stash')
  const cursor = useChartCursor(values.length)
  const hasRest = useMemo(() => values.some(({ atToday }) => atToday > 0), [values])
  const value = values[cursor.index]
  if (value === undefined) return null
  const left = shapes.left(cursor.index)
  return (
    <>
      <Readout
        facts={[
          [t('value.chart.day'), formatDate(value.day)],
          [t('value.chart.known'), <b key="known">{roubles(value.known)}</b>],
          ...(hasRest ? [[t('value.chart.today'), roubles(value.atToday)] as const] : []),
          [t('value.chart.pieces'), formatNumber(value.pieces)],
        ]}
      />
      <ChartField
        className={styles.field}
        cursor={cursor}
        count={values.length}
        nearest={shapes.nearest}
        label={t('value.chart.label')}
        valueText={t('value.chart.point', {
          day: formatDate(value.day),
          known: roubles(value.known),
          today: roubles(value.atToday),
          count: value.pieces,
        })}
      >
        <div className={classNames(plot.plot, styles.plot)}>
          <svg viewBox={`0 0 ${VALUE_WIDTH} ${VALUE_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            {shapes.prices.map(({ value: price, percent }) => (
              <path
                key={price}
                className={plot.grid}
                d={`M0 ${(percent / 100) * VALUE_HEIGHT}H${VALUE_WIDTH}`}
              />
            ))}
            <path className={plot.area} d={shapes.known.area} />
            {hasRest && <path className={classNames(plot.line, styles.today)} d={shapes.today} />}
            <path className={plot.line} d={shapes.known.line} />
            <path className={plot.cross} d={`M${(left / 100) * VALUE_WIDTH} 0V${VALUE_HEIGHT}`} />
          </svg>
          {clearTicks(shapes.prices).map(({ value: price, percent }) => (
            <span key={price} className={plot.y} style={{ top: `${percent}%` }}>
              {formatNumber(price)}
            </span>
          ))}
          <span className={plot.dot} style={{ left: `${left}%`, top: `${shapes.top(value.known)}%` }} />
        </div>
        <div className={classNames(plot.x, styles.x)} aria-hidden="true">
          {clearTicks(shapes.days).map(({ value: at, percent }) => (
            <span key={at} style={{ left: `${percent}%` }}>
              {tickText(at, values.length)}
            </span>
          ))}
        </div>
      </ChartField>
    </>
  )
}
