// Adds a redirect, or changes where one leads. What another editor changed meanwhile is shown, not overwritten.
import { type ReactNode, useState } from 'react'
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import { MAX_REDIRECT_LENGTH, REDIRECT_KINDS, type RedirectKind } from '#core/settings/redirects.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonFields.tsx'
import { sendSettingsCommand } from './settings-command.ts'

export type KnownRedirect = AnswerOf<Contract['adminRedirects']>['redirects'][number]

export const RedirectDialog = ({
  redirect,
  onClose,
  onSent,
}: {
  /** Undefined for a new one. */
  readonly redirect: KnownRedirect | undefined
  readonly onClose: () => void
  /** It was sent, whatever the answer. */
  readonly onSent: () => void
}): ReactNode => {
  const { t } = useTranslation('office')
  const [from, setFrom] = useState(redirect?.from ?? '')
  const [to, setTo] = useState(redirect?.to ?? '')
  const [kind, setKind] = useState<RedirectKind>(redirect?.kind ?? 301)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    if (reason.trim() === '') return setProblem(t('reasonMissing'))
    setBusy(true)
    const wanted = { from, to, kind, reason: reason.trim() }
    const failed = await sendSettingsCommand(
      redirect === undefined
        ? { tag: 'AddRedirect', ...wanted }
        : { tag: 'ChangeRedirect', ...wanted, seen: { to: redirect.to, kind: redirect.kind } },
    )
    setBusy(false)
    onSent()
    if (failed === undefined) onClose()
    else setProblem(failed.message)
  }
  const title =
    redirect === undefined ? t('redirects.add') : t('redirects.changeOne', { from: redirect.from })
  return (
    <FormDialog
      title={title}
      submitText={t('save')}
      isBusy={isBusy}
      closesOnBackdrop={false}
      onClose={onClose}
      onSubmit={submit}
    >
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      <PlainField
        label={t('redirects.from')}
        hint={t('redirects.fromHint')}
        isDisabled={redirect !== undefined}
        maxLength={MAX_REDIRECT_LENGTH}
        value={from}
        onChange={setFrom}
      />
      <PlainField
        label={t('redirects.to')}
        hint={t('redirects.toHint')}
        maxLength={MAX_REDIRECT_LENGTH}
        value={to}
        onChange={setTo}
      />
      <Select
        label={t('redirects.kind')}
        value={String(kind)}
        options={REDIRECT_KINDS.map((each) => ({
          value: String(each),
          text: t(`redirects.kinds.${each}`),
        }))}
        onChange={(value) => setKind(REDIRECT_KINDS.find((each) => String(each) === value) ?? 301)}
      />
      <ReasonField reason={reason} onChange={setReason} />
    </FormDialog>
  )
}
