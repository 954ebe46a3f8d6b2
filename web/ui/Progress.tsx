// Waiting, shown only when it lasts; and how much of a thing is done.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import styles from './Progress.module.css'

/** A running line, from 300 ms on: over the page unless `isInline`. */
export const Progress = ({
  label,
  isInline = false,
}: {
  readonly label?: string | undefined
  readonly isInline?: boolean
}): ReactNode => {
  const { t } = useTranslation('common')
  return (
    <div
      className={styles.progress}
      data-place={isInline ? 'inline' : 'page'}
      role="progressbar"
      aria-label={label ?? t('ui.loading')}
    />
  )
}

/** How much is done: `71 / 257`. Green when complete. */
export const ProgressBar = ({
  label,
  value,
  max,
  isLabelHidden = false,
}: {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly isLabelHidden?: boolean
}): ReactNode => (
  <div className={styles.bar} data-done={(max > 0 && value >= max) || undefined}>
    {!isLabelHidden && (
      <div className={styles.barText}>
        <span>{label}</span>
        <span>
          {value} <span className="unit">/ {max}</span>
        </span>
      </div>
    )}
    <progress value={value} max={max || 1} aria-label={label} />
  </div>
)
