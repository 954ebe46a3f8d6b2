// The history of the signed-in user.
import { lazy, type ReactNode, useMemo, useState } from 'react'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { encodeLine } from '#core/events/log.ts'
import type { Account } from '#core/player/model.ts'
import { exportFileName } from '#web/account/export-file.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { problemText } from '#web/i18n/problem-text.ts'
import { Trans } from '#web/i18n/Trans.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useList } from '#web/list/use-list.ts'
import { useMay } from '#web/player/use-may.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { ChangesPanel } from './changes/ChangesPanel.tsx'
import { changesList, findChanges } from './changes/changes-list.tsx'
import { DayPanel } from './day/DayPanel.tsx'
import { formatDay } from './event-times.ts'
import styles from './History.module.css'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import type { LoggedEvent } from './logged-event.ts'
import { NAMED_TABLES } from './names.ts'
import { type UsedLog, useHistoryLog } from './use-history-log.ts'
import { useHistoryModel } from './use-history-model.ts'
import { useView, Views } from './views.tsx'

/** One event a line. */
export const logText = (events: readonly LoggedEvent[]): string => events.map(encodeLine).join('')

/** `exfil-dymov-2026-07-16.jsonl`. */
const logFileName = (username: string, epochMs: number): string =>
  exportFileName(username, epochMs).replace(/\.json$/, '.jsonl')

/** The tables that the history reads: for names, for the progress of a day, and for what can be undone. */
export const HISTORY_TABLES: readonly TableName[] = [...NAMED_TABLES, 'constants', 'levels']

/** Saves the log as a file. */
const ExportButton = ({
  events,
  username,
}: {
  readonly events: readonly LoggedEvent[]
  readonly username: string
}): ReactNode => {
  const { t } = useTranslation('history')
  const download = (): void => {
    const file = logFileName(username, Date.now())
    saveFile(file, 'application/x-ndjson', logText(events))
    showToast({ text: t('exported', { file }) })
  }
  return (
    <Button icon="download" disabled={events.length === 0} onClick={download}>
      {t('export')}
    </Button>
  )
}

const RestoreDialog = lazy(() => import('./restore/RestoreDialog.tsx'))
const ImportDialog = lazy(() => import('./import/ImportDialog.tsx'))

interface ScreenProps {
  readonly account: Account
}

/** Notices to read before the list. */
const Notes = ({ log, canEdit }: { readonly log: UsedLog; readonly canEdit: boolean }): ReactNode => {
  const { t } = useTranslation('history')
  const { t: common } = useTranslation('common')
  const { pending, isOnline } = useSession()
  const last = log.events?.at(-1)
  return (
    <>
      {log.problem !== undefined && last !== undefined && (
        <Alert
          kind="warn"
          className={styles.note}
          action={
            <Button size="small" icon="refresh" onClick={log.refresh}>
              {common('retry')}
            </Button>
          }
        >
          {t(log.problem.status === 0 ? 'offline' : 'stale', { when: localDateTime(last.at) })}
        </Alert>
      )}
      {pending > 0 && !isOnline && (
        <Alert kind="info" className={styles.note}>
          {t('waiting', { count: pending })}
        </Alert>
      )}
      {!canEdit && (
        <Alert kind="info" className={styles.note}>
          {t('readOnly')}
        </Alert>
      )}
    </>
  )
}

const History = ({
  account,
  log,
  events,
}: ScreenProps & { readonly log: UsedLog; readonly events: readonly LoggedEvent[] }): ReactNode => {
  const { t } = useTranslation('history')
  const catalogue = useCatalogue(...HISTORY_TABLES)
  const model = useHistoryModel(events, account, catalogue)
  const { entries, format, pmcs, days } = model
  const context = useMemo(() => ({ t, format, pmcs, days }), [t, format, pmcs, days])
  const find = useMemo(() => findChanges(entries, format), [entries, format])
  const list = useList(changesList, { rows: entries, context, find })
  const {
    query: { isImporting },
    change,
  } = useView()
  const [restoring, restoreTo] = useState<number>()
  const canEdit = useMay('progress')
  const first = days.at(-1)
  return (
    <>
      <PageHead
        title={t('title')}
        meta={
          first && (
            <Trans
              t={t}
              i18nKey="meta"
              count={model.entries.length}
              values={{ day: formatDay(first) }}
              components={{ b: <b /> }}
            />
          )
        }
        actions={
          <>
            <ProHint isLocked={!canEdit}>
              <Button icon="plus" onClick={() => change({ isImporting: true })}>
                {t('importOpen')}
              </Button>
            </ProHint>
            <ExportButton events={events} username={account.username} />
          </>
        }
      />
      <Views />
      <Notes log={log} canEdit={canEdit} />
      {model.entries.length === 0 ? (
        <EmptyState icon="clock" title={t('empty')} advice={t('emptyAdvice')} />
      ) : (
        <div className="stack stack--wide">
          <DayPanel
            account={account}
            catalogue={catalogue}
            model={model}
            pmc={list.query.filters.pmc}
            onShow={(day) => list.filter('day', day)}
            onRestore={canEdit ? restoreTo : undefined}
          />
          <ChangesPanel model={model} list={list} onRestore={canEdit ? restoreTo : undefined} />
        </div>
      )}
      {restoring !== undefined && (
        <DataSuspense>
          <RestoreDialog
            model={model}
            account={account}
            count={restoring}
            onClose={() => restoreTo(undefined)}
          />
        </DataSuspense>
      )}
      {isImporting && canEdit && (
        <DataSuspense>
          <ImportDialog
            context={{ account, catalogue, book: model.book }}
            names={model.names}
            onClose={() => change({ isImporting: false })}
          />
        </DataSuspense>
      )}
    </>
  )
}

const HistoryScreen = ({ account }: ScreenProps): ReactNode => {
  const { t } = useTranslation('history')
  const log = useHistoryLog(account.uid)
  if (log.events === undefined)
    return log.problem === undefined ? (
      <HistorySkeleton />
    ) : (
      <>
        <PageHead title={t('title')} />
        <Views />
        <ErrorState
          message={
            log.problem.status === 0 ? t('noConnection') : t('failed', { why: problemText(log.problem) })
          }
          retry={log.refresh}
        />
      </>
    )
  return (
    <DataSuspense fallback={<HistorySkeleton />}>
      <History account={account} log={log} events={log.events} />
    </DataSuspense>
  )
}

export default HistoryScreen
