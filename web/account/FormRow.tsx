// Parts of a settings form: a row with its label at the left, and a section under a heading.
import { type ReactNode, useId } from 'react'
import styles from './form.module.css'

/** A row for controls with their own accessible name, such as a segmented control. */
export const FormRow = ({
  label,
  hint,
  children,
}: {
  readonly label: string
  readonly hint?: ReactNode
  readonly children: ReactNode
}): ReactNode => (
  <div className={styles.line}>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    <div className={styles.control}>
      {children}
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </div>
  </div>
)

export const FormSection = ({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}): ReactNode => {
  const id = useId()
  return (
    <fieldset className={styles.section} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {title}
      </h3>
      {children}
    </fieldset>
  )
}
