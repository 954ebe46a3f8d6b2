// What no first screen shows: sheets and dialogs that are opened, messages, and counts for the menus. Fetched after the page.

import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { isPermitted } from '#core/access/roles.ts'
import { ChatHost } from '#web/chat/ChatHost.tsx'
import { afterLoad } from '#web/data/after-load.ts'
import { useObservable } from '#web/data/observable.ts'
import { loadNamespaces } from '#web/i18n/setup.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { PilotHost } from '#web/pilot/PilotHost.tsx'
import { openPopup } from '#web/player/popups.ts'
import { unreadNotices } from '#web/session/account/unread-notices.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { ToastList } from '#web/ui/overlays/ToastList.tsx'
import styles from './drawer/Drawer.module.css'
import { LANGUAGE_SHEET_ID } from './drawer/ids.ts'
import { LanguageList } from './header/LanguageList.tsx'
import { Late } from './Late.tsx'

const withWords = <P,>(load: () => Promise<{ readonly default: ComponentType<P> }>) =>
  lazy(async () => {
    const [popup] = await Promise.all([load(), loadNamespaces(['account'])])
    return popup
  })

const FirstRunDialog = withWords(() => import('#web/account/first-run/FirstRunDialog.tsx'))
const SettingsPopup = withWords(() => import('#web/account/pmcs/SettingsPopup.tsx'))
const NewPmcDialog = withWords(() => import('#web/account/pmcs/NewPmcDialog.tsx'))

const close = (): void => openPopup.set(undefined)

/** The open dialog about PMCs; only the one about how to begin is for visitors too. */
const PopupHost = (): ReactNode => {
  const popup = useObservable(openPopup)
  const { account } = useSession()
  if (popup === 'first-run')
    return (
      <Suspense>
        <FirstRunDialog onClose={close} />
      </Suspense>
    )
  if (popup === undefined || account === undefined) return null
  return (
    <Suspense>
      {popup === 'new-pmc' ? (
        <NewPmcDialog pmcs={Object.values(account.pmcs)} onClose={close} />
      ) : (
        <SettingsPopup isFirst={popup === 'first-pmc'} onClose={close} />
      )}
    </Suspense>
  )
}

/** The languages on small screens, in a sheet that the drawer opens. */
const LanguageSheet = (): ReactNode => {
  const { t } = useTranslation('shell')
  const sheet = useRef<HTMLElement>(null)
  return (
    <nav
      ref={sheet}
      id={LANGUAGE_SHEET_ID}
      popover="auto"
      className={styles.sheet}
      aria-label={t('language.title')}
    >
      <LanguageList onChoice={() => sheet.current?.hidePopover()} />
    </nav>
  )
}

const WaitingCounts = lazy(() => import('./counts/WaitingCounts.tsx'))

/** Loads the counts of waiting quests and modules a second after the page, for players who track progress. */
const CountsHost = (): ReactNode => {
  const { pmc, role } = useSession()
  const [isTime, setIsTime] = useState(false)
  useEffect(() => afterLoad(() => setIsTime(true)), [])
  if (!isTime || pmc?.trackProgress !== true || !isPermitted(role, 'progress')) return null
  return (
    // Without a connection menus show no counts: nothing else depends on them.
    <Late>
      <WaitingCounts pmc={pmc} role={role} />
    </Late>
  )
}

const NoticeHost = lazy(() => import('#web/alerts/NoticeHost.tsx'))

/** Shows new notices in passing; loaded when there is one, or where the device has notices of its own. */
const NoticesHost = (): ReactNode => {
  const news = useObservable(unreadNotices)
  const isSignedIn = useSession().status === 'signed-in'
  const showsOwn = 'Notification' in globalThis && Notification.permission === 'granted'
  if (!isSignedIn || news === undefined || (news.count === 0 && !showsOwn)) return null
  return (
    <Late>
      <NoticeHost news={news} />
    </Late>
  )
}

const CraftReadyHost = lazy(() => import('#web/profit/timers/CraftReadyHost.tsx'))

/** Tells when a running craft is ready; loaded for players who have one. */
const CraftsHost = (): ReactNode => {
  const timers = useSession().pmc?.craftTimers
  if (timers === undefined || Object.keys(timers).length === 0) return null
  return (
    <Late>
      <CraftReadyHost timers={timers} />
    </Late>
  )
}

export const LateParts = (): ReactNode => (
  <>
    <LanguageSheet />
    <PopupHost />
    <CountsHost />
    <NoticesHost />
    <CraftsHost />
    <PilotHost />
    <ChatHost />
    <ToastList />
  </>
)
