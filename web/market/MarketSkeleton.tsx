// The market's page before its data: the same head, bar and rows, without numbers.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BarSkeleton } from '#web/list/ListView.tsx'
import { useSheetWidth } from '#web/list/use-columns.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/Skeleton.tsx'

export const MarketSkeleton = (): ReactNode => {
  const { t } = useTranslation('market')
  const [sheet] = useSheetWidth()
  return (
    <>
      <PageHead title={t('title')} meta={<Skeleton width="16ch" />} />
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
