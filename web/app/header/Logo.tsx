// The mark: a door left open, and the way out in amber.
import type { ReactNode } from 'react'
import styles from './Header.module.css'

export const Logo = (): ReactNode => (
  <svg className="icon" viewBox="0 0 22 22" aria-hidden="true">
    <path d="M13 3H3v16h10" />
    <path className={styles.hot} d="M8 11h11M15 6.5 19.5 11 15 15.5" />
  </svg>
)
