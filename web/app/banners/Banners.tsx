// What the reader has to know on every page: the site's alert above it; at its end, in sight, a lost connection and prices that are not real.
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteSettings, useWebsiteAlert } from '#web/data/site.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Banners.module.css'
import { useOnline } from './use-online.ts'

const WebsiteAlert = lazy(() => import('./WebsiteAlert.tsx'))
const OfflineNotice = lazy(() => import('./OfflineNotice.tsx'))

/** The alert of the site, above the page. */
export const TopBanner = (): ReactNode => {
  const html = useWebsiteAlert()
  return (
    html !== '' && (
      <Suspense>
        <WebsiteAlert key={html} html={html} className={styles.alert} />
      </Suspense>
    )
  )
}

/** Comes when the settings do, and must not push the page down: it stands at the lower edge of the window. */
export const Notices = (): ReactNode => {
  const { t } = useTranslation('shell')
  const isOnline = useOnline()
  const isSimulated = useSiteSettings()?.simulatedPrices === true
  return (
    <div className={styles.notices} role="status">
      {!isOnline && (
        <Suspense>
          <p className={styles.notice}>
            <Icon name="offline" />
            <OfflineNotice />
          </p>
        </Suspense>
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
