// Small framed words and counts.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './game/marks.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-name.ts'

export type BadgeTone = 'plain' | 'pvp' | 'pve' | 'pro' | 'kappa' | 'ready' | 'bad' | 'warn' | 'solid'

const TONE_CLASS: Readonly<Record<BadgeTone, string | undefined>> = {
  plain: undefined,
  pvp: styles.pvp,
  pve: styles.pve,
  pro: styles.pro,
  kappa: styles.kappa,
  ready: styles.ready,
  bad: styles.bad,
  warn: styles.warn,
  solid: styles.solid,
}

export const Badge = ({
  tone = 'plain',
  icon,
  className,
  children,
}: {
  readonly tone?: BadgeTone
  readonly icon?: IconName
  readonly className?: string | undefined
  readonly children: ReactNode
}): ReactNode => (
  <span className={classNames(styles.badge, TONE_CLASS[tone], className)}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
)
