// Levels of a thing as pips.
import type { ReactNode } from 'react'
import styles from './marks.module.css'

/** `label`: "level 2 of 3". */
export const Pips = ({
  label,
  reached,
  total,
}: {
  readonly label: string
  readonly reached: number
  readonly total: number
}): ReactNode => (
  <span className={styles.pips} role="img" aria-label={label}>
    {Array.from({ length: total }, (_, index) => index + 1).map((level) => (
      <i key={level} data-is={level <= reached ? 'on' : 'off'} />
    ))}
  </span>
)
