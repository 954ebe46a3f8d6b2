// The drawn chart with its crosshair: by mouse, by touch, and by arrow keys.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartPoint } from '#core/pricing/chart.ts'
import { classNames } from '#web/ui/class-names.ts'
import plot from '#web/ui/Plot.module.css'
import styles from './Chart.module.css'
import { OffersPlot, Plot, TimeAxis } from './ChartPlot.tsx'
import { chartGeometry } from './chart-geometry.ts'
import { dateTime, plain, roubles } from './chart-labels.ts'
import { pointAfterKey } from './chart-walk.ts'

const Readout = ({ point }: { readonly point: ChartPoint }): ReactNode => {
  const { t } = useTranslation('item')
  const facts = [
    [t('chart.at'), dateTime(point.at)],
    [t('chart.average'), <b key="price">{roubles(point.price)}</b>],
    [t('chart.low'), plain(point.low)],
    [t('chart.high'), plain(point.high)],
    ...(point.offers === undefined ? [] : [[t('chart.offers'), plain(point.offers)]]),
  ] as const
  return (
    <dl className={plot.read}>
      {facts.map(([label, value]) => (
        <div key={String(label)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

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
  const [chosen, setChosen] = useState<number>()
  const last = points.length - 1
  const index = Math.min(chosen ?? last, last)
  const point = points[index]
  if (shapes === undefined || point === undefined) return null

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
  const at = chosen === undefined ? undefined : point
  return (
    <>
      <Readout point={point} />
      <div
        className={classNames(plot.field, styles.field)}
        role="slider"
        tabIndex={0}
        aria-label={t('chart.of', { name })}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={t('chart.point', {
          date: dateTime(point.at),
          price: roubles(point.price),
          low: plain(point.low),
          high: plain(point.high),
        })}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') setChosen(undefined)
        }}
        onFocus={() => setChosen(chosen ?? last)}
        onBlur={() => setChosen(undefined)}
        onKeyDown={onKeyDown}
      >
        <Plot shapes={shapes} now={now} at={at} />
        <OffersPlot shapes={shapes} at={at} />
        <TimeAxis points={points} shapes={shapes} at={at} />
      </div>
    </>
  )
}
