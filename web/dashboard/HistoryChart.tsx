// The drawn history with its crosshair: by mouse, by touch, and by arrow keys.

import type { ReactNode } from 'react'
import { formatDate } from '#core/format/date.ts'
import type { DayPoint } from '#core/progress/history.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ChartField, useChartCursor } from '#web/ui/chart/ChartField.tsx'
import plot from '#web/ui/chart/Plot.module.css'
import { Readout } from '#web/ui/chart/Readout.tsx'
import { clearTicks } from '#web/ui/chart/ticks.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './History.module.css'
import { HISTORY_HEIGHT, HISTORY_WIDTH, type HistoryCurve, type HistoryGeometry } from './history-geometry.ts'

const Plot = ({
  curve,
  title,
  at,
  kind,
}: {
  readonly curve: HistoryCurve
  readonly title: string
  readonly at: { readonly left: number; readonly value: number }
  readonly kind: 'quests' | 'level'
}): ReactNode => (
  <div className={classNames(plot.plot, styles.plot)} data-kind={kind}>
    <svg viewBox={`0 0 ${HISTORY_WIDTH} ${HISTORY_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {curve.ticks.map(({ value, percent }) => (
        <path
          key={value}
          className={plot.grid}
          d={`M0 ${(percent / 100) * HISTORY_HEIGHT}H${HISTORY_WIDTH}`}
        />
      ))}
      {kind === 'quests' && <path className={plot.area} d={curve.area} />}
      <path className={plot.line} d={curve.line} />
      <path className={plot.cross} d={`M${(at.left / 100) * HISTORY_WIDTH} 0V${HISTORY_HEIGHT}`} />
    </svg>
    <span className={styles.title}>{title}</span>
    {clearTicks(curve.ticks).map(({ value, percent }) => (
      <span key={value} className={plot.y} style={{ top: `${percent}%` }}>
        {value}
      </span>
    ))}
    <span className={plot.dot} style={{ left: `${at.left}%`, top: `${curve.top(at.value)}%` }} />
  </div>
)

/** `DD.MM`, or `MM.YY` where days cannot be distinguished. */
const tickText = (at: number, days: number): string => {
  const text = formatDate(new Date(at).toISOString().slice(0, '2026-03-02'.length))
  return days < 60 ? text.slice(0, 5) : text.slice(3)
}

/** `points` one per day, `shapes` made of them. */
export const HistoryChart = ({
  points,
  shapes,
}: {
  readonly points: readonly DayPoint[]
  readonly shapes: HistoryGeometry
}): ReactNode => {
  const { t } = useTranslation('dashboard')
  const cursor = useChartCursor(points.length)
  const { index } = cursor
  const point = points[index]
  if (point === undefined) return null
  const { day, level, quests } = point
  const left = shapes.left(index)
  return (
    <>
      <Readout
        facts={[
          [t('chart.day'), <b key="day">{formatDate(day)}</b>],
          [t('chart.level'), <b key="level">{level}</b>],
          [t('chart.quests'), <b key="quests">{quests}</b>],
        ]}
      />
      <ChartField
        className={styles.field}
        cursor={cursor}
        count={points.length}
        nearest={shapes.nearest}
        label={t('chart.label')}
        valueText={t('chart.point', { day: formatDate(day), level, count: quests })}
      >
        <Plot curve={shapes.quests} title={t('chart.quests')} at={{ left, value: quests }} kind="quests" />
        <Plot curve={shapes.level} title={t('chart.level')} at={{ left, value: level }} kind="level" />
        <div className={classNames(plot.x, styles.x)} aria-hidden="true">
          {clearTicks(shapes.days).map(({ value, percent }) => (
            <span key={value} style={{ left: `${percent}%` }}>
              {tickText(value, points.length)}
            </span>
          ))}
        </div>
      </ChartField>
    </>
  )
}
