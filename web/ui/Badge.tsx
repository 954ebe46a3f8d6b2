// Small framed words and counts.
import type { ReactNode } from 'react'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { classNames } from './class-names.ts'
import styles from './game/marks.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-name.ts'

export type BadgeTone = 'plain' | 'pvp' | 'pve' | 'pro' | 'kappa' | 'ready' | 'bad' | 'warn' | 'solid'

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
  <span className={classNames(styles.badge, styles[tone], className)}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
)

/** PVP or PVE. */
export const ModeBadge = ({
  mode,
  className,
}: {
  readonly mode: GameMode
  readonly className?: string | undefined
}): ReactNode => (
  <Badge tone={mode === 'PVE' ? 'pve' : 'pvp'} className={className}>
    {mode}
  </Badge>
)
