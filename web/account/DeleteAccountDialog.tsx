// The final confirmation before an account is erased: the user name has to be typed.
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { getPath } from '#core/routes/table.ts'
import { callApi } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { signedIn } from '#web/session/account/lifecycle.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
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
  const formId = useId()
  const [typed, setTyped] = useState('')
  const { isBusy, problem, run, forget, confirmation } = useConfirmedCall()
  const isSame = typed === username

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (!isSame) return
    const done = await run(() => callApi('deleteMe', { body: { username: typed } }))
    if (done === undefined) return
    // Fetching the session now turns this page into a visitor's.
    await signedIn()
    showToast({ text: t('data.deleted') })
    void navigate(getPath('market'))
  }

  return (
    <Dialog
      title={t('data.deleteTitle')}
      size="small"
      onClose={onClose}
      closesOnBackdrop={typed === ''}
      foot={
        <>
          <Button onClick={onClose}>{t('confirm.cancel')}</Button>
          <Button variant="danger-fill" type="submit" form={formId} disabled={!isSame} isBusy={isBusy}>
            {t(isBusy ? 'data.deleting' : 'data.deleteYes')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
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
      </form>
      {confirmation}
    </Dialog>
  )
}
