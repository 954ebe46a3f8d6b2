// The way down to a page: links from the widest to the nearest.
import type { ReactNode } from 'react'
import styles from './Crumbs.module.css'

export const Crumbs = ({
  label,
  children,
}: {
  readonly label: string
  /** Links. */
  readonly children: ReactNode
}): ReactNode => (
  <nav className={styles.crumbs} aria-label={label}>
    {children}
  </nav>
)
