// What Pro gives, in a few lines.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './account.module.css'

const GIFTS = ['history', 'lists', 'trackers', 'maps', 'pmcs', 'loadouts', 'tools'] as const

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
