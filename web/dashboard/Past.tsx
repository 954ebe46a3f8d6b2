// The course of the wipe and the latest changes: everything that reads the account's log, loaded after the rest of the page.
import type { ReactNode } from 'react'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useHistoryLog } from '#web/history/use-history-log.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Dashboard.module.css'
import { HistoryPanel } from './HistoryPanel.tsx'
import { RecentPanel } from './RecentPanel.tsx'
import type { Dashboard } from './use-dashboard.ts'

const PastSkeleton = (): ReactNode => (
  <>
    <Skeleton height="330px" />
    <Skeleton height="330px" />
  </>
)

const Past = ({
  account,
  dashboard,
}: {
  /** Uid of the signed-in user. */
  readonly account: string
  readonly dashboard: Dashboard
}): ReactNode => {
  const { t } = useTranslation('dashboard')
  const { events, problem, refresh } = useHistoryLog(account)
  if (events === undefined)
    return problem === undefined ? (
      <PastSkeleton />
    ) : (
      <div className={styles.wide}>
        <Panel title={t('chart.title')}>
          <ErrorState
            message={problem.tag === 'NoConnection' ? t('chart.offline') : t('chart.failed')}
            retry={refresh}
          />
        </Panel>
      </div>
    )
  return (
    <>
      <HistoryPanel dashboard={dashboard} events={events} />
      <DataPart title={t('recent.title')} fallback={<Skeleton height="330px" />}>
        <RecentPanel events={events} />
      </DataPart>
    </>
  )
}

export default Past
