// What became of an uploaded file: both sizes, and with an item the way to show it there.
import { type ReactNode, useState } from 'react'
import { isLeft } from '#core/fp.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import type { ApiProblem } from '#web/data/problem.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useAdminAnswer } from '../admin-calls.ts'
import { ReasonField } from '../editing/ReasonFields.tsx'
import { formatBytes } from './file-words.ts'
import styles from './pictures.module.css'
import { showOnItem, type Uploaded, uploadUrls } from './upload.ts'

const UseForm = ({ uid, uploaded }: { readonly uid: string; readonly uploaded: Uploaded }): ReactNode => {
  const { t } = useTranslation('pictures')
  const { answer, refresh } = useAdminAnswer('correctedRow', { query: { table: 'items', uid } })
  const [reason, setReason] = useState(t('reason'))
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ readonly problem: ApiProblem | undefined }>()
  if (isLeft(answer)) return <ErrorState message={answer.left.message} retry={refresh} />
  if (outcome !== undefined && outcome.problem === undefined)
    return <Alert kind="info">{t('result.used')}</Alert>
  const { problem } = outcome ?? {}
  /** Another editor gave the item a picture meanwhile: the next press replaces it. */
  const isTaken = problem?.tag === 'FieldChanged'
  const send = async (): Promise<void> => {
    setBusy(true)
    const seen = isTaken ? String(problem.details?.seen) : undefined
    setOutcome({
      problem: await showOnItem({ row: answer.right, uid, uploaded, reason: reason.trim(), seen }),
    })
    setBusy(false)
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ReasonField reason={reason} onChange={setReason} />
      {problem !== undefined && (
        <Alert kind={isTaken ? 'warn' : 'error'}>{isTaken ? t('result.taken') : problem.message}</Alert>
      )}
      <div>
        <Button type="submit" variant={isTaken ? 'danger-fill' : 'primary'} isBusy={isBusy}>
          {isTaken ? t('result.replace') : t('result.use')}
        </Button>
      </div>
    </form>
  )
}

/** `uid` undefined: no item is meant. */
export const StoredPanel = ({
  uploaded,
  uid,
}: {
  readonly uploaded: Uploaded
  readonly uid?: string | undefined
}): ReactNode => {
  const { t } = useTranslation('pictures')
  const { from, icon, large, hash } = uploaded
  const urls = uploadUrls(uploaded)
  return (
    <Panel title={t('result.title')}>
      <div className="stack">
        <div className={styles.previews}>
          <img src={urls.large} alt={t('result.large')} className={styles.preview} />
          <img src={urls.icon} alt={t('result.icon')} className={styles.icon} />
        </div>
        <Facts
          facts={[
            {
              label: t('result.file'),
              value: t('result.fileMeans', { ...from, size: formatBytes(from.bytes) }),
            },
            {
              label: t('result.large'),
              value: t('result.size', { ...large, size: formatBytes(large.bytes) }),
            },
            { label: t('result.icon'), value: t('result.size', { ...icon, size: formatBytes(icon.bytes) }) },
            { label: t('result.hash'), value: <code>{hash}</code> },
          ]}
        />
        {uid !== undefined && (
          <DataSuspense>
            <UseForm key={hash} uid={uid} uploaded={uploaded} />
          </DataSuspense>
        )}
      </div>
    </Panel>
  )
}
