// /progression/quests: every quest of the PMC, what it waits for and asks, and marking what is done.
import type { ReactNode } from 'react'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { Quests } from './Quests.tsx'
import { QuestsSkeleton } from './QuestsSkeleton.tsx'

const QuestsPage = (): ReactNode => (
  <WithAssumedProgress>
    <DataSuspense fallback={<QuestsSkeleton />}>
      <Quests />
    </DataSuspense>
  </WithAssumedProgress>
)

export default QuestsPage
