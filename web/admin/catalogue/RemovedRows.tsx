// Rows that administrators took out of the game data, which no list shows any more.
import type { ReactNode } from 'react'
import type { CorrectedTable } from '#core/catalogue/corrections/correction.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { StandingCorrection } from '../editing/corrections.ts'
import { RowEditor } from '../editing/RowEditor.tsx'

export const RemovedRows = ({
  table,
  corrections,
  onChange,
}: {
  readonly table: CorrectedTable
  readonly corrections: readonly StandingCorrection[]
  readonly onChange: () => void
}): ReactNode => {
  const { t } = useTranslation('corrections')
  const removed = corrections.filter(({ kind }) => kind === 'remove')
  if (removed.length === 0) return null
  return (
    <Panel title={t('row.removedTitle')}>
      {removed.map(({ uid }) => (
        <section key={uid} aria-label={uid}>
          <code>{uid}</code>
          <DataSuspense fallback={<SkeletonRows count={2} />}>
            <RowEditor row={{ table, uid }} onChange={onChange} />
          </DataSuspense>
        </section>
      ))}
    </Panel>
  )
}
