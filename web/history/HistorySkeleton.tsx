// Placeholder of the history while it is loading.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/Skeleton.tsx'
import { Views } from './views.tsx'

export const HistorySkeleton = (): ReactNode => {
  const { t } = useTranslation('history')
  return (
    <>
      <PageHead title={t('title')} />
      <Views />
      <div className="stack stack--wide">
        <Panel label={t('day.title')}>
          <Skeleton width="100%" height="230px" />
        </Panel>
        <Panel label={t('list.title')} isFlush>
          <SkeletonRows />
        </Panel>
      </div>
    </>
  )
}
