// Choosing the folder of old logs, the progress of reading them, and the result.

import { type ReactNode, useMemo } from 'react'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { useObservable } from '#web/data/observable.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { FileButton } from '#web/ui/fields/FileDrop.tsx'
import {
  countLogsAs,
  countUntold,
  namedMode,
  oldLogs,
  type ReadLogs,
  readOldLogs,
  toLogFiles,
} from './logs-store.ts'
import styles from './OldLogs.module.css'
import type { OldLogsResult } from './protocol.ts'

const MEGABYTE = 1_000_000

const useNamedMode = () => useObservable(namedMode)

/** The result, with the player's game mode where the logs name none. */
export const useOldLogs = (): ReadLogs => {
  const read = useObservable(oldLogs)
  const mode = useNamedMode()
  const _getModeName = useModeName()
  return useMemo(
    () => (read.tag === 'Read' ? { ...read, logs: countLogsAs(read.logs, mode) } : read),
    [read, mode],
  )
}

/** Asks for the game mode that the logs do not name; it can be changed while they are shown. */
const AskMode = (): ReactNode => {
  const { t } = useTranslation('pilot')
  const read = useObservable(oldLogs)
  const mode = useNamedMode()
  const getModeName = useModeName()
  const count = read.tag === 'Read' ? countUntold(read.logs) : 0
  if (count === 0) return null
  return (
    <div className="row row--wrap">
      <span>{t('old.askMode', { count })}</span>
      <Segmented
        label={t('old.askedMode')}
        size="small"
        value={mode}
        options={GAME_MODES.map((value) => ({ value, text: getModeName(value) }))}
        onChange={namedMode.set}
      />
    </div>
  )
}

/** How much was read, in words. */
export const useReadNote = (logs: OldLogsResult | undefined): string | undefined => {
  const { t } = useTranslation('pilot')
  return logs && t('old.runs', { count: logs.runs, size: formatNumber(Math.ceil(logs.bytes / MEGABYTE)) })
}

export const ReadLogsForm = ({ read }: { readonly read: ReadLogs }): ReactNode => {
  const { t } = useTranslation('pilot')
  const { quests } = useCatalogue('quests')
  const take = (files: FileList): void => {
    if (files.length > 0)
      readOldLogs(
        toLogFiles(files),
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
      <AskMode />
      {(read.tag === 'Empty' || read.tag === 'Failed') && (
        <Alert kind="error">{t(read.tag === 'Empty' ? 'old.empty' : 'old.failed')}</Alert>
      )}
    </>
  )
}
