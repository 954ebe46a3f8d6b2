// The loyalty level of a trader.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import styles from './marks.module.css'

/** A trader's loyalty level: `LL2`; locked while the PMC has not reached it. */
export const LevelMark = ({
  level,
  isLocked = false,
}: {
  readonly level: number
  readonly isLocked?: boolean
}): ReactNode => {
  const { t } = useTranslation('common')
  return (
    <span className={classNames(styles.badge, styles.level)}>
      {isLocked && <Icon name="lock" />}
      {t('loyaltyLevel', { level })}
    </span>
  )
}
