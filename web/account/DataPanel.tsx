// All data stored about the player: exported as a file, or erased with the account.
import { type ReactNode, useState } from 'react'
import { DELETION_DAYS } from '#core/access/deletion.ts'
import { callApi } from '#web/data/api.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import styles from './account.module.css'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { exportFileName } from './export-file.ts'
import { ProblemLine } from './ProblemLine.tsx'
import { useConfirmedCall } from './sign-in/use-confirmed-call.tsx'
import { useDeletion } from './use-deletion.ts'

/** Asks for the deletion, or says when it takes place. */
const DeletionPart = ({ onDelete }: { readonly onDelete: () => void }): ReactNode => {
  const { t } = useTranslation('account')
  const { deletesAt } = useDeletion()
  return (
    <div className={styles.parted}>
      <h3 className="caps">{t('data.delete')}</h3>
      {deletesAt === undefined ? (
        <>
          <p className={styles.fine}>{t('data.deleteLead', { count: DELETION_DAYS })}</p>
          <Button variant="danger" icon="bin" onClick={onDelete}>
            {t('data.deleteOpen')}
          </Button>
        </>
      ) : (
        <p className={styles.fine}>{t('data.pending', { date: localDateTime(deletesAt) })}</p>
      )}
    </div>
  )
}

export const DataPanel = ({ username }: { readonly username: string }): ReactNode => {
  const { t } = useTranslation('account')
  const { isBusy, problem, run, confirmation } = useConfirmedCall()
  const [isDeleting, setDeleting] = useState(false)

  const download = async (): Promise<void> => {
    const everything = await run(() => callApi('exportMe'))
    if (everything === undefined) return
    saveFile(
      exportFileName(username, Date.now()),
      'application/json',
      JSON.stringify(everything, undefined, 2),
    )
    showToast({ text: t('data.exported') })
  }

  return (
    <Panel id="data" title={t('data.title')}>
      <div className="stack">
        <p className={styles.lead}>{t('data.lead')}</p>
        <div>
          <Button icon="download" isBusy={isBusy} onClick={download}>
            {t(isBusy ? 'data.exporting' : 'data.export')}
          </Button>
        </div>
        <ProblemLine problem={problem} />
        <DataSuspense fallback={null}>
          <DeletionPart onDelete={() => setDeleting(true)} />
        </DataSuspense>
      </div>
      {confirmation}
      {isDeleting && (
        <DeleteAccountDialog username={username} onExport={download} onClose={() => setDeleting(false)} />
      )}
    </Panel>
  )
}
