// The colour of a team, beside its name.
import type { ReactNode } from 'react'
import styles from './challenge.module.css'

export const Swatch = ({ color }: { readonly color: string }): ReactNode => (
  <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />
)
