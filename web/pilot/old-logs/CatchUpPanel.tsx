// Catching up: reads the old logs of the game once, and imports their quests as one change.
import { lazy, type ReactNode } from 'react'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { OLD_LOGS_ID } from '#web/links/pilot.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Characters } from './Characters.tsx'
import styles from './OldLogs.module.css'
import { ReadLogsForm, useOldLogs, useReadNote } from './ReadLogs.tsx'

const QuestsList = lazy(() => import('./QuestsList.tsx'))

export const CatchUpPanel = (): ReactNode => {
  const { t } = useTranslation('pilot')
  const read = useOldLogs()
  const logs = read.tag === 'Read' ? read.logs : undefined
  return (
    <>
      <Panel id={OLD_LOGS_ID} title={t('old.title')} note={useReadNote(logs)}>
        <div className={styles.body}>
          <ReadLogsForm read={read} />
          {logs && <Characters logs={logs} />}
        </div>
      </Panel>
      {logs !== undefined && logs.progress.length > 0 && (
        <DataPart>
          <QuestsList progress={logs.progress} />
        </DataPart>
      )}
    </>
  )
}
