// Code to read: long lines scroll, by keyboard too, or are wrapped.
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './CodeArea.module.css'

export const CodeArea = ({
  label,
  code,
  isWrapped = false,
}: {
  readonly label: string
  readonly code: string
  readonly isWrapped?: boolean
}): ReactNode => (
  // biome-ignore lint/a11y/useSemanticElements: the elements for groups are those of forms
  <div
    role="group"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard
    tabIndex={0}
    aria-label={label}
    className={classNames(styles.area, isWrapped && styles.wrapped)}
  >
    <pre>
      <code>{code}</code>
    </pre>
  </div>
)
