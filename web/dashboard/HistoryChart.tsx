// The drawn history with its crosshair: by mouse, by touch, and by arrow keys.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryPoint } from '#core/progress/history.ts'
import { clearTicks } from '#web/market/item/chart/chart-labels.ts'
import { pointAfterKey } from '#web/market/item/chart/chart-walk.ts'
import { classNames } from '#web/ui/class-names.ts'
import plot from '#web/ui/Plot.module.css'
import { dayText } from './day-text.ts'
import styles from './History.module.css'
import { type Curve, HEIGHT, type HistoryGeometry, WIDTH } from './history-geometry.ts'

const Plot = ({
  curve,
  title,
  at,
  kind,
}: {
  readonly curve: Curve
  readonly title: string
  readonly at: { readonly left: number; readonly value: number }
  readonly kind: 'quests' | 'level'
}): ReactNode => (
  <div className={classNames(plot.plot, styles.plot)} data-kind={kind}>
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {curve.ticks.map(({ value, percent }) => (
        <path key={value} className={plot.grid} d={`M0 ${(percent / 100) * HEIGHT}H${WIDTH}`} />
      ))}
      {kind === 'quests' && <path className={plot.area} d={curve.area} />}
      <path className={plot.line} d={curve.line} />
      <path className={plot.cross} d={`M${(at.left / 100) * WIDTH} 0V${HEIGHT}`} />
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

/** `DD.MM`, or `MM.YY` where days can't be told apart. */
const tickText = (at: number, days: number): string => {
  const text = dayText(new Date(at).toISOString().slice(0, '2026-03-02'.length))
  return days < 60 ? text.slice(0, 5) : text.slice(3)
}

/** `points` one a day, `shapes` made of them. */
export const HistoryChart = ({
  points,
  shapes,
}: {
  readonly points: readonly HistoryPoint[]
  readonly shapes: HistoryGeometry
}): ReactNode => {
  const { t } = useTranslation('dashboard')
  const [chosen, setChosen] = useState<number>()
  const last = points.length - 1
  const index = Math.min(chosen ?? last, last)
  const point = points[index]
  if (point === undefined) return null

  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const style = getComputedStyle(event.currentTarget)
    const [before, after] = [Number.parseFloat(style.paddingLeft), Number.parseFloat(style.paddingRight)]
    const room = width - before - after
    if (room > 0) setChosen(shapes.nearest(((event.clientX - left - before) / room) * 100))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setChosen(undefined)
    const next = pointAfterKey(event.key, index, points.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
  }
  const { day, level, quests } = point
  const left = shapes.left(index)
  return (
    <>
      <dl className={plot.read}>
        {[
          [t('chart.day'), dayText(day)],
          [t('chart.level'), level],
          [t('chart.quests'), quests],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
            </dd>
          </div>
        ))}
      </dl>
      <div
        className={classNames(plot.field, styles.field)}
        role="slider"
        tabIndex={0}
        aria-label={t('chart.label')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={t('chart.point', { day: dayText(day), level, count: quests })}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') setChosen(undefined)
        }}
        onBlur={() => setChosen(undefined)}
        onKeyDown={onKeyDown}
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
      </div>
    </>
  )
}
