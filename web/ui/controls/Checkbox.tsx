// A checkbox; `mixed` if only some of the things it represents are ticked.
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Checkbox.module.css'

export const Checkbox = ({
  label,
  isLabelHidden = false,
  isChecked,
  onChange,
  isDisabled,
  className,
}: {
  readonly label: ReactNode
  readonly isLabelHidden?: boolean
  readonly isChecked: boolean | 'mixed'
  readonly onChange: (isChecked: boolean) => void
  readonly isDisabled?: boolean | undefined
  readonly className?: string | undefined
}): ReactNode => (
  <label className={classNames(styles.check, isLabelHidden && styles.bare, className)}>
    <input
      ref={(input) => {
        if (input) input.indeterminate = isChecked === 'mixed'
      }}
      className={styles.box}
      type="checkbox"
      checked={isChecked === true}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span className={isLabelHidden ? 'vh' : undefined}>{label}</span>
  </label>
)
