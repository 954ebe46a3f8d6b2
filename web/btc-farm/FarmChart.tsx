// Profit a day for every number of cards; a line, the steps of the farm's levels, and where one stands.
import { line, scaleLinear } from 'd3'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type FarmTerms, farmWith } from '#core/pricing/farm-terms.ts'
import type { ProfitContext } from '#core/pricing/profit-context.ts'
import { formatSigned } from '#web/i18n/format-number.ts'
import plot from '#web/ui/chart/Plot.module.css'
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
        return yielded === undefined ? [] : [{ cards: count, profit: Math.round(yielded.profitPerDay) }]
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
  const here = points.find((point) => point.cards === cards)
  return (
    <figure className={styles.chart}>
      <div className={classNames(plot.plot, styles.plot)}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('farm.chart')}
        >
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
        {here && (
          <span
            className={plot.dot}
            data-hollow
            style={{ left: `${x(here.cards)}%`, top: `${y(here.profit)}%` }}
          />
        )}
      </div>
    </figure>
  )
}

export default FarmChart
