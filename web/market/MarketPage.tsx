// The flea market: every item with its prices; a tag's page is the same list narrowed to the tag.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { PageProps } from '#web/address/page-props.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { BarSkeleton } from '#web/list/ListView.tsx'
import { useSheetWidth } from '#web/list/use-columns.ts'
import { WithAssumedProgress } from '#web/player/WithAssumedProgress.tsx'
import { CHARACTER_WIDTH_KEY } from '#web/session/account/session.ts'
import { useRole } from '#web/session/account/use-session.ts'
import { readStored, writeStored } from '#web/storage/stored.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import styles from './HomeStrip.module.css'
import { MarketList } from './MarketList.tsx'

const HomeStrip = lazy(() => import('./HomeStrip.tsx'))

const DISMISSED = 'exfil:home-strip'

/** Keeps the place of the strip for visitors, which loads after the list, until it is dismissed for good. */
const HomeStripPlace = (): ReactNode => {
  const role = useRole()
  const [isWanted, setWanted] = useState(
    // A browser with a stored width for its PMC is signed in: the space must not appear and vanish while the session starts.
    () => readStored(DISMISSED) === undefined && readStored(CHARACTER_WIDTH_KEY) === undefined,
  )
  if (!isWanted || role !== 'visitor') return null
  const dismiss = (): void => {
    writeStored(DISMISSED, '1')
    setWanted(false)
  }
  return (
    <div className={styles.place}>
      <Suspense>
        <HomeStrip onDismiss={dismiss} />
      </Suspense>
    </div>
  )
}

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
