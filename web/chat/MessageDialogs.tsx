// What can be done about a message: reporting it, and for administrators deleting it and muting its author.
import { type ReactNode, useState } from 'react'
import type { ChatCommand } from '#core/chat/commands.ts'
import {
  type ChatMessage,
  MAX_MODERATION_REASON,
  ModerationReason,
  REPORT_REASONS,
  type ReportReason,
} from '#core/chat/model.ts'
import { isLeft } from '#core/fp.ts'
import { callLate } from '#web/data/late-calls.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import styles from './Chat.module.css'

export interface MessageDialogProps {
  readonly message: ChatMessage
  readonly onClose: () => void
}

const MINUTES = ['10', '60', '1440', '10080', '43200'] as const

const Quoted = ({ message: { name, text } }: Pick<MessageDialogProps, 'message'>): ReactNode => (
  <p className={styles.quoted} dir="auto">
    <bdi className={styles.name}>{name}</bdi> {text}
  </p>
)

export const ReportDialog = ({ message, onClose }: MessageDialogProps): ReactNode => {
  const { t } = useTranslation('chat')
  const [reason, setReason] = useState<ReportReason>('spam')
  const [isBusy, setBusy] = useState(false)
  const report = async (): Promise<void> => {
    setBusy(true)
    const answer = await callLate('reportChat', { params: { id: String(message.id) }, body: { reason } })
    showToast(isLeft(answer) ? { text: answer.left.message, tone: 'error' } : { text: t('report.done') })
    onClose()
  }
  return (
    <FormDialog
      title={t('report.title')}
      size="small"
      submitText={t('report.submit')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={report}
    >
      <Quoted message={message} />
      <Select
        label={t('report.reason')}
        value={reason}
        options={REPORT_REASONS.map((value) => ({ value, text: t(`report.reasons.${value}`) }))}
        onChange={setReason}
      />
    </FormDialog>
  )
}

/** A command with a reason; `more` are further fields of the form. */
const ModerationDialog = ({
  message,
  what,
  makeCommand,
  more,
  onClose,
}: MessageDialogProps & {
  readonly what: 'delete' | 'mute'
  readonly makeCommand: (reason: string) => ChatCommand
  readonly more?: ReactNode
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
    if (isLeft(answer)) showToast({ text: answer.left.message, tone: 'error' })
    else onClose()
  }
  return (
    <FormDialog
      title={t(`${what}.title`)}
      size="small"
      variant="danger-fill"
      closesOnBackdrop={reason === ''}
      submitText={t(`${what}.submit`)}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={send}
    >
      <Quoted message={message} />
      {more}
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

export const DeleteDialog = (props: MessageDialogProps): ReactNode => (
  <ModerationDialog
    {...props}
    what="delete"
    makeCommand={(reason) => ({ tag: 'DeleteChatMessage', message: props.message.id, reason })}
  />
)

export const MuteDialog = (props: MessageDialogProps): ReactNode => {
  const { t } = useTranslation('chat')
  const [minutes, setMinutes] = useState<(typeof MINUTES)[number]>('60')
  return (
    <ModerationDialog
      {...props}
      what="mute"
      makeCommand={(reason) => ({
        ...{ tag: 'MuteChatAuthor', message: props.message.id, reason },
        minutes: Number(minutes),
      })}
      more={
        <Select
          label={t('mute.time')}
          value={minutes}
          options={MINUTES.map((value) => ({ value, text: t(`mute.times.${value}`) }))}
          onChange={setMinutes}
        />
      }
    />
  )
}
