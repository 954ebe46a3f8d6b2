// A filter that is on or off, and a row of them.
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Chip.module.css'

export interface ChipProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  /** How many the filter would leave. */
  readonly count?: number | undefined
  readonly isDisabled?: boolean | undefined
  readonly children: ReactNode
}

export const Chip = ({ isOn, onChange, count, isDisabled, children }: ChipProps): ReactNode => (
  <label className={styles.chip}>
    <input
      type="checkbox"
      checked={isOn}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {children}
    {count !== undefined && <span className={styles.chipCount}>{count}</span>}
  </label>
)

/** Chips side by side under one name for screen readers. `isLine`: on a phone one line that scrolls, however many they are. */
export const Chips = ({
  label,
  isLine = false,
  className,
  children,
}: {
  readonly label: string
  readonly isLine?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}): ReactNode => (
  <fieldset className={classNames(styles.chips, isLine && styles.inLine, className)} aria-label={label}>
    {children}
  </fieldset>
)
