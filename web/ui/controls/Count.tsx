// A number of things that wait.
import type { ReactNode } from 'react'
import styles from '#web/ui/game/marks.module.css'
import { classNames } from '../class-names.ts'

/** How many there are, on amber; `isQuiet` as a plain number. `label` follows for screen readers: " active quests". */
export const Count = ({
  value,
  label,
  isQuiet = false,
  className,
}: {
  readonly value: number
  readonly label?: string | undefined
  readonly isQuiet?: boolean
  readonly className?: string | undefined
}): ReactNode => (
  <span className={classNames(styles.count, isQuiet && styles.countQuiet, className)}>
    {value}
    {label !== undefined && <span className="vh">{label}</span>}
  </span>
)
