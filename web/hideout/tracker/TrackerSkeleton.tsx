// The place of the tracker while the data is on its way.
import type { ReactNode } from 'react'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './HideoutTrackerPage.module.css'

const CARDS = ['vents', 'security', 'lavatory', 'stash', 'generator', 'heating']

export const TrackerSkeleton = ({ title }: { readonly title: string }): ReactNode => (
  <>
    <PageHead title={title} />
    <Skeleton height="86px" />
    <Skeleton height="150px" />
    <div className={styles.filters} aria-hidden="true">
      <Skeleton width="420px" height="var(--control-h)" />
    </div>
    <div className={styles.stations} aria-hidden="true">
      {CARDS.map((card) => (
        <Skeleton key={card} height="340px" />
      ))}
    </div>
  </>
)
