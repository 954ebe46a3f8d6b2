// Adds a redirect, or changes where one leads. What another editor changed meanwhile is shown, not overwritten.
import { type ReactNode, useState } from 'react'
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import type { SettingsCommand } from '#core/settings/commands.ts'
import { MAX_REDIRECT_LENGTH, REDIRECT_KINDS, type RedirectKind } from '#core/settings/redirects.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { ConflictAlert } from '../editing/ConflictAlert.tsx'
import { useReasonedStep } from '../editing/use-reasoned-step.tsx'
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
  const { t: words } = useTranslation('corrections')
  const [from, setFrom] = useState(redirect?.from ?? '')
  const [to, setTo] = useState(redirect?.to ?? '')
  const [kind, setKind] = useState<RedirectKind>(redirect?.kind ?? 301)
  const { isBusy, alert, field, take } = useReasonedStep(t('reasonMissing'), onClose)
  const send = (makeCommand: (reason: string) => SettingsCommand): Promise<void> =>
    take(async (reason) => {
      const failed = await sendSettingsCommand(makeCommand(reason))
      onSent()
      if (failed?.tag !== 'RedirectEdited') return failed
      const edited = failed.details as unknown as Pick<KnownRedirect, 'to' | 'kind'>
      setSeen({ to: edited.to, kind: edited.kind })
      setTheirs(edited)
      return failed
    })
  /** Where it leads as its author has seen it: as the dialog was opened, then as the refusal said. */
  const [seen, setSeen] = useState(redirect && { to: redirect.to, kind: redirect.kind })
  const [theirs, setTheirs] = useState<Pick<KnownRedirect, 'to' | 'kind'>>()
  const submit = (): Promise<void> =>
    send((reason) =>
      seen === undefined
        ? { tag: 'AddRedirect', from, to, kind, reason }
        : { tag: 'ChangeRedirect', from, to, kind, reason, seen },
    )
  const title =
    redirect === undefined ? t('redirects.add') : t('redirects.changeOne', { from: redirect.from })
  return (
    <FormDialog
      title={title}
      submitText={theirs === undefined ? t('save') : words('conflict.replace')}
      variant={theirs === undefined ? 'primary' : 'danger-fill'}
      isBusy={isBusy}
      closesOnBackdrop={false}
      otherButtons={
        seen && (
          <Button
            isBusy={isBusy}
            onClick={() => void send((reason) => ({ tag: 'RemoveRedirect', from, seen, reason }))}
          >
            {t('redirects.remove')}
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={submit}
    >
      {theirs === undefined ? (
        alert
      ) : (
        <ConflictAlert theirs={`${theirs.to} (${theirs.kind})`} ours={`${to} (${kind})`} />
      )}
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
      {field}
    </FormDialog>
  )
}
