// Profit per day for every number of cards: a line with its crosshair, steps at the farm's levels, and the player's own number.
import { line, scaleLinear } from 'd3'
import { type ReactNode, useMemo } from 'react'
import { type FarmTerms, farmWith } from '#core/pricing/bitcoin-farm/farm-terms.ts'
import type { ProfitContext } from '#core/pricing/profit/profit-context.ts'
import { formatSigned } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ChartField, useChartCursor } from '#web/ui/chart/ChartField.tsx'
import plot from '#web/ui/chart/Plot.module.css'
import { Readout } from '#web/ui/chart/Readout.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './FarmChart.module.css'
import { allCounts } from './farm-counts.ts'

const WIDTH = 100
const HEIGHT = 100

interface Point {
  readonly cards: number
  readonly profit: number
}

const FarmChart = ({
  context,
  terms,
  cards,
  slotsByLevel,
}: {
  readonly context: ProfitContext
  readonly terms: FarmTerms
  readonly cards: number
  readonly slotsByLevel: readonly number[]
}): ReactNode => {
  const { t } = useTranslation('calculators')
  const points = useMemo(
    () =>
      allCounts(slotsByLevel).flatMap((count): readonly Point[] => {
        const yielded = farmWith(context, terms, count)
        return yielded === undefined ? [] : [{ cards: count, profit: yielded.profitPerDay }]
      }),
    [context, terms, slotsByLevel],
  )
  const max = points.at(-1)?.cards ?? 1
  const profits = points.map(({ profit }) => profit)
  const x = scaleLinear([1, max], [0, WIDTH])
  const y = scaleLinear([Math.min(0, ...profits), Math.max(1, ...profits)], [HEIGHT, 0]).nice(4)
  const path = line<Point>(
    (point) => x(point.cards),
    (point) => y(point.profit),
  )(points)
  const here = points.findIndex((point) => point.cards === cards)
  const cursor = useChartCursor(points.length)
  // The player's own number is read out until another one is selected.
  const read = cursor.chosen === undefined && here >= 0 ? here : cursor.index
  const point = points[read]
  if (point === undefined) return null
  const looked = cursor.chosen === undefined ? undefined : point
  // There is a point for each number of cards, starting at one.
  const nearest = (percent: number): number =>
    Math.min(points.length - 1, Math.max(0, Math.round((percent / 100) * (max - 1))))
  return (
    <>
      <Readout
        facts={[
          [t('farm.cards'), <b key="cards">{point.cards}</b>],
          [t('farm.profitPerDay'), <b key="profit">{formatSigned(point.profit)} ₽</b>],
        ]}
      />
      <ChartField
        className={styles.chart}
        cursor={{ ...cursor, index: read }}
        count={points.length}
        nearest={nearest}
        label={t('farm.chart')}
        valueText={t('farm.point', { count: point.cards, profit: formatSigned(point.profit) })}
      >
        <div className={classNames(plot.plot, styles.plot)}>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            {y.ticks(4).map((tick) => (
              <line
                key={tick}
                className={tick === 0 ? styles.zero : plot.grid}
                x1={0}
                x2={WIDTH}
                y1={y(tick)}
                y2={y(tick)}
              />
            ))}
            {slotsByLevel.map((slots) => (
              <line key={slots} className={styles.level} x1={x(slots)} x2={x(slots)} y1={0} y2={HEIGHT} />
            ))}
            {path !== null && <path className={plot.line} d={path} />}
            {looked && <path className={plot.cross} d={`M${x(looked.cards)} 0V${HEIGHT}`} />}
          </svg>
          {y.ticks(4).map((tick) => (
            <span key={tick} className={plot.y} style={{ top: `${y(tick)}%` }}>
              {formatSigned(tick)}
            </span>
          ))}
          {slotsByLevel.map((slots) => (
            <span key={slots} className={styles.slots} style={{ left: `${x(slots)}%` }}>
              {slots}
            </span>
          ))}
          {[points[here], looked].map(
            (marked, index) =>
              marked && (
                <span
                  key={index === 0 ? 'here' : 'looked'}
                  className={plot.dot}
                  data-hollow={index === 0 || undefined}
                  style={{ left: `${x(marked.cards)}%`, top: `${y(marked.profit)}%` }}
                />
              ),
          )}
        </div>
      </ChartField>
    </>
  )
}

export default FarmChart
