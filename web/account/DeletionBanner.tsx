// Says that the account is to be deleted, and takes the request back.
import type { ReactNode } from 'react'
import { callLate } from '#web/data/late-calls.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import styles from './account.module.css'
import { ProblemLine } from './ProblemLine.tsx'
import { useCall } from './use-call.ts'
import { useDeletion } from './use-deletion.ts'

export const DeletionBanner = (): ReactNode => {
  const { t } = useTranslation('account')
  const { deletesAt, refresh } = useDeletion()
  const { isBusy, problem, run } = useCall()
  if (deletesAt === undefined) return null
  const keep = async (): Promise<void> => {
    const done = await run(() => callLate('keepMe'))
    if (done === undefined) return
    refresh()
    if (done.kept) showToast({ text: t('data.kept') })
  }
  return (
    <div className={styles.deletion}>
      <Alert kind="warn">
        <p>{t('data.pending', { date: localDateTime(deletesAt) })}</p>
        <Button variant="primary" isBusy={isBusy} onClick={keep}>
          {t('data.keep')}
        </Button>
        <ProblemLine problem={problem} />
      </Alert>
    </div>
  )
}
