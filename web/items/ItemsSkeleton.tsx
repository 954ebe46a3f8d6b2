// Placeholder of an item screen while its data is loading.
import type { ReactNode } from 'react'
import { Panel } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { ItemsHead } from './ItemsHead.tsx'

export const ItemsSkeleton = ({ title }: { readonly title: string }): ReactNode => (
  <>
    <ItemsHead title={title} />
    <Panel label={title} isFlush>
      <SkeletonRows />
    </Panel>
  </>
)
