// Completed quests and level, per day or per change, with the selected position.
import { area, curveStepAfter, line, scaleLinear } from 'd3'
import { type ReactNode, useMemo } from 'react'
import type { DayState } from '#core/progress/history.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import plot from '#web/ui/chart/Plot.module.css'
import { classNames } from '#web/ui/class-names.ts'
import styles from './DayPanel.module.css'

const WIDTH = 100
const HEIGHT = 100
/** Margin above the highest point. */
const HEADROOM = 1.08

/** The shapes in a square of 100. Each of the two lines has its own scale. */
const getShapes = (samples: readonly DayState[]) => {
  const x = scaleLinear([0, Math.max(1, samples.length - 1)], [0, WIDTH])
  const scale = (values: readonly number[], min: number) =>
    scaleLinear([0, Math.max(min, ...values) * HEADROOM], [HEIGHT, 0])
  const quests = scale(
    samples.map((sample) => sample.quests),
    10,
  )
  const level = scale(
    samples.map((sample) => sample.level),
    5,
  )
  const place = (_: DayState, index: number): number => x(index)
  return {
    x,
    quests,
    level,
    questsArea: area<DayState>(place, HEIGHT, (sample) => quests(sample.quests)).curve(curveStepAfter)(
      samples,
    ),
    questsLine: line<DayState>(place, (sample) => quests(sample.quests)).curve(curveStepAfter)(samples),
    levelLine: line<DayState>(place, (sample) => level(sample.level)).curve(curveStepAfter)(samples),
  }
}

export const DayChart = ({
  samples,
  place,
  label,
}: {
  readonly samples: readonly DayState[]
  readonly place: number
  /** Description of the chart for screen readers. */
  readonly label: string
}): ReactNode => {
  const { t } = useTranslation('history')
  const { x, quests, level, questsArea, questsLine, levelLine } = useMemo(() => getShapes(samples), [samples])
  const here = samples[place]
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.keys}>
        <span data-key="quests">{t('day.keyQuests')}</span>
        <span data-key="level">{t('day.keyLevel')}</span>
      </figcaption>
      <div className={classNames(plot.plot, styles.plot)}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
          {[0, 50, 100].map((y) => (
            <line key={y} className={plot.grid} x1={0} x2={WIDTH} y1={y} y2={y} />
          ))}
          {questsArea !== null && <path className={plot.area} d={questsArea} />}
          {questsLine !== null && <path className={plot.line} d={questsLine} />}
          {levelLine !== null && (
            <path className={classNames(plot.line, styles.levels)} data-dashed d={levelLine} />
          )}
          <line className={plot.cross} x1={x(place)} x2={x(place)} y1={0} y2={HEIGHT} />
        </svg>
        {here !== undefined && (
          <>
            <span
              className={plot.dot}
              data-hollow
              style={{ left: `${x(place)}%`, top: `${quests(here.quests)}%` }}
            />
            <span
              className={classNames(plot.dot, styles.levels)}
              data-hollow
              style={{ left: `${x(place)}%`, top: `${level(here.level)}%` }}
            />
          </>
        )}
      </div>
    </figure>
  )
}
