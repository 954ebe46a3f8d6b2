// Something failed: what, in plain words, and a way to try again, which is taken by itself when the browser has a connection again.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from './controls/Button.tsx'
import { useOnReconnect } from './hooks/use-on-reconnect.ts'
import { Icon } from './Icon.tsx'
import styles from './State.module.css'

export const ErrorState = ({
  message,
  retry,
}: {
  readonly message: ReactNode
  readonly retry?: (() => void) | undefined
}): ReactNode => {
  const { t } = useTranslation('common')
  useOnReconnect(retry)
  return (
    <div className={styles.state} data-kind="error" role="alert">
      <Icon name="error" />
      <h2>{t('ui.wentWrong')}</h2>
      <p>{message}</p>
      {retry && (
        <div className={styles.actions}>
          <Button icon="refresh" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
