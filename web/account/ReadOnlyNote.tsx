// Tells those without Pro that they look at settings they cannot change, and where Pro is explained.
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
