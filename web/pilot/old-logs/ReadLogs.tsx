// Choosing the folder of old logs, how far reading them is, and what came of it.
import { type ReactNode, useSyncExternalStore } from 'react'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { FileButton } from '#web/ui/fields/FileDrop.tsx'
import { logFilesOf, oldLogs, type ReadLogs, readOldLogs } from './logs-store.ts'
import styles from './OldLogs.module.css'
import type { OldLogs } from './protocol.ts'

const MEGABYTE = 1_000_000

export const useOldLogs = (): ReadLogs => useSyncExternalStore(oldLogs.subscribe, oldLogs.get)

/** How much was read, in words. */
export const useReadNote = (logs: OldLogs | undefined): string | undefined => {
  const { t } = useTranslation('pilot')
  return logs && t('old.runs', { count: logs.runs, size: formatNumber(Math.ceil(logs.bytes / MEGABYTE)) })
}

export const ReadLogsForm = ({ read }: { readonly read: ReadLogs }): ReactNode => {
  const { t } = useTranslation('pilot')
  const { quests } = useCatalogue('quests')
  const take = (files: FileList): void => {
    if (files.length > 0)
      readOldLogs(
        logFilesOf(files),
        quests.all.map(({ bsgId }) => bsgId),
      )
  }
  return (
    <>
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
    </>
  )
}
