// Header, side menu, page and footer.
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { getModeFacts } from '#core/catalogue/game-modes.ts'
import { useGameMode } from '#web/data/shown-for.ts'
import { useWebsiteAlert } from '#web/data/site.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Progress } from '#web/ui/Progress.tsx'
import topBannerStyles from './banners/Banners.module.css'
import styles from './DefaultLayout.module.css'
import { Drawer } from './drawer/Drawer.tsx'
import { framePart } from './frame-part.ts'
import { Header } from './header/Header.tsx'
import { Late } from './Late.tsx'

const WebsiteAlert = lazy(() => import('./banners/WebsiteAlert.tsx'))

/** The site's alert, above every page. */
const TopBanner = (): ReactNode => {
  const alert = useWebsiteAlert()
  return (
    alert?.websiteAlert && (
      <Suspense>
        <WebsiteAlert key={alert.websiteAlert} alert={alert} className={topBannerStyles.alert} />
      </Suspense>
    )
  )
}

const SideMenu = framePart('SideMenu')
const Footer = framePart('Footer')
const Notices = framePart('Notices')
const LateParts = framePart('LateParts')

export interface LayoutProps {
  /** The next page is on its way. */
  readonly isWaiting: boolean
  /** The page is as large as the window below the header. */
  readonly isWholeWindow: boolean
  readonly children: ReactNode
}

export const DefaultLayout = ({ isWaiting, isWholeWindow, children }: LayoutProps): ReactNode => {
  const { t } = useTranslation('shell')
  const { slug } = getModeFacts(useGameMode())
  // Prices of one mode are never read as those of another: each has its background.
  useEffect(() => {
    document.body.classList.add(slug)
    return () => document.body.classList.remove(slug)
  }, [slug])
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      {isWaiting && <Progress />}
      <div className={classNames('app', isWholeWindow && 'app--whole')}>
        <Header />
        {!isWholeWindow && (
          <div className={styles.side}>
            <Late>
              <SideMenu />
            </Late>
          </div>
        )}
        <Drawer />
        <main className={classNames('main', styles.main)} id="main" tabIndex={-1}>
          <div className={styles.page}>
            <TopBanner />
            {children}
          </div>
          <Late>
            <Notices />
          </Late>
        </main>
        {!isWholeWindow && (
          <Late>
            <Footer />
          </Late>
        )}
      </div>
      <Late>
        <LateParts />
      </Late>
    </>
  )
}
