// What a page is for, in a sentence or two below its title.
import type { ReactNode } from 'react'
import styles from './Lead.module.css'

export const Lead = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <p className={styles.lead}>{children}</p>
)
