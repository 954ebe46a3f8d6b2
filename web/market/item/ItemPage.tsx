// One item: its prices, where to sell and buy it, its price history, and what needs it.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { PageProps } from '#web/address/page-props.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useFirstCatalogue } from '#web/data/use-catalogue.ts'
import NotFoundPage from '#web/errors/NotFoundPage.tsx'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { MARKET_TABLES } from '../tables.ts'
import { ItemSkeleton } from './ItemSkeleton.tsx'
import { ItemView } from './ItemView.tsx'

const FoundItem = ({ url }: { readonly url: string }): ReactNode => {
  const { catalogue } = useFirstCatalogue(...MARKET_TABLES)
  const { pathname } = useLocation()
  const item = catalogue.items.all.find((candidate) => candidate.url === url)
  return item === undefined ? (
    <NotFoundPage path={pathname} />
  ) : (
    <ItemView key={item.uid} catalogue={catalogue} item={item} />
  )
}

const ItemPage = ({ params: { url = '' } }: PageProps): ReactNode => {
  return (
    <WithAssumedProgress>
      <DataSuspense fallback={<ItemSkeleton />}>
        <FoundItem url={url} />
      </DataSuspense>
    </WithAssumedProgress>
  )
}

export default ItemPage
