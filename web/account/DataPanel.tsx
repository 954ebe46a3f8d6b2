// All data stored about the player: exported as a file, or erased with the account.
import { type ReactNode, useState } from 'react'
import { callApi } from '#web/data/api.ts'
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
        <div className={styles.parted}>
          <h3 className="caps">{t('data.delete')}</h3>
          <p className={styles.fine}>{t('data.deleteLead')}</p>
          <Button variant="danger" icon="bin" onClick={() => setDeleting(true)}>
            {t('data.deleteOpen')}
          </Button>
        </div>
      </div>
      {confirmation}
      {isDeleting && <DeleteAccountDialog username={username} onClose={() => setDeleting(false)} />}
    </Panel>
  )
}
