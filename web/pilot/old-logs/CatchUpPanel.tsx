// Catching up: the old logs of the game, read once, and the quests in them taken over as one change.
import { type ReactNode, useSyncExternalStore } from 'react'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { FileButton } from '#web/ui/fields/FileDrop.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Characters } from './Characters.tsx'
import { logFilesOf, oldLogs, readOldLogs } from './logs-store.ts'
import styles from './OldLogs.module.css'

const MEGABYTE = 1_000_000

export const CatchUpPanel = (): ReactNode => {
  const { t } = useTranslation('pilot')
  const read = useSyncExternalStore(oldLogs.subscribe, oldLogs.get)
  const { quests } = useCatalogue('quests')
  const take = (files: FileList): void => {
    if (files.length > 0)
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
        <FileButton label={t('old.choose')} isFolder onFiles={take} />
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
