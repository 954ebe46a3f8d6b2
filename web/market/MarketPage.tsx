// The flea market: every item with its prices; a tag's page is the same list narrowed to the tag.
import type { ReactNode } from 'react'
import type { PageProps } from '#web/app/page.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { MarketList } from './MarketList.tsx'
import { MarketSkeleton } from './MarketSkeleton.tsx'

const MarketPage = ({ params: { tag } }: PageProps): ReactNode => {
  return (
    <WithAssumedProgress>
      <DataSuspense fallback={<MarketSkeleton />}>
        <MarketList tag={tag} />
      </DataSuspense>
    </WithAssumedProgress>
  )
}

export default MarketPage
