// An empty tab of uses.
import type { ReactNode } from 'react'
import styles from './RecipeUses.module.css'

export const UsesEmpty = ({ title }: { readonly title: string }): ReactNode => (
  <p className={styles.none}>{title}</p>
)
