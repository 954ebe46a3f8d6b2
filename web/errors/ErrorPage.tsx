// What is shown where a page broke: plain words, a way out, and the error itself for whoever asks with ctrl and alt.
import type { ReactNode } from 'react'
import { documentTitle, errorTitle } from '#core/language/page-titles.ts'
import { isMissingOffline } from '#web/data/problem.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import styles from './ErrorPage.module.css'
import { useErrorDetails } from './use-error-details.ts'

/** `status` is a code of HTTP; what breaks in the page itself counts as 500. Pressing the message with ctrl and alt shows the error. */
export const ErrorPage = ({
  error,
  status = 500,
}: {
  readonly error?: unknown
  readonly status?: number
}): ReactNode => {
  const { t } = useTranslation('shell')
  const isOffline = isMissingOffline(error)
  const { details, onMouseDown } = useErrorDetails(error)
  return (
    <section className={styles.page}>
      <title>{isOffline ? documentTitle(t('error.offline')) : errorTitle(status)}</title>
      {!isOffline && <p className={styles.code}>{status}</p>}
      <h1 onMouseDown={onMouseDown}>{t(isOffline ? 'error.offline' : 'error.server')}</h1>
      <p>{t(isOffline ? 'error.offlineAdvice' : 'error.serverAdvice')}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('error.reload')}
        </Button>
        <ButtonLink to="/">{t('error.home')}</ButtonLink>
      </div>
      {details !== undefined && <pre className={styles.debug}>{details}</pre>}
    </section>
  )
}
