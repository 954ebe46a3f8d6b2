// A key of the keyboard.
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Kbd.module.css'

export const Kbd = ({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}): ReactNode => <kbd className={classNames(styles.kbd, className)}>{children}</kbd>
