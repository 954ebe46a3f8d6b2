// What can be done about a message: reporting it, and for administrators deleting it and muting its author.
import { type ReactNode, useState } from 'react'
import { type ChatMessage, REPORT_REASONS, type ReportReason } from '#core/chat/model.ts'
import { isLeft } from '#core/fp.ts'
import { callLate } from '#web/data/late-calls.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { ModerationDialog, Quoted } from './ModerationDialog.tsx'

export interface MessageDialogProps {
  readonly message: ChatMessage
  readonly onClose: () => void
}

const MINUTES = ['10', '60', '1440', '10080', '43200'] as const

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

export const DeleteDialog = ({ message, onClose }: MessageDialogProps): ReactNode => {
  const { t } = useTranslation('chat')
  return (
    <ModerationDialog
      title={t('delete.title')}
      submitText={t('delete.submit')}
      makeCommand={(reason) => ({ tag: 'DeleteChatMessage', message: message.id, reason })}
      onClose={onClose}
    >
      <Quoted message={message} />
    </ModerationDialog>
  )
}

export const MuteDialog = ({ message, onClose }: MessageDialogProps): ReactNode => {
  const { t } = useTranslation('chat')
  const [minutes, setMinutes] = useState<(typeof MINUTES)[number]>('60')
  return (
    <ModerationDialog
      title={t('mute.title')}
      submitText={t('mute.submit')}
      makeCommand={(reason) => ({
        ...{ tag: 'MuteChatAuthor', message: message.id, reason },
        minutes: Number(minutes),
      })}
      onClose={onClose}
    >
      <Quoted message={message} />
      <Select
        label={t('mute.time')}
        value={minutes}
        options={MINUTES.map((value) => ({ value, text: t(`mute.times.${value}`) }))}
        onChange={setMinutes}
      />
    </ModerationDialog>
  )
}
