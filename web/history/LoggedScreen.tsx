// Raids and flea sales from old logs of the game: read in this browser on request, and stored nowhere.
import type { ReactNode } from 'react'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { RaidsList, SalesList } from '#web/pilot/old-logs/LogLists.tsx'
import styles from '#web/pilot/old-logs/OldLogs.module.css'
import { RaidsPanel } from '#web/pilot/old-logs/RaidsPanel.tsx'
import { ReadLogsForm, useOldLogs, useReadNote } from '#web/pilot/old-logs/ReadLogs.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type HistoryView, Views } from './views.tsx'

const LoggedScreen = ({ view }: { readonly view: Exclude<HistoryView, 'changes'> }): ReactNode => {
  const { t } = useTranslation('history')
  const { t: pilot } = useTranslation('pilot')
  const read = useOldLogs()
  const logs = read.tag === 'Read' ? read.logs : undefined
  return (
    <>
      <PageHead title={t('title')} />
      <Views />
      <div className="stack stack--wide">
        <Panel title={pilot('lists.logs')} note={useReadNote(logs)}>
          <div className={styles.body}>
            <DataPart fallback={<Skeleton height="64px" />}>
              <ReadLogsForm read={read} />
            </DataPart>
          </div>
        </Panel>
        <RaidsPanel />
        {logs && (
          <DataPart fallback={<Skeleton height="240px" />}>
            {view === 'raids' ? <RaidsList raids={logs.raids} /> : <SalesList sales={logs.sales} />}
          </DataPart>
        )}
      </div>
    </>
  )
}

export default LoggedScreen
