// A panel that opens under its head.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './FoldPanel.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-name.ts'

export const FoldPanel = ({
  id,
  icon,
  title,
  hint,
  isOpen,
  onToggle,
  className,
  children,
}: {
  readonly id?: string
  readonly icon: IconName
  readonly title: string
  /** What it is for, where there is room. */
  readonly hint?: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly className?: string | undefined
  /** Drawn while it is open. */
  readonly children: ReactNode
}): ReactNode => (
  <section id={id} className={classNames(styles.panel, className)} aria-label={title}>
    <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
      <Icon name={icon} />
      <span>{title}</span>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      <Icon name="down" size="s" className={styles.arrow} />
    </button>
    {isOpen && children}
  </section>
)
