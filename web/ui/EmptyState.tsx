// Nothing to show, and what to do next.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-name.ts'
import styles from './State.module.css'

export const EmptyState = ({
  title,
  advice,
  action,
  icon = 'find',
  className,
}: {
  readonly title: string
  readonly advice?: ReactNode
  /** Buttons or links. */
  readonly action?: ReactNode
  readonly icon?: IconName
  readonly className?: string | undefined
}): ReactNode => (
  <div className={classNames(styles.state, className)}>
    <Icon name={icon} />
    <h2>{title}</h2>
    {advice !== undefined && <p>{advice}</p>}
    {action !== undefined && <div className={styles.actions}>{action}</div>}
  </div>
)
