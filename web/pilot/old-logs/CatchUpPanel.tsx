// Catching up: the old logs of the game, read once, and the quests in them taken over as one change.
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import drop from '#web/ui/fields/FileDrop.module.css'
import { Panel } from '#web/ui/Panel.tsx'
import { Characters } from './Characters.tsx'
import { logFilesOf, oldLogs, readOldLogs } from './logs-store.ts'
import styles from './OldLogs.module.css'

const MEGABYTE = 1_000_000

export const CatchUpPanel = (): ReactNode => {
  const { t } = useTranslation('pilot')
  const read = useSyncExternalStore(oldLogs.subscribe, oldLogs.get)
  const { quests } = useCatalogue('quests')
  const inputId = useId()
  const take = (files: FileList | null): void => {
    if (files !== null && files.length > 0)
      readOldLogs(
        logFilesOf(files),
        quests.all.map(({ bsgId }) => bsgId),
      )
  }
  return (
    <Panel
      title={t('old.title')}
      note={
        read.tag === 'Read'
          ? t('old.runs', {
              count: read.logs.runs,
              size: formatNumber(Math.ceil(read.logs.bytes / MEGABYTE)),
            })
          : undefined
      }
    >
      <div className={styles.body}>
        <p className={styles.fine}>{t('old.lead')}</p>
        <div className={drop.drop}>
          <label htmlFor={inputId}>{t('old.choose')}</label>
          <input
            id={inputId}
            type="file"
            // The attribute that asks for a whole folder has no other name.
            {...{ webkitdirectory: '' }}
            onClick={(event) => {
              event.currentTarget.value = ''
            }}
            onChange={(event) => take(event.currentTarget.files)}
          />
        </div>
        <div role="status">
          {read.tag === 'Reading' && (
            <p>
              {t('old.reading', {
                done: formatNumber(Math.floor(read.bytes / MEGABYTE)),
                total: formatNumber(Math.ceil(read.total / MEGABYTE)),
              })}
            </p>
          )}
        </div>
        {(read.tag === 'Empty' || read.tag === 'Failed') && (
          <Alert kind="error">{t(read.tag === 'Empty' ? 'old.empty' : 'old.failed')}</Alert>
        )}
        {read.tag === 'Read' && <Characters logs={read.logs} />}
      </div>
    </Panel>
  )
}
