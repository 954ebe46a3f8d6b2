// /progression/quests-interactive: all quests as a graph, the path to one of them or to Kappa, and completing them in place.
import type { ReactNode } from 'react'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { GraphScreen } from './GraphScreen.tsx'
import styles from './QuestGraphPage.module.css'

const GRAPH_TABLES = ['quests', 'constants', 'traders', 'maps'] as const satisfies readonly TableName[]

const Loaded = (): ReactNode => <GraphScreen catalogue={useCatalogue(...GRAPH_TABLES)} />

const QuestGraphPage = (): ReactNode => {
  const { t } = useTranslation('graph')
  return (
    <WithAssumedProgress>
      <DataSuspense
        fallback={
          <div className={styles.page}>
            <PageHead title={t('title')} meta={<Skeleton width="220px" />} />
            <Skeleton className={styles.waiting} height="100%" />
          </div>
        }
      >
        <Loaded />
      </DataSuspense>
    </WithAssumedProgress>
  )
}

export default QuestGraphPage
