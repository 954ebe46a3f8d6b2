// /achievements: what to do for each achievement, how rare it is, which quest gives it, and which ones the PMC has.
import { type ReactNode, useMemo } from 'react'
import { countReached } from '#core/achievements/reached.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import ListBar from '#web/list/ListBar.tsx'
import { BarSkeleton, ListView } from '#web/list/ListView.tsx'
import { useList } from '#web/list/use-list.ts'
import { usePlayer } from '#web/player/use-may.ts'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { Marked } from '#web/ui/fields/Marked.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { achievementList } from './achievement-list.tsx'
import { makeAchievementRows } from './achievement-rows.ts'

export const ACHIEVEMENT_TABLES = [
  'achievements',
  'quests',
  'constants',
] as const satisfies readonly TableName[]

const Achievements = (): ReactNode => {
  const { t } = useTranslation('achievements')
  const catalogue = useCatalogue(...ACHIEVEMENT_TABLES)
  const language = useLocale()
  const player = usePlayer()
  const rows = useMemo(() => makeAchievementRows(catalogue, player, language), [catalogue, player, language])
  const hasPlayer = player !== undefined
  const context = useMemo(() => ({ t }), [t])
  const list = useList(achievementList, { rows, context })
  const { reached, of } = countReached(rows)
  return (
    <>
      <PageHead
        title={t('title')}
        meta={<Marked text={hasPlayer ? t('meta', { reached, count: of }) : t('metaAll', { count: of })} />}
      />
      <Panel label={t('title')} isFlush foot={<p>{t('rule')}</p>}>
        <ListView
          isBare
          list={list}
          bar={ListBar}
          label={t('title')}
          empty={{ title: t('empty'), advice: t('emptyAdvice') }}
        />
      </Panel>
    </>
  )
}

const AchievementsSkeleton = (): ReactNode => {
  const { t } = useTranslation('achievements')
  return (
    <>
      <PageHead title={t('title')} />
      <Panel label={t('title')} isFlush>
        <BarSkeleton />
        <SkeletonRows count={12} />
      </Panel>
    </>
  )
}

const AchievementsPage = (): ReactNode => (
  <WithAssumedProgress>
    <DataSuspense fallback={<AchievementsSkeleton />}>
      <Achievements />
    </DataSuspense>
  </WithAssumedProgress>
)

export default AchievementsPage
