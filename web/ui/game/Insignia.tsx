// The level and side of a PMC.
import type { ReactNode } from 'react'
import type { Fraction } from '#core/catalogue/vocabulary.ts'
import { classNames } from '../class-names.ts'
import styles from './marks.module.css'

/** Level of a PMC on the shape of its side: a square for BEAR, a diamond for USEC. Decorative. */
export const Insignia = ({
  level,
  side,
  className,
}: {
  readonly level: number
  readonly side: Fraction
  readonly className?: string | undefined
}): ReactNode => (
  <span className={classNames(styles.insignia, className)} data-side={side} aria-hidden="true">
    <span>{level}</span>
  </span>
)
