// Catches what goes wrong while a part of the page is drawn, and shows the server error page or something smaller in its place.
import { Component, type ReactNode } from 'react'
import { documentTitle, errorTitle } from '#core/language/page-titles.ts'
import { isMissingOffline } from '#web/data/problem.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import styles from './ErrorPage.module.css'
import { useErrorDetails } from './use-error-details.ts'

/** `status` is a code of HTTP; what breaks in the page itself counts as 500. Pressing the message with ctrl and alt shows the error. */
const ErrorPage = ({
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

interface Props {
  /** Instead of the server error page. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

export class ErrorBoundary extends Component<
  Props,
  { readonly error: unknown; readonly hasFailed: boolean }
> {
  override state = { error: undefined as unknown, hasFailed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true }
  }

  override render(): ReactNode {
    const { fallback, children } = this.props
    const { error, hasFailed } = this.state
    if (!hasFailed) return children
    return fallback === undefined ? <ErrorPage error={error} /> : fallback
  }
}
