// One of several values, in the browser's own list.
import type { ReactNode } from 'react'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

export interface Option<Value extends string> {
  readonly value: Value
  readonly text: string
  readonly isDisabled?: boolean
}

/** Options under a heading. */
export interface OptionGroup<Value extends string> {
  readonly heading: string
  readonly options: readonly Option<Value>[]
}

const OptionLine = <Value extends string>({ value, text, isDisabled }: Option<Value>): ReactNode => (
  <option value={value} disabled={isDisabled}>
    {text}
  </option>
)

export const Select = <Value extends string>({
  value,
  options,
  onChange,
  isDisabled,
  ...field
}: FieldProps & {
  readonly value: Value
  readonly options: readonly (Option<Value> | OptionGroup<Value>)[]
  readonly onChange: (value: Value) => void
}): ReactNode => {
  const all = options.flatMap((option) => ('heading' in option ? option.options : [option]))
  return (
    <Field {...field}>
      {(links) => (
        <span className={styles.select}>
          <select
            {...links}
            className={styles.input}
            value={value}
            disabled={isDisabled}
            onChange={(event) => {
              const chosen = all.find((option) => option.value === event.currentTarget.value)
              if (chosen) onChange(chosen.value)
            }}
          >
            {options.map((option) =>
              'heading' in option ? (
                <optgroup key={option.heading} label={option.heading}>
                  {option.options.map((inner) => (
                    <OptionLine key={inner.value} {...inner} />
                  ))}
                </optgroup>
              ) : (
                <OptionLine key={option.value} {...option} />
              ),
            )}
          </select>
        </span>
      )}
    </Field>
  )
}
