// The place of the stations while the data is on its way.
import type { ReactNode } from 'react'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Cards.module.css'

const CARDS = ['vents', 'security', 'lavatory', 'stash', 'generator', 'heating']

/** `hasAdvice`: what to build next stands above the stations. */
export const HideoutSkeleton = ({
  title,
  hasAdvice = false,
}: {
  readonly title: string
  readonly hasAdvice?: boolean
}): ReactNode => (
  <>
    <PageHead title={title} />
    <Skeleton height="86px" />
    {hasAdvice && <Skeleton height="150px" />}
    <div className={styles.filters} aria-hidden="true">
      <Skeleton width="420px" height="var(--control-h)" />
    </div>
    <div className={styles.stations} aria-hidden="true">
      {CARDS.map((card) => (
        <Skeleton key={card} height={hasAdvice ? '340px' : '300px'} />
      ))}
    </div>
  </>
)
