// What the reader has to know on every page: the site's alert above it; at its end, in sight, a lost connection and prices that are not real.
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteSettings, useWebsiteAlert } from '#web/data/site.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { afterLoad } from '../updates/after-load.ts'
import styles from './Banners.module.css'
import { useOnline } from './use-online.ts'

const WebsiteAlert = lazy(() => import('./WebsiteAlert.tsx'))
const loadOfflineNotice = () => import('./OfflineNotice.tsx')
const OfflineNotice = lazy(loadOfflineNotice)

/** The alert of the site, above the page. */
export const TopBanner = (): ReactNode => {
  const alert = useWebsiteAlert()
  return (
    alert?.websiteAlert && (
      <Suspense>
        <WebsiteAlert key={alert.websiteAlert} alert={alert} className={styles.alert} />
      </Suspense>
    )
  )
}

/** Comes when the settings do, and must not push the page down: it stands at the lower edge of the window. */
export const Notices = (): ReactNode => {
  const { t } = useTranslation('shell')
  const isOnline = useOnline()
  const isSimulated = useSiteSettings()?.simulatedPrices === true
  // Once the connection is lost it is too late to fetch what tells of it.
  useEffect(() => afterLoad(() => void loadOfflineNotice().catch(() => undefined)), [])
  return (
    <div className={styles.notices} role="status">
      {!isOnline && (
        <p className={styles.notice}>
          <Icon name="offline" />
          <ErrorBoundary fallback={t('banner.offline')}>
            <Suspense fallback={t('banner.offline')}>
              <OfflineNotice />
            </Suspense>
          </ErrorBoundary>
        </p>
      )}
      {isSimulated && (
        <p className={styles.notice}>
          <Icon name="warn" />
          {t('banner.simulated')}
        </p>
      )}
    </div>
  )
}
