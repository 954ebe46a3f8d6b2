// What must be reached, each as a tag: with a lock, or with a tick where it is.
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../icon-name.ts'
import styles from './Requirements.module.css'

export const Requirements = ({
  label,
  className,
  children,
}: {
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}): ReactNode => (
  <ul className={classNames(styles.list, className)} aria-label={label}>
    {children}
  </ul>
)

/** `icon`: another one than that of what is met or not; null for none. */
export const Requirement = ({
  isMet = false,
  icon = isMet ? 'check' : 'lock',
  children,
}: {
  readonly isMet?: boolean | undefined
  readonly icon?: IconName | null | undefined
  readonly children: ReactNode
}): ReactNode => (
  <li className={styles.requirement} data-met={isMet || undefined}>
    {icon !== null && <Icon name={icon} />}
    <span>{children}</span>
  </li>
)
