// What became of an uploaded file: both sizes, and with an item the way to show it there.
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ReasonField } from '../editing/ReasonFields.tsx'
import { formatBytes } from './file-words.ts'
import styles from './pictures.module.css'
import { showOnItem, type Uploaded, uploadUrls } from './upload.ts'

const UseForm = ({ uid, uploaded }: { readonly uid: string; readonly uploaded: Uploaded }): ReactNode => {
  const { t } = useTranslation('pictures')
  const [reason, setReason] = useState(t('reason'))
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ readonly problem: string | undefined }>()
  const send = async (): Promise<void> => {
    setBusy(true)
    const problem = await showOnItem(uid, uploaded, reason.trim())
    setBusy(false)
    setOutcome({ problem: problem?.message })
  }
  if (outcome !== undefined && outcome.problem === undefined)
    return <Alert kind="info">{t('result.used')}</Alert>
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ReasonField reason={reason} onChange={setReason} />
      {outcome?.problem !== undefined && <Alert kind="error">{outcome.problem}</Alert>}
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('result.use')}
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
        {uid !== undefined && <UseForm key={hash} uid={uid} uploaded={uploaded} />}
      </div>
    </Panel>
  )
}
