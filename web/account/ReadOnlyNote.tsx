// Tells players without Pro that these settings are read-only, with a link to Pro.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import styles from './account.module.css'

export const ReadOnlyNote = (): ReactNode => {
  const { t } = useTranslation('account')
  return (
    <Alert kind="info" className={styles.notice}>
      <b>{t('needPro')}.</b> {t('settings.readOnly')}
    </Alert>
  )
}
