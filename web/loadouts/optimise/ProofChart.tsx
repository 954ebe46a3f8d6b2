// How the best build and the bound converged: the area between them is not ruled out yet.
import type { ReactNode } from 'react'
import { formatFigureNumber } from '#core/loadouts/build/build-figures.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import styles from './Optimise.module.css'
import type { TrailPoint } from './search.ts'

const known = (values: readonly (number | undefined)[]): readonly number[] =>
  values.filter((value) => value !== undefined)

/** A step line through the points with a value, over a width and height of 100. */
const getSteps = (
  points: readonly (readonly [at: number, value: number])[],
  yOf: (value: number) => number,
): string => {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const lines = rest.map(([at, value]) => `H${at.toFixed(1)}V${yOf(value).toFixed(1)}`)
  return `M${first[0].toFixed(1)},${yOf(first[1]).toFixed(1)} ${lines.join(' ')} H100`
}

export const ProofChart = ({ trail }: { readonly trail: readonly TrailPoint[] }): ReactNode => {
  const { t } = useTranslation('optimiser')
  const values = known(trail.map(({ value }) => value))
  const bounds = known(trail.map(({ bound }) => bound))
  const [first, firstBound] = [values[0], bounds[0]]
  if (first === undefined || firstBound === undefined) return null
  const all = [...values, ...bounds]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const getY = (value: number): number => (high === low ? 50 : 96 - ((value - low) / (high - low)) * 92)
  const at = (index: number): number => (trail.length === 1 ? 0 : (index / trail.length) * 100)
  const getPoints = (name: 'value' | 'bound') =>
    trail.flatMap((point, index) => {
      const value = point[name]
      return value === undefined ? [] : [[at(index), value] as const]
    })
  return (
    <svg
      className={styles.proofChart}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={t('chart', {
        first: formatFigureNumber(first, 1),
        last: formatFigureNumber(values.at(-1) ?? first, 1),
        firstBound: formatFigureNumber(firstBound, 1),
        lastBound: formatFigureNumber(bounds.at(-1) ?? firstBound, 1),
      })}
    >
      <path className={styles.bound} d={getSteps(getPoints('bound'), getY)} />
      <path className={styles.best} d={getSteps(getPoints('value'), getY)} />
    </svg>
  )
}
