// A control with its label above and a hint or an error below.
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'

/** What every field takes. */
export interface FieldProps {
  readonly label: string
  /** The label is read out only, such as in a filter bar. */
  readonly isLabelHidden?: boolean | undefined
  readonly hint?: ReactNode
  /** Replaces the hint and marks the control as invalid. */
  readonly error?: string | undefined
  readonly isDisabled?: boolean | undefined
  readonly className?: string | undefined
}

/** Attributes that tie a control to its label and its hint. */
export interface FieldLinks {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export const Field = ({
  label,
  isLabelHidden = false,
  hint,
  error,
  className,
  children,
}: Omit<FieldProps, 'isDisabled'> & {
  readonly children: (links: FieldLinks) => ReactNode
}): ReactNode => {
  const id = useId()
  const hintId = `${id}-hint`
  const message = error ?? hint
  return (
    <div className={classNames(styles.field, className)}>
      <label className={isLabelHidden ? 'vh' : 'caps'} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': message ? hintId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {message && (
        <span
          className={classNames(styles.hint, error !== undefined && styles.bad)}
          id={hintId}
          role={error === undefined ? undefined : 'alert'}
        >
          {message}
        </span>
      )}
    </div>
  )
}
