// The head of a page: its title, what there is to know at once, what one can do.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './PageHead.module.css'

/** `meta` is announced when it changes: a count of rows, the age of the prices. Set numbers in `<b>`. */
export const PageHead = ({
  title,
  meta,
  actions,
  className,
}: {
  readonly title: ReactNode
  readonly meta?: ReactNode
  readonly actions?: ReactNode
  readonly className?: string | undefined
}): ReactNode => (
  <div className={classNames(styles.head, className)}>
    <h1>{title}</h1>
    {meta !== undefined && (
      <p className={styles.meta} aria-live="polite">
        {meta}
      </p>
    )}
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </div>
)
