// The alert of the site, above every page.
import { lazy, type ReactNode, Suspense } from 'react'
import { useWebsiteAlert } from '#web/data/site.ts'
import styles from './Banners.module.css'

const WebsiteAlert = lazy(() => import('./WebsiteAlert.tsx'))

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
