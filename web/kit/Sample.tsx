// A titled line of samples in the kit.
import type { ReactNode } from 'react'
import styles from './Kit.module.css'

export const Sample = ({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}): ReactNode => (
  <div className={styles.stack} data-wide>
    <span className="caps">{title}</span>
    <div className={styles.line}>{children}</div>
  </div>
)

export const KitSection = ({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}): ReactNode => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)
