// Ingredients of a craft or barter in one line; tools stand apart in a dashed frame.
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Recipe.module.css'

/** `children`: ItemTiles with labels, then RecipeTools. */
export const Recipe = ({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}): ReactNode => <span className={classNames(styles.recipe, className)}>{children}</span>

/** `title`: "Tool, kept". */
export const RecipeTool = ({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}): ReactNode => (
  <span className={styles.tool} title={title}>
    {children}
  </span>
)
