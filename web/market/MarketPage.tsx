// The flea market: every item with its prices; a tag's page is the same list narrowed to the tag.
import type { ReactNode } from 'react'
import type { PageProps } from '#web/address/page-props.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { BarSkeleton } from '#web/list/ListView.tsx'
import { useSheetWidth } from '#web/list/use-columns.ts'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { HomeStripPlace } from './HomeStripPlace.tsx'
import { MarketList } from './MarketList.tsx'

const MarketSkeleton = (): ReactNode => {
  const { t } = useTranslation('market')
  const [sheet] = useSheetWidth()
  return (
    <>
      <PageHead title={t('title')} meta={t('synchronized')} />
      <Panel label={t('prices')} isFlush>
        <BarSkeleton />
        <div ref={sheet}>
          <SkeletonRows count={16} />
        </div>
      </Panel>
      <Progress />
    </>
  )
}

const MarketPage = ({ params: { tag } }: PageProps): ReactNode => {
  return (
    <WithAssumedProgress>
      {tag === undefined && <HomeStripPlace />}
      <DataSuspense fallback={<MarketSkeleton />}>
        <MarketList tag={tag} />
      </DataSuspense>
    </WithAssumedProgress>
  )
}

export default MarketPage
