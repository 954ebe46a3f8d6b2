// A command of an administrator about the chat, with the reason that it is recorded with.
import { type ReactNode, useState } from 'react'
import type { ChatCommand } from '#core/chat/commands.ts'
import { type ChatMessage, MAX_MODERATION_REASON, ModerationReason } from '#core/chat/model.ts'
import { isLeft } from '#core/fp.ts'
import { callLate } from '#web/data/late-calls.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ButtonVariant } from '#web/ui/controls/button-look.ts'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import styles from './Chat.module.css'

export const Quoted = ({
  message: { name, text },
}: {
  readonly message: Pick<ChatMessage, 'name' | 'text'>
}): ReactNode => (
  <p className={styles.quoted} dir="auto">
    <bdi className={styles.name}>{name}</bdi> {text}
  </p>
)

/** `children` come before the field of the reason. `onDone` is called once the command is recorded. */
export const ModerationDialog = ({
  title,
  submitText,
  variant = 'danger-fill',
  makeCommand,
  onDone,
  onClose,
  children,
}: {
  readonly title: string
  readonly submitText: string
  readonly variant?: ButtonVariant
  readonly makeCommand: (reason: string) => ChatCommand
  readonly onDone?: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}): ReactNode => {
  const { t } = useTranslation('chat')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isValid = ModerationReason.is(reason.trim())
  const send = async (): Promise<void> => {
    setTried(true)
    if (!isValid) return
    setBusy(true)
    const body = { commandId: crypto.randomUUID(), command: makeCommand(reason.trim()) }
    const answer = await callLate('moderateChat', { body })
    setBusy(false)
    if (isLeft(answer)) return showToast({ text: answer.left.message, tone: 'error' })
    onDone?.()
    onClose()
  }
  return (
    <FormDialog
      {...{ title, submitText, variant, isBusy, onClose }}
      size="small"
      closesOnBackdrop={reason === ''}
      onSubmit={send}
    >
      {children}
      <PlainField
        label={t('reason')}
        value={reason}
        maxLength={MAX_MODERATION_REASON}
        error={isTried && !isValid ? t('reasonMissing') : undefined}
        data-focus-first
        onChange={setReason}
      />
    </FormDialog>
  )
}
