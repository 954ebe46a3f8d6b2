// The layout of a page while it is on its way.
import type { ReactNode } from 'react'
import { Skeleton, SkeletonRows } from '#web/ui/Skeleton.tsx'
import styles from './PageSkeleton.module.css'

export const PageSkeleton = (): ReactNode => (
  <div className={styles.page}>
    <Skeleton width="180px" height="28px" />
    <div className={styles.sheet}>
      <SkeletonRows />
    </div>
  </div>
)
