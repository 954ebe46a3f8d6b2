// The place of the dashboard while the data is on its way.
import type { ReactNode } from 'react'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Dashboard.module.css'

export const DashboardSkeleton = ({ title }: { readonly title: string }): ReactNode => (
  <>
    <PageHead title={title} />
    <div className={styles.grid} aria-hidden="true">
      <Skeleton className={styles.wide} height="104px" />
      <Skeleton height="360px" />
      <Skeleton height="360px" />
      <Skeleton height="316px" />
      <Skeleton height="316px" />
    </div>
  </>
)
