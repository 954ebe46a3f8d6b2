// Asks for the deletion of the account: says what is lost, offers the data first, and wants the user name typed.
import { type ReactNode, useState } from 'react'
import { DELETION_DAYS } from '#core/access/deletion.ts'
import { callApi } from '#web/data/api.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { signedIn } from '#web/session/account/lifecycle.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import styles from './account.module.css'
import { useConfirmedCall } from './sign-in/use-confirmed-call.tsx'
import { useDeletion } from './use-deletion.ts'

/** What is erased with an account. */
const LOST = ['pmcs', 'loadouts', 'public', 'access', 'address'] as const

export const DeleteAccountDialog = ({
  username,
  onExport,
  onClose,
}: {
  readonly username: string
  readonly onExport: () => void
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('account')
  const { refresh } = useDeletion()
  const [typed, setTyped] = useState('')
  const { isBusy, problem, run, forget, confirmation } = useConfirmedCall()
  const isSame = typed === username

  const submit = async (): Promise<void> => {
    if (!isSame) return
    const done = await run(() => callApi('deleteMe', { body: { username: typed } }))
    if (done === undefined) return
    refresh()
    // The role of an administrator has ended with the request.
    await signedIn()
    showToast({ text: t('data.deleted', { date: localDateTime(done.deletesAt) }) })
    onClose()
  }

  return (
    <FormDialog
      title={t('data.deleteTitle')}
      size="small"
      onClose={onClose}
      closesOnBackdrop={typed === ''}
      submitText={t(isBusy ? 'data.deleting' : 'data.deleteYes')}
      variant="danger-fill"
      isBusy={isBusy}
      isDisabled={!isSame}
      otherButtons={<Button onClick={onClose}>{t('confirm.cancel')}</Button>}
      onSubmit={submit}
      after={confirmation}
    >
      <p>{t('data.deleteLead', { count: DELETION_DAYS })}</p>
      <p>{t('data.lost')}</p>
      <ul className={styles.lost}>
        {LOST.map((what) => (
          <li key={what}>{t(`data.lostThing.${what}`)}</li>
        ))}
      </ul>
      <div>
        <Button icon="download" onClick={onExport}>
          {t('data.exportFirst')}
        </Button>
      </div>
      <PlainField
        label={t('name.label')}
        hint={t('data.deleteType', { username })}
        error={problem && t(`problem.${problem}`)}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(text) => {
          setTyped(text)
          forget()
        }}
      />
    </FormDialog>
  )
}
