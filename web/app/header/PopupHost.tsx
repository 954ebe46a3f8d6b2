// Draws the dialog about PMCs that is open; only the one about how to begin is for visitors too.
import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { loadNamespaces } from '#web/i18n/setup.ts'
import { openPopup } from '#web/player/popups.ts'
import { useSession } from '#web/session/account/use-session.ts'

const withWords = <P,>(load: () => Promise<{ readonly default: ComponentType<P> }>) =>
  lazy(async () => {
    const [popup] = await Promise.all([load(), loadNamespaces(['account'])])
    return popup
  })

const FirstRunDialog = withWords(() => import('#web/account/first-run/FirstRunDialog.tsx'))
const SettingsPopup = withWords(() => import('#web/account/pmcs/SettingsPopup.tsx'))
const NewPmcDialog = withWords(() => import('#web/account/pmcs/NewPmcDialog.tsx'))

const close = (): void => openPopup.set(undefined)

export const PopupHost = (): ReactNode => {
  const popup = useSyncExternalStore(openPopup.subscribe, openPopup.get)
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
