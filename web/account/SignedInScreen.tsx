// The account page of a signed-in user.
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isLeft } from '#core/fp.ts'
import { type Account, selectedPmc } from '#core/player/model.ts'
import { asksToSignOut } from '#core/routes/sign-out.ts'
import { getPath } from '#core/routes/table.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { callPath } from '#web/data/request.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import { localDate } from '#web/i18n/local-time.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMay } from '#web/player/use-may.ts'
import { signOutPath } from '#web/session/account/sign-out-path.ts'
import { useSend, useSession } from '#web/session/account/use-session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './account.module.css'
import { DataPanel } from './DataPanel.tsx'
import { DeletionBanner } from './DeletionBanner.tsx'
import { Devices, DevicesSkeleton } from './Devices.tsx'
import { NamePanel } from './NamePanel.tsx'
import { PmcSettings } from './pmcs/PmcSettings.tsx'
import { PmcsPanel } from './pmcs/PmcsPanel.tsx'
import { SaveState } from './pmcs/SaveState.tsx'
import { SettingsSkeleton } from './pmcs/SettingsSkeleton.tsx'
import { ReadOnlyNote } from './ReadOnlyNote.tsx'
import { ResetsPanel } from './ResetsPanel.tsx'
import { SharePanel } from './SharePanel.tsx'
import { StatusPanel } from './StatusPanel.tsx'
import { LeavingLink } from './sign-in/LeavingLink.tsx'

/** Asks before signing out: unsent changes are lost with it. */
const SignOutDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { pending } = useSession()
  return (
    <Dialog
      title={t('leave.title')}
      size="small"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('confirm.cancel')}</Button>
          <LeavingLink
            href={callPath('logout', { query: { lang: locale } })}
            icon="exit"
            variant="danger-fill"
          >
            {t('leave.yes')}
          </LeavingLink>
        </>
      }
    >
      <p>{pending === 0 ? t('leave.nothingLost') : t('leave.unsent', { count: pending })}</p>
    </Dialog>
  )
}

/** Suspends; renders nothing if the server does not answer. */
const Since = (): ReactNode => {
  const { t } = useTranslation('account')
  const { answer } = useAnswer('getMe')
  return isLeft(answer) || answer.right.created === '' ? null : (
    <> · {t('since', { date: localDate(answer.right.created) })}</>
  )
}

/** As wide as any date. */
const SinceSkeleton = (): ReactNode => {
  const { t } = useTranslation('account')
  return <span className={styles.coming}> · {t('since', { date: localDate(Date.now()) })}</span>
}

/** A link to the server, or to the confirmation dialog if changes would be lost. */
const SignOut = (): ReactNode => {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const navigate = useNavigate()
  const { pending } = useSession()
  const { search } = useLocation()
  const path = signOutPath(locale, pending)
  return (
    <>
      {pending === 0 ? (
        <LeavingLink href={path} icon="exit" size="small">
          {t('signOut')}
        </LeavingLink>
      ) : (
        <Button icon="exit" size="small" onClick={() => void navigate(path)}>
          {t('signOut')}
        </Button>
      )}
      {asksToSignOut(search) && (
        <SignOutDialog onClose={() => void navigate(getPath('account'), { replace: true })} />
      )}
    </>
  )
}

const SignedInScreen = ({ account }: { readonly account: Account }): ReactNode => {
  const { t } = useTranslation('account')
  const send = useSend()
  const pmc = selectedPmc(account)
  const isEditable = useMay('profile')
  return (
    <>
      <PageHead
        title={t('title')}
        meta={
          <>
            <b>{account.username}</b>
            <DataSuspense fallback={<SinceSkeleton />}>
              <Since />
            </DataSuspense>
          </>
        }
        actions={<SignOut />}
      />
      <DataSuspense fallback={null}>
        <DeletionBanner />
      </DataSuspense>
      <div className="split">
        <div className="stack stack--wide">
          <PmcsPanel account={account} />
          {pmc !== undefined && (
            <Panel
              key={pmc.uid}
              title={t('settings.title', { name: pmc.name })}
              actions={isEditable && <SaveState />}
            >
              {!isEditable && <ReadOnlyNote />}
              <DataPart fallback={<SettingsSkeleton />}>
                <PmcSettings
                  account={account}
                  pmc={pmc}
                  isReadOnly={!isEditable}
                  send={send}
                  hasResetsPanel
                />
              </DataPart>
            </Panel>
          )}
          <ResetsPanel account={account} />
        </div>
        <div className="stack stack--wide">
          <StatusPanel account={account} />
          <NamePanel username={account.username} />
          <Panel title={t('devices.title')} note={t('devices.lead')} isFlush>
            <DataSuspense fallback={<DevicesSkeleton />}>
              <Devices />
            </DataSuspense>
          </Panel>
          <SharePanel />
          <DataPanel username={account.username} />
        </div>
      </div>
    </>
  )
}

export default SignedInScreen
