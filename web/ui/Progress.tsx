// Waiting, shown only when it lasts; and how much of a thing is done.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { classNames } from './class-names.ts'
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

/** How much is done: `71 / 257`. `text` replaces the numbers; green when complete. */
export const ProgressBar = ({
  label,
  value,
  max,
  text,
  isLabelHidden = false,
  className,
}: {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly text?: ReactNode
  readonly isLabelHidden?: boolean
  readonly className?: string | undefined
}): ReactNode => (
  <div className={classNames(styles.bar, className)} data-done={(max > 0 && value >= max) || undefined}>
    {!isLabelHidden && (
      <div className={styles.barText}>
        <span>{label}</span>
        <span>
          {text ?? (
            <>
              {value} <span className="unit">/ {max}</span>
            </>
          )}
        </span>
      </div>
    )}
    <progress value={value} max={max || 1} aria-label={label} />
  </div>
)
