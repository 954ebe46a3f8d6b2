// /progression/quests: every quest of the PMC, what it waits for and asks, and marking what is done.
import { type ReactNode, Suspense } from 'react'
import { Quests } from './Quests.tsx'
import { QuestsSkeleton } from './QuestsSkeleton.tsx'

const QuestsPage = (): ReactNode => (
  <Suspense fallback={<QuestsSkeleton />}>
    <Quests />
  </Suspense>
)

export default QuestsPage
