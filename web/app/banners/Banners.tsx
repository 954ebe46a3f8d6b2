// What the reader has to know on every page: the site's alert above it; at its end, in sight, a lost connection and prices that are not real.
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteSettings, useWebsiteAlert } from '#web/data/site.ts'
import { useSession } from '#web/session/use-session.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { afterLoad } from '../updates/after-load.ts'
import styles from './Banners.module.css'

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** The browser knows of a cable that is pulled; the session also of a server that does not answer. */
const useOnline = (): boolean => {
  const isConnected = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { isOnline } = useSession()
  return isConnected && isOnline
}

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
