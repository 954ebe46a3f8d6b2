// How TarkovMonitor is made to record progress here: the domain and the key.
import type { ReactNode } from 'react'
import { getMarkedMode } from '#core/api-keys/tracker-keys.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './developers.module.css'

/** `start`: the key, or its first characters. Empty for keys that record nothing. */
export const TrackerSetup = ({
  start,
  isOpen = false,
}: {
  readonly start: string
  readonly isOpen?: boolean
}): ReactNode => {
  const { t } = useTranslation('developers')
  if (getMarkedMode(start) === undefined) return null
  return (
    <details className={classNames('faint small', styles.setup)} open={isOpen}>
      <summary>
        <Icon name="right" size="s" />
        {t('setup.title')}
      </summary>
      <ol className={styles.steps}>
        <li>
          {t('setup.domain')} <code>{location.host}</code>
        </li>
        <li>{t('setup.token')}</li>
      </ol>
      <p>{t('setup.note')}</p>
    </details>
  )
}
