// /progression/history: every change of the account with undo and redo, any day of the wipe, export and import; raids and sales of old logs.
import { lazy, type ReactNode } from 'react'
import { getPath } from '#core/routes/table.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import { useView, Views } from './views.tsx'

const LoggedScreen = lazy(() => import('./LoggedScreen.tsx'))
const HistoryScreen = lazy(() => import('./HistoryScreen.tsx'))

const HistoryPage = (): ReactNode => {
  const { t } = useTranslation('history')
  const { status, account } = useSession()
  const { view } = useView().query
  if (view !== 'changes')
    return (
      <DataSuspense fallback={<HistorySkeleton />}>
        <LoggedScreen view={view} />
      </DataSuspense>
    )
  if (status === 'visitor')
    return (
      <>
        <PageHead title={t('title')} />
        <Views />
        <EmptyState
          icon="clock"
          title={t('visitor')}
          advice={t('visitorAdvice')}
          action={
            <ButtonLink variant="primary" to={getPath('account')}>
              {t('signIn')}
            </ButtonLink>
          }
        />
      </>
    )
  return (
    <DataSuspense fallback={<HistorySkeleton />}>
      {account === undefined ? <HistorySkeleton /> : <HistoryScreen key={account.uid} account={account} />}
    </DataSuspense>
  )
}

export default HistoryPage
