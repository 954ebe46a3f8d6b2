// The final confirmation before an account is erased: the user name has to be typed.
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { getPath } from '#core/routes/table.ts'
import { callApi } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { signedIn } from '#web/session/account/lifecycle.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { useConfirmedCall } from './sign-in/use-confirmed-call.tsx'

export const DeleteAccountDialog = ({
  username,
  onClose,
}: {
  readonly username: string
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { isBusy, problem, run, forget, confirmation } = useConfirmedCall()
  const isSame = typed === username

  const submit = async (): Promise<void> => {
    if (!isSame) return
    const done = await run(() => callApi('deleteMe', { body: { username: typed } }))
    if (done === undefined) return
    // Fetching the session now turns this page into a visitor's.
    await signedIn()
    showToast({ text: t('data.deleted') })
    void navigate(getPath('market'))
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
      <p>{t('data.deleteLead')}</p>
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
