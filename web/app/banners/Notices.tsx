// What the reader has to know at the end of every page, in sight: a lost connection, data of another game mode, and prices that are not real.
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { getModeFacts } from '#core/catalogue/game-modes.ts'
import { DEMO_RAID_PATH } from '#core/routes/demo.ts'
import { useGameMode } from '#web/data/shown-for.ts'
import { useSiteSettings } from '#web/data/site.ts'
import { useDataAge } from '#web/data/use-catalogue.ts'
import { ErrorBoundary } from '#web/errors/ErrorBoundary.tsx'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Banners.module.css'

const NewSeason = lazy(() => import('./NewSeason.tsx'))

/** No connection: how old the prices are, and how many changes wait to be sent. */
const OfflineNotice = (): ReactNode => {
  const { t } = useTranslation('shell')
  const { pending } = useSession()
  const at = useDataAge()
  return (
    <span>
      {pending === 0 ? t('banner.offline') : t('banner.offlineWaiting', { count: pending })}{' '}
      {at !== undefined && t('banner.dataOf', { date: localDateTime(at) })}
    </span>
  )
}

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

/** Comes after the page, and must not push it down: it stands at the lower edge of the window. */
export const Notices = (): ReactNode => {
  const { t } = useTranslation('shell')
  const isOnline = useOnline()
  const settings = useSiteSettings()
  const isSimulated = settings?.simulatedPrices === true
  const mode = useGameMode()
  const { pmc } = useSession()
  const fallback = settings?.fallbacks[mode]
  const getModeName = useModeName()
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
      {fallback !== undefined && (
        <p className={styles.notice}>
          <Icon name="info" />
          {t('mode.fallback', { mode: getModeName(fallback) })}
        </p>
      )}
      {pmc !== undefined && getModeFacts(mode).isSeasonal && settings?.seasonStart && (
        <Suspense>
          <NewSeason key={pmc.uid} pmc={pmc} began={settings.seasonStart} />
        </Suspense>
      )}
      {settings?.demo === true ? (
        <p className={styles.notice}>
          <Icon name="warn" />
          <span>
            {t('banner.demo')} <a href={DEMO_RAID_PATH}>{t('banner.demoRaid')}</a>
          </span>
        </p>
      ) : (
        isSimulated && (
          <p className={styles.notice}>
            <Icon name="warn" />
            {t('banner.simulated')}
          </p>
        )
      )}
    </div>
  )
}
