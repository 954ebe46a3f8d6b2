// A few values side by side, one of them chosen.
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Segmented.module.css'

export interface SegmentOption<Value extends string> {
  readonly value: Value
  readonly text: ReactNode
  /** For screen readers, where the text alone says too little. */
  readonly label?: string
  readonly isDisabled?: boolean
}

export const Segmented = <Value extends string>({
  label,
  value,
  options,
  onChange,
  onChooseAgain,
  size = 'medium',
  isFilling = false,
  isDisabled = false,
  className,
}: {
  /** Names the group for screen readers. */
  readonly label: string
  /** Undefined: none is chosen yet. */
  readonly value: Value | undefined
  readonly options: readonly SegmentOption<Value>[]
  readonly onChange: (value: Value) => void
  /** A press on the value that is chosen already. */
  readonly onChooseAgain?: (value: Value) => void
  readonly size?: 'medium' | 'small'
  /** As wide as its place. */
  readonly isFilling?: boolean
  readonly isDisabled?: boolean | undefined
  readonly className?: string | undefined
}): ReactNode => {
  const name = useId()
  return (
    <fieldset
      className={classNames(
        styles.segmented,
        size === 'small' && styles.small,
        isFilling && styles.fill,
        className,
      )}
      aria-label={label}
      disabled={isDisabled}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            aria-label={option.label}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
            onClick={option.value === value ? () => onChooseAgain?.(option.value) : undefined}
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  )
}
