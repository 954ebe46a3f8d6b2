// A text that saves itself as it is typed.
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { useDraft } from './use-draft.ts'

interface OwnProps extends FieldProps {
  readonly value: string
  /** Half a second after the last key, on leaving, on Enter; only with a text that `check` lets pass. */
  readonly onCommit: (value: string) => void
  /** The error of a text; undefined if valid. Shown while typing, once the text differs. */
  readonly check?: (value: string) => string | undefined
}

/** Other attributes (`type`, `maxLength`, `autoComplete`, `placeholder`…) go to the input. */
export const TextField = ({
  value,
  onCommit,
  check,
  label,
  isLabelHidden,
  hint,
  error,
  isDisabled,
  className,
  ...rest
}: OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps | 'onChange' | 'onBlur'>): ReactNode => {
  const draft = useDraft(value, (text) => {
    if (check?.(text) !== undefined) return false
    if (text !== value) onCommit(text)
    return true
  })
  const problem = draft.isEditing ? check?.(draft.text) : undefined
  return (
    <Field {...{ label, isLabelHidden, hint, className }} error={problem ?? error}>
      {(links) => (
        <input
          type="text"
          {...rest}
          {...links}
          className={styles.input}
          disabled={isDisabled}
          value={draft.text}
          onChange={(event) => draft.change(event.currentTarget.value)}
          onBlur={draft.leave}
          onKeyDown={(event) => {
            rest.onKeyDown?.(event)
            draft.onKeyDown(event)
          }}
        />
      )}
    </Field>
  )
}

/** A field of a form that is sent as a whole: tells every keystroke. */
export const PlainField = ({
  value,
  onChange,
  label,
  isLabelHidden,
  hint,
  error,
  isDisabled,
  className,
  ...rest
}: FieldProps & {
  readonly value: string
  readonly onChange: (value: string) => void
} & Omit<ComponentProps<'input'>, keyof FieldProps | 'value' | 'onChange'>): ReactNode => (
  <Field {...{ label, isLabelHidden, hint, error, className }}>
    {(links) => (
      <input
        type="text"
        {...rest}
        {...links}
        className={classNames(styles.input, rest.inputMode === 'numeric' && styles.digits)}
        disabled={isDisabled}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
)
