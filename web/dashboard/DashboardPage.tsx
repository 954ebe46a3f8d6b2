// /progression/dashboard: progress of the PMC, next steps with reasons, the best map now, traders and the course of the wipe.
import { lazy, type ReactNode } from 'react'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { Trans } from '#web/i18n/Trans.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { useSession } from '#web/session/account/use-session.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BestMaps, NextRaid } from './BestMaps.tsx'
import styles from './Dashboard.module.css'
import { DashboardNotices } from './DashboardNotices.tsx'
import { NextSteps } from './NextSteps.tsx'
import { ProgressTiles } from './ProgressTiles.tsx'
import { Traders } from './Traders.tsx'
import { type Dashboard as DashboardView, useDashboard } from './use-dashboard.ts'

/** The tables that the dashboard waits for; items are loaded after it, only for the keys. */
const DASHBOARD_TABLES = [
  'quests',
  'questItems',
  'maps',
  'traders',
  'levels',
  'stations',
  'constants',
  'crafts',
  'achievements',
] as const satisfies readonly TableName[]

/** Placeholder of the dashboard while the data is loading. */
const DashboardSkeleton = ({ title }: { readonly title: string }): ReactNode => (
  <>
    <PageHead title={title} />
    <div className={styles.grid} aria-hidden="true">
      <Skeleton className={styles.wide} height="104px" />
      <Skeleton height="360px" />
      <Skeleton height="360px" />
      <Skeleton height="316px" />
      <Skeleton height="316px" />
    </div>
  </>
)

const Past = lazy(() => import('./Past.tsx'))

const PmcLine = ({ dashboard: { player } }: { readonly dashboard: DashboardView }): ReactNode => {
  const { t } = useTranslation('dashboard')
  const words = useRuleWords()
  const { name, level, gameMode, edition } = player
  return (
    <Trans
      t={t}
      i18nKey="pmc"
      values={{ name, level, mode: words.gameMode(gameMode), edition: words.edition(edition) }}
      components={{ b: <b /> }}
      shouldUnescape
    />
  )
}

const Dashboard = (): ReactNode => {
  const { t } = useTranslation('dashboard')
  const { account } = useSession()
  const dashboard = useDashboard(useCatalogue(...DASHBOARD_TABLES))
  return (
    <>
      <PageHead
        title={t('title')}
        actions={<NextRaid dashboard={dashboard} />}
        meta={
          dashboard.hasPmc && (
            <DataSuspense>
              <PmcLine dashboard={dashboard} />
            </DataSuspense>
          )
        }
      />
      <div className={styles.notices}>
        <DashboardNotices dashboard={dashboard} />
      </div>
      <div className={styles.grid}>
        <div className={styles.wide}>
          <ProgressTiles dashboard={dashboard} />
        </div>
        <NextSteps dashboard={dashboard} />
        <BestMaps dashboard={dashboard} />
        <div className={styles.wide}>
          <Traders dashboard={dashboard} />
        </div>
        {account !== undefined && dashboard.hasPmc && (
          <DataSuspense
            fallback={
              <>
                <Skeleton height="330px" />
                <Skeleton height="330px" />
              </>
            }
          >
            <Past key={account.uid} account={account.uid} dashboard={dashboard} />
          </DataSuspense>
        )}
      </div>
    </>
  )
}

const DashboardPage = (): ReactNode => {
  const { t } = useTranslation('dashboard')
  return (
    <WithAssumedProgress>
      <DataSuspense fallback={<DashboardSkeleton title={t('title')} />}>
        <Dashboard />
      </DataSuspense>
    </WithAssumedProgress>
  )
}

export default DashboardPage
