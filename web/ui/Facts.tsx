// Labelled values: a list with dotted leaders, and a row of large ones.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Facts.module.css'

export interface Fact {
  /** Unlike every other label of the list. */
  readonly label: string
  readonly value: ReactNode
  /** The sum: under a line and strong. */
  readonly isTotal?: boolean
}

export const Facts = ({
  facts,
  className,
}: {
  readonly facts: readonly Fact[]
  readonly className?: string | undefined
}): ReactNode => (
  <dl className={classNames(styles.facts, className)}>
    {facts.map(({ label, value, isTotal }) => (
      <div key={label} className={isTotal ? styles.total : undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

export interface Stat {
  readonly label: string
  readonly value: ReactNode
  readonly sub?: ReactNode
}

/** A value of those below that has a line of its own; `isGain` where it is good news. */
export const Big = ({
  isGain = false,
  children,
}: {
  readonly isGain?: boolean
  readonly children: ReactNode
}): ReactNode => <span className={classNames(styles.big, isGain && 'gain')}>{children}</span>

/** The lead numbers of a page. */
export const Stats = ({
  stats,
  className,
}: {
  readonly stats: readonly Stat[]
  readonly className?: string | undefined
}): ReactNode => (
  <dl className={classNames(styles.stats, className)}>
    {stats.map(({ label, value, sub }) => (
      <div key={label}>
        <dt className={styles.statLabel}>{label}</dt>
        <dd>
          {value}
          {sub !== undefined && <span className="faint small">{sub}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
