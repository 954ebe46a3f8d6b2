// Small framed words and counts.
import type { ReactNode } from 'react'
import { GAME_MODE_FACTS, type GameMode } from '#core/catalogue/game-modes.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { classNames } from './class-names.ts'
import styles from './game/marks.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-name.ts'

export type BadgeTone =
  | 'plain'
  | (typeof GAME_MODE_FACTS)[GameMode]['slug']
  | 'pro'
  | 'kappa'
  | 'ready'
  | 'bad'
  | 'warn'
  | 'solid'

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

export const ModeBadge = ({
  mode,
  className,
}: {
  readonly mode: GameMode
  readonly className?: string | undefined
}): ReactNode => {
  const getModeName = useModeName()
  return (
    <Badge tone={GAME_MODE_FACTS[mode].slug} className={className}>
      {getModeName(mode)}
    </Badge>
  )
}
