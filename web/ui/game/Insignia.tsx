// The level and side of a PMC.
import type { ReactNode } from 'react'
import type { Fraction } from '#core/catalogue/vocabulary.ts'
import styles from './marks.module.css'

/** Level of a PMC on the shape of its side: a square for BEAR, a diamond for USEC. Decorative. */
export const Insignia = ({ level, side }: { readonly level: number; readonly side: Fraction }): ReactNode => (
  <span className={styles.insignia} data-side={side} aria-hidden="true">
    <span>{level}</span>
  </span>
)
