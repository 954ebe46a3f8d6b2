// Reported messages, the last reported first: each is deleted, its author muted, or its reports dismissed.
import { type ReactNode, useState } from 'react'
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import { MAX_REPORTED } from '#core/chat/model.ts'
import { DeleteDialog, type MessageDialogProps, MuteDialog } from '#web/chat/MessageDialogs.tsx'
import { MessageText } from '#web/chat/MessageText.tsx'
import { ModerationDialog, Quoted } from '#web/chat/ModerationDialog.tsx'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './moderation.module.css'

type Reported = AnswerOf<Contract['readChatModeration']>['reported'][number]

const DismissDialog = ({ message, onClose }: MessageDialogProps): ReactNode => {
  const { t } = useTranslation('adminSite')
  return (
    <ModerationDialog
      title={t('dismiss.title')}
      submitText={t('dismiss.submit')}
      variant="primary"
      makeCommand={(reason) => ({ tag: 'DismissChatReports', message: message.id, reason })}
      onClose={onClose}
    >
      <Quoted message={message} />
    </ModerationDialog>
  )
}

const DIALOGS = { delete: DeleteDialog, mute: MuteDialog, dismiss: DismissDialog }
type Step = keyof typeof DIALOGS
const STEPS = ['delete', 'mute', 'dismiss'] as const satisfies readonly Step[]

export const ReportsPanel = ({
  reported,
  refresh,
}: {
  readonly reported: readonly Reported[]
  readonly refresh: () => void
}): ReactNode => {
  const { t } = useTranslation('adminSite')
  const chat = useTranslation('chat')
  const [open, setOpen] = useState<{ readonly message: Reported; readonly step: Step }>()
  const Dialog = open && DIALOGS[open.step]
  const note = reported.length < MAX_REPORTED ? String(reported.length) : `${MAX_REPORTED}+`
  return (
    <Panel title={t('reports.title')} note={note}>
      {reported.length === 0 ? (
        <EmptyState icon="check" title={t('reports.none')} advice={t('reports.noneAdvice')} />
      ) : (
        <ul className={styles.list}>
          {reported.map((message) => (
            <li key={message.id}>
              <p className={styles.by}>
                <bdi className="strong">{message.name}</bdi>{' '}
                <time className="faint small" dateTime={message.at}>
                  {localDateTime(message.at)}
                </time>
              </p>
              <p className={styles.text} dir="auto">
                <MessageText text={message.text} />
              </p>
              <p className="row row--wrap">
                <Badge tone="warn">{t('reports.count', { count: message.reports })}</Badge>
                {message.reasons.map((reason) => (
                  <Badge key={reason}>{chat.t(`report.reasons.${reason}`)}</Badge>
                ))}
              </p>
              <div className="row row--wrap">
                {STEPS.map((step) => (
                  <Button
                    key={step}
                    size="small"
                    variant={step === 'dismiss' ? 'quiet' : 'danger'}
                    aria-label={t(`step.${step}.named`, { name: message.name })}
                    onClick={() => setOpen({ message, step })}
                  >
                    {t(`step.${step}.text`)}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && Dialog !== undefined && (
        <Dialog
          message={open.message}
          onClose={() => {
            setOpen(undefined)
            refresh()
          }}
        />
      )}
    </Panel>
  )
}
