// What Pro gives, in a few lines.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './account.module.css'

const GIFTS = ['history', 'lists', 'trackers', 'graph', 'pmcs'] as const

export const ProGives = (): ReactNode => {
  const { t } = useTranslation('account')
  return (
    <ul className={styles.gives}>
      {GIFTS.map((gift) => (
        <li key={gift}>
          <Icon name="check" />
          <span>{t(`pro.${gift}`)}</span>
        </li>
      ))}
    </ul>
  )
}
