// Placeholder of an item's page: head, numbers, chart and panels in their places.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './ItemHead.module.css'

/** The height of the chart that replaces it. */
const CHART_HEIGHT = '340px'

export const ItemSkeleton = (): ReactNode => {
  const { t } = useTranslation('item')
  return (
    <>
      <div className="small">
        <Skeleton width="24ch" />
      </div>
      <div className={styles.head}>
        <Skeleton width="116px" height="116px" />
        <div className={styles.text}>
          <Skeleton width="min(36ch, 100%)" height="34px" />
          <Skeleton width="min(44ch, 100%)" />
          <Skeleton width="14ch" />
        </div>
      </div>
      <Skeleton width="100%" height="170px" />
      <div className="split" style={{ marginTop: 'var(--space-4)' }}>
        <div className="stack stack--wide">
          <Panel title={t('chart.title')}>
            <Skeleton width="100%" height={CHART_HEIGHT} />
          </Panel>
        </div>
        <div className="stack stack--wide">
          <Panel title={t('sell.title')}>
            <Skeleton width="100%" height="140px" />
          </Panel>
          <Panel title={t('fee.title')}>
            <Skeleton width="100%" height="180px" />
          </Panel>
        </div>
      </div>
      <Progress />
    </>
  )
}
