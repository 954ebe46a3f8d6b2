// Counts as stacked bars, one for each point in time, with the numbers of the point that is looked at.
import { type ReactNode, useMemo } from 'react'
import { ChartField, useChartCursor } from './ChartField.tsx'
import { Readout } from './Readout.tsx'
import styles from './StackedBars.module.css'
import { stackBars } from './stack-bars.ts'

export type BarTone = 'good' | 'plain' | 'warn' | 'bad'

/** A part of each bar, from the bottom up. */
export interface BarKind<Kind extends string> {
  readonly kind: Kind
  readonly name: string
  readonly tone: BarTone
}

/** `name`: of the point in time, as it is read out. */
export interface BarPoint<Kind extends string> {
  readonly name: string
  readonly counts: Readonly<Record<Kind, number>>
}

/** Draws nothing without points. Keep `points` and `kinds` the same while they do not change. `pointLabel`: what a point is, such as `Day`. */
export const StackedBars = <Kind extends string>({
  label,
  pointLabel,
  points,
  kinds,
  format,
}: {
  readonly label: string
  readonly pointLabel: string
  readonly points: readonly BarPoint<Kind>[]
  readonly kinds: readonly BarKind<Kind>[]
  readonly format: (value: number) => string
}): ReactNode => {
  const { bars, max } = useMemo(
    () =>
      stackBars(
        points.map(({ counts }) => counts),
        kinds.map(({ kind }) => kind),
      ),
    [points, kinds],
  )
  const cursor = useChartCursor(points.length)
  const point = points[cursor.index]
  if (point === undefined) return null
  const tones = new Map(kinds.map(({ kind, tone }) => [kind, tone]))
  const facts = kinds.map(({ kind, name, tone }) => ({ name, tone, value: format(point.counts[kind]) }))
  return (
    <>
      <div className={styles.row}>
        <span className={styles.max} aria-hidden="true">
          {format(max)}
        </span>
        <ChartField
          cursor={cursor}
          count={points.length}
          nearest={(percent) =>
            Math.min(points.length - 1, Math.max(0, Math.floor((percent / 100) * points.length)))
          }
          label={label}
          valueText={`${point.name}: ${facts.map(({ name, value }) => `${name} ${value}`).join(', ')}`}
          className={styles.plot}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {bars.map(({ kind, index, ...place }) => (
              <rect key={`${index} ${kind}`} data-tone={tones.get(kind)} {...place} />
            ))}
          </svg>
        </ChartField>
      </div>
      <Readout
        facts={[
          [pointLabel, point.name],
          ...facts.map(
            ({ name, tone, value }) =>
              [
                name,
                <span key={name} className={styles.legend} data-tone={tone}>
                  {value}
                </span>,
              ] as const,
          ),
        ]}
      />
    </>
  )
}
