// Recoil against ergonomics: a dot for each build that was found, the proven bounds between them, and the page's build.
import type { ReactNode } from 'react'
import { formatFigureNumber } from '#core/loadouts/build/build-figures.ts'
import type { TradePoint } from '#core/loadouts/optimise/trade-point.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import axes from '#web/ui/chart/Axes.module.css'
import { ChartField, useChartCursor } from '#web/ui/chart/ChartField.tsx'
import { nearestSpot } from '#web/ui/chart/nearest-spot.ts'
import plot from '#web/ui/chart/Plot.module.css'
import { Readout } from '#web/ui/chart/Readout.tsx'
import { usePlotSize } from '#web/ui/chart/use-plot-size.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './Curve.module.css'
import { type CurvePoint, drawPaths, getPointKey, isPointBeyond, placePoints } from './curve.ts'

/** px between two numbers of the lower axis. */
const PER_TICK = 80

export const CurveChart = ({
  points,
  here,
  picked,
  onPick,
}: {
  /** At least one. */
  readonly points: readonly TradePoint[]
  /** Of the page's build. */
  readonly here: CurvePoint
  readonly picked: string | undefined
  readonly onPick: (point: TradePoint) => void
}): ReactNode => {
  const { t } = useTranslation('optimiser')
  const [part, size] = usePlotSize()
  const cursor = useChartCursor(points.length)
  const chosen = points.findIndex((point) => getPointKey(point) === picked)
  const read = cursor.chosen === undefined && chosen >= 0 ? chosen : cursor.index
  const point = points[read]
  if (point === undefined) return null
  const places = placePoints(points)
  const { left, top } = places
  const { known, unknown } = drawPaths(points, places)
  const spots = points.map(({ ergonomics, recoil }) => ({ left: left(ergonomics), top: top(recoil) }))
  const words = {
    ergonomics: formatFigureNumber(point.ergonomics, 1),
    recoil: formatFigureNumber(point.recoil, 1),
    proof: t(point.proved ? 'curve.proved' : 'curve.notProved'),
  }
  return (
    <>
      <Readout
        facts={[
          [t('curve.ergonomics'), <b key="ergonomics">{words.ergonomics}</b>],
          [t('curve.recoil'), <b key="recoil">{words.recoil}</b>],
          [t('curve.proof'), words.proof],
        ]}
      />
      <ChartField
        className={styles.chart}
        cursor={{ ...cursor, index: read }}
        count={points.length}
        nearest={(percent, down) => nearestSpot(spots, { left: percent, top: down }, size)}
        onPick={(index) => {
          const pressed = points[index]
          if (pressed !== undefined) onPick(pressed)
        }}
        label={t('curve.chart')}
        valueText={t('curve.point', words)}
      >
        <div ref={part} className={classNames(plot.plot, styles.plot)}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {top.ticks(6).map((tick) => (
              <line key={tick} className={plot.grid} x1={0} x2={100} y1={top(tick)} y2={top(tick)} />
            ))}
            <path className={styles.unknown} d={unknown} />
            <path className={plot.line} d={known} />
          </svg>
          {points.map((each, index) => {
            const key = getPointKey(each)
            const spot = spots[index]
            return (
              <i
                key={key}
                className={styles.dot}
                data-open={!each.proved || undefined}
                data-on={key === picked || undefined}
                data-looked={(cursor.chosen !== undefined && index === read) || undefined}
                style={{ left: `${spot?.left}%`, top: `${spot?.top}%` }}
              />
            )
          })}
          <i
            className={styles.here}
            style={{ left: `${left(here.ergonomics)}%`, top: `${top(here.recoil)}%` }}
          >
            <span data-side={left(here.ergonomics) > 70 ? 'left' : 'right'}>
              {t('curve.here')}
              {isPointBeyond(here, places) &&
                ` ${formatFigureNumber(here.ergonomics, 1)} / ${formatFigureNumber(here.recoil, 0)}`}
            </span>
          </i>
          {left.ticks(Math.max(2, Math.floor(size.width / PER_TICK))).map((tick) => (
            <span key={tick} className={axes.x} style={{ left: `${left(tick)}%` }}>
              {formatFigureNumber(tick, 1)}
            </span>
          ))}
          {top.ticks(6).map((tick) => (
            <span key={tick} className={axes.y} style={{ top: `${top(tick)}%` }}>
              {formatFigureNumber(tick, 1)}
            </span>
          ))}
          <span className={axes.axis} data-of="x">
            {t('curve.ergonomics')} →
          </span>
          <span className={axes.axis} data-of="y">
            ↑ {t('curve.lessRecoil')}
          </span>
        </div>
      </ChartField>
    </>
  )
}
