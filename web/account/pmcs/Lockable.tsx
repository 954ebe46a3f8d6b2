// A control of the settings that is greyed out without Pro, with the reason on hover and focus.
import type { ReactNode } from 'react'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import styles from '../form.module.css'

export const Lockable = ({
  isLocked,
  children,
}: {
  readonly isLocked: boolean
  readonly children: ReactNode
}): ReactNode => (
  <ProHint isLocked={isLocked} className={styles.lockable}>
    {children}
  </ProHint>
)
