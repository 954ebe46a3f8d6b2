// /progression/history: every change of the account, undone and done again, any day of the wipe, export and import.
import { lazy, type ReactNode } from 'react'
import { pathOf } from '#core/routes/table.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/use-session.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { HistorySkeleton } from './HistorySkeleton.tsx'

const HistoryScreen = lazy(() => import('./HistoryScreen.tsx'))

const HistoryPage = (): ReactNode => {
  const { t } = useTranslation('history')
  const { status, account } = useSession()
  if (status === 'visitor')
    return (
      <>
        <PageHead title={t('title')} />
        <EmptyState
          icon="clock"
          title={t('visitor')}
          advice={t('visitorAdvice')}
          action={
            <ButtonLink variant="primary" to={pathOf('account')}>
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
