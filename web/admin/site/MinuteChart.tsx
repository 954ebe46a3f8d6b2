// Counts of the last hours as stacked bars, one for each minute, with the numbers of the minute that is looked at.
import { type ReactNode, useMemo } from 'react'
import { localTime } from '#web/i18n/local-time.ts'
import { ChartField, useChartCursor } from '#web/ui/chart/ChartField.tsx'
import { Readout } from '#web/ui/chart/Readout.tsx'
import { stackBars } from '#web/ui/chart/stack-bars.ts'
import styles from './metrics.module.css'

export interface Minute<Kind extends string> {
  /** Its end. */
  readonly at: string
  readonly counts: Readonly<Record<Kind, number>>
}

export const MinuteChart = <Kind extends 'ok' | 'refused' | 'failed' | 'memory'>({
  label,
  atLabel,
  minutes,
  kinds,
  kindName,
  format,
}: {
  readonly label: string
  readonly atLabel: string
  readonly minutes: readonly Minute<Kind>[]
  readonly kinds: readonly Kind[]
  readonly kindName: (kind: Kind) => string
  readonly format: (value: number) => string
}): ReactNode => {
  const { bars, max } = useMemo(
    () =>
      stackBars(
        minutes.map(({ counts }) => counts),
        kinds,
      ),
    [minutes, kinds],
  )
  const cursor = useChartCursor(minutes.length)
  const minute = minutes[cursor.index]
  if (minute === undefined) return null
  const { at, counts } = minute
  return (
    <>
      <div className={styles.plotRow}>
        <span className={styles.max} aria-hidden="true">
          {format(max)}
        </span>
        <ChartField
          cursor={cursor}
          count={minutes.length}
          nearest={(percent) =>
            Math.min(minutes.length - 1, Math.max(0, Math.floor((percent / 100) * minutes.length)))
          }
          label={label}
          valueText={`${localTime(at)}: ${kinds.map((kind) => `${kindName(kind)} ${format(counts[kind])}`).join(', ')}`}
          className={styles.plot}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {bars.map(({ kind, index, x, y, width, height }) => (
              <rect key={`${index} ${kind}`} className={styles[kind]} {...{ x, y, width, height }} />
            ))}
          </svg>
        </ChartField>
      </div>
      <Readout
        facts={[
          [atLabel, localTime(at)],
          ...kinds.map(
            (kind) =>
              [
                kindName(kind),
                <span key={kind} className={styles.legend} data-kind={kind}>
                  {format(counts[kind])}
                </span>,
              ] as const,
          ),
        ]}
      />
    </>
  )
}
