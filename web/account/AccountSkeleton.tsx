// Keeps the layout of the account page until it is known who is signed in.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/Skeleton.tsx'

export const AccountSkeleton = (): ReactNode => {
  const { t } = useTranslation('account')
  return (
    <>
      <PageHead title={t('title')} />
      <Progress />
      <div className="split" aria-hidden="true">
        <Panel isFlush>
          <SkeletonRows count={4} />
        </Panel>
        <Panel>
          <div className="stack">
            <Skeleton width="40%" />
            <Skeleton width="90%" />
            <Skeleton width="75%" />
          </div>
        </Panel>
      </div>
    </>
  )
}
