// The change of a number: arrow and sign follow the number, the colour says whether it is better.
import type { ReactNode } from 'react'
import type { FigureChange } from '#core/loadouts/build/build-figures.ts'
import styles from './LeadNumbers.module.css'

export const Delta = ({ change }: { readonly change: FigureChange | undefined }): ReactNode =>
  change !== undefined && (
    <span className={styles.delta} data-tone={change.tone} data-way={change.by > 0 ? 'up' : 'down'}>
      {change.text}
    </span>
  )

/** The new value of something that is not a number, or is unknown before or after. */
export const Becomes = ({
  text,
  tone,
}: {
  readonly text: string
  readonly tone?: FigureChange['tone'] | undefined
}): ReactNode => (
  <span className={styles.delta} data-tone={tone}>
    → {text}
  </span>
)
