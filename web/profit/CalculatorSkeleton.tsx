// Placeholder of a calculator while its data is loading.
import type { ReactNode } from 'react'
import { BarSkeleton } from '#web/list/ListView.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/Skeleton.tsx'
import styles from './CalculatorSkeleton.module.css'

export const CalculatorSkeleton = ({
  title,
  isList = false,
}: {
  readonly title: string
  readonly isList?: boolean
}): ReactNode => (
  <>
    <PageHead title={title} />
    <div className={styles.bar} aria-hidden="true">
      <Skeleton width="280px" height="var(--control-h)" />
      <Skeleton width="420px" height="var(--control-h)" />
    </div>
    <Panel label={title} isFlush>
      {isList && <BarSkeleton />}
      <SkeletonRows />
    </Panel>
  </>
)
