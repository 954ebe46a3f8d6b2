// The flea market: every item with its prices; a tag's page is the same list narrowed to the tag.
import { type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import { MarketList } from './MarketList.tsx'
import { MarketSkeleton } from './MarketSkeleton.tsx'

const MarketPage = (): ReactNode => {
  const { tag } = useParams()
  return (
    <Suspense fallback={<MarketSkeleton />}>
      <MarketList tag={tag} />
    </Suspense>
  )
}

export default MarketPage
