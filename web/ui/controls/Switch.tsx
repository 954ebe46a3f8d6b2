// Something that is on or off and takes effect at once.
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import check from './Checkbox.module.css'
import styles from './Switch.module.css'

export interface SwitchProps {
  readonly label: string
  /** The label is read out only. */
  readonly isLabelHidden?: boolean
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly isDisabled?: boolean | undefined
  readonly className?: string | undefined
}

export const Switch = ({
  label,
  isLabelHidden = false,
  isOn,
  onChange,
  isDisabled,
  className,
}: SwitchProps): ReactNode => (
  <label className={classNames(check.check, className)}>
    <input
      className={styles.track}
      type="checkbox"
      role="switch"
      checked={isOn}
      aria-checked={isOn}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span className={isLabelHidden ? 'vh' : undefined}>{label}</span>
  </label>
)
