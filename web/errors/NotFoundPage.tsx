// The page for an address that leads nowhere.
import type { ReactNode } from 'react'
import { errorTitle } from '#core/language/page-titles.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import styles from './ErrorPage.module.css'
import { useErrorDetails } from './use-error-details.ts'

/** `path` is the address as it was asked for. */
const NotFoundPage = ({ path }: { readonly path: string }): ReactNode => {
  const { t } = useTranslation('shell')
  const { details, onMouseDown } = useErrorDetails({ status: 404, path, search: location.search })
  return (
    <section className={styles.page}>
      <title>{errorTitle(404)}</title>
      <p className={styles.code}>404</p>
      <h1 onMouseDown={onMouseDown}>{t('error.notFound', { path })}</h1>
      <p>{t('error.notFoundAdvice')}</p>
      <div className={styles.actions}>
        <ButtonLink to="/" variant="primary">
          {t('error.home')}
        </ButtonLink>
      </div>
      {details !== undefined && <pre className={styles.debug}>{details}</pre>}
    </section>
  )
}

export default NotFoundPage
