// A sheet on the desk: a titled part of a page.
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './Panel.module.css'

/** Without `title` give `label`. `isFlush` leaves out the padding: for tables and lists that reach the edges. */
export const Panel = ({
  title,
  level = 2,
  label,
  note,
  actions,
  foot,
  id,
  isFlush = false,
  className,
  children,
}: {
  readonly title?: ReactNode
  /** Of the heading. */
  readonly level?: 2 | 3
  readonly label?: string | undefined
  readonly note?: ReactNode
  readonly actions?: ReactNode
  readonly foot?: ReactNode
  /** For addresses that lead here. */
  readonly id?: string
  readonly isFlush?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}): ReactNode => {
  const titleId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  const hasTitle = title !== undefined
  return (
    <section
      id={id}
      className={classNames(styles.panel, className)}
      aria-label={hasTitle ? undefined : label}
      aria-labelledby={hasTitle ? titleId : undefined}
    >
      {hasTitle && (
        <div className={styles.head}>
          <Heading id={titleId}>{title}</Heading>
          {note !== undefined && <span className="faint small">{note}</span>}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {isFlush ? children : <div className={styles.body}>{children}</div>}
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </section>
  )
}
