// Placeholder of the stations while the data is loading.
import type { ReactNode } from 'react'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Cards.module.css'

const CARDS = ['vents', 'security', 'lavatory', 'stash', 'generator', 'heating']

/** `cardHeight` in px, the initial height of the page's cards. */
export const HideoutSkeleton = ({
  title,
  cardHeight,
}: {
  readonly title: string
  readonly cardHeight: number
}): ReactNode => (
  <>
    <PageHead title={title} />
    <Skeleton height="95px" />
    <div className={styles.list} aria-hidden="true">
      <Skeleton height="49px" />
      <div className={styles.stations}>
        {CARDS.map((card) => (
          <Skeleton key={card} height={`${cardHeight}px`} />
        ))}
      </div>
      <Skeleton className={styles.rail} height="380px" />
    </div>
  </>
)
