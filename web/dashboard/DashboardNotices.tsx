// Notices about the numbers: an example, not Pro, tracking off, no connection.
import type { ReactNode } from 'react'
import { hasOnlyGivenPmc } from '#core/player/model.ts'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { openPopup } from '#web/player/popups.ts'
import { useSend, useSession } from '#web/session/account/use-session.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import type { Dashboard } from './use-dashboard.ts'

const toAccount = (text: string): ReactNode => (
  <ButtonLink to={getPath('account')} size="small">
    {text}
  </ButtonLink>
)

const Begin = (): ReactNode => {
  const { t } = useTranslation('dashboard')
  return (
    <Button size="small" onClick={() => openPopup.set('first-run')}>
      {t('notice.begin')}
    </Button>
  )
}

const Who = ({ dashboard: { hasPmc, canEdit } }: { readonly dashboard: Dashboard }): ReactNode => {
  const { t } = useTranslation('dashboard')
  const { status, account } = useSession()
  if (status === 'visitor')
    return (
      <Alert
        action={
          <span className="row">
            {toAccount(t('notice.signIn'))}
            <Begin />
          </span>
        }
      >
        {t('notice.visitor')}
      </Alert>
    )
  if (account === undefined) return null
  if (canEdit) return hasOnlyGivenPmc(account) && <Alert action={<Begin />}>{t('notice.nothingYet')}</Alert>
  return hasPmc ? (
    <Alert action={toAccount(t('notice.getPro'))}>{t('notice.free')}</Alert>
  ) : (
    <Alert action={toAccount(t('notice.newPmc'))}>{t('notice.noPmc')}</Alert>
  )
}

export const DashboardNotices = ({ dashboard }: { readonly dashboard: Dashboard }): ReactNode => {
  const { t } = useTranslation('dashboard')
  const { status, isOnline } = useSession()
  const send = useSend()
  const { player, hasPmc, canEdit } = dashboard
  return (
    <>
      <Who dashboard={dashboard} />
      {status === 'signed-in' && !isOnline && <Alert kind="warn">{t('notice.offline')}</Alert>}
      {hasPmc && !player.trackProgress && (
        <Alert
          kind="warn"
          action={
            canEdit && (
              <Button size="small" onClick={() => send({ tag: 'TrackProgress', pmc: player.uid, on: true })}>
                {t('notice.turnOn')}
              </Button>
            )
          }
        >
          {t('notice.trackingOff')}
        </Alert>
      )}
    </>
  )
}
