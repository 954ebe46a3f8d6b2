// Changes the template of a mail, with a preview of what readers get.
import { type ReactNode, useId, useState } from 'react'
import type { KnownTemplate } from '#core/api/calls/back-office/mail-calls.ts'
import { fillMail, MAX_MAIL_LENGTH, MAX_SUBJECT_LENGTH } from '#core/settings/mail-templates.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import field from '#web/ui/fields/Field.module.css'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { ConflictAlert } from '../editing/ConflictAlert.tsx'
import { RestoredDraft } from '../editing/RestoredDraft.tsx'
import { useKeptDraft } from '../editing/use-kept-draft.ts'
import { useReasonedStep } from '../editing/use-reasoned-step.tsx'
import { MAIL_SAMPLE, nameMail } from './mail-words.ts'
import { sendSettingsCommand } from './settings-command.ts'
import styles from './site.module.css'

/** Replaced by themselves in the hint, where the translation fills places in. */
const PLACES = { code: '{{code}}', minutes: '{{minutes}}' }

type Template = KnownTemplate['template']

const writeTemplate = ({ subject, text }: Template): string => `${subject}\n${text}`

export const MailTemplateDialog = ({
  mail,
  onClose,
  onSent,
}: {
  readonly mail: KnownTemplate
  readonly onClose: () => void
  /** It was sent, whatever the answer. */
  readonly onSent: () => void
}): ReactNode => {
  const { t } = useTranslation('office')
  const { t: words } = useTranslation('corrections')
  const { purpose, locale } = mail
  const kept = useKeptDraft<{ readonly template: Template; readonly seen: Template }>(
    `mail ${purpose} ${locale}`,
  )
  const template = kept.draft?.template ?? mail.template
  const setTemplate = (next: Template): void =>
    kept.keep({ template: next, seen: kept.draft?.seen ?? mail.template })
  /** Another editor was faster: their template is shown, and saving again replaces it. */
  const [hasConflict, setConflict] = useState(false)
  const { isBusy, alert, field: reasonField, take } = useReasonedStep(t('reasonMissing'), onClose)
  const id = useId()
  const submit = (): Promise<void> =>
    take(async (reason) => {
      const seen = hasConflict ? mail.template : (kept.draft?.seen ?? mail.template)
      const failed = await sendSettingsCommand({
        ...{ tag: 'ChangeMailTemplate', purpose, locale, template, seen, reason },
      })
      onSent()
      if (failed === undefined) kept.drop()
      setConflict(failed?.tag === 'MailTemplateEdited')
      return failed
    })
  const preview = fillMail(template, MAIL_SAMPLE)
  return (
    <FormDialog
      title={nameMail(t, mail)}
      submitText={hasConflict ? words('conflict.replace') : t('save')}
      variant={hasConflict ? 'danger-fill' : 'primary'}
      isBusy={isBusy}
      closesOnBackdrop={false}
      onClose={onClose}
      onSubmit={submit}
    >
      {kept.isRestored && !hasConflict && <RestoredDraft onDrop={kept.drop} />}
      {hasConflict ? (
        <ConflictAlert theirs={writeTemplate(mail.template)} ours={writeTemplate(template)} />
      ) : (
        alert
      )}
      <PlainField
        label={t('mails.subject')}
        maxLength={MAX_SUBJECT_LENGTH}
        value={template.subject}
        onChange={(subject) => setTemplate({ ...template, subject })}
      />
      <div className={field.field}>
        <label className="caps" htmlFor={id}>
          {t('mails.text')}
        </label>
        <textarea
          id={id}
          className={field.input}
          rows={8}
          maxLength={MAX_MAIL_LENGTH}
          aria-describedby={`${id}-hint`}
          value={template.text}
          onChange={({ currentTarget }) => setTemplate({ ...template, text: currentTarget.value })}
        />
        <span id={`${id}-hint`} className={field.hint}>
          {t('mails.places', PLACES)}
        </span>
      </div>
      <section aria-label={t('mails.preview')}>
        <h3 className="caps">{t('mails.preview')}</h3>
        <p className="strong">{preview.subject}</p>
        <pre className={styles.mail}>{preview.text}</pre>
      </section>
      {reasonField}
    </FormDialog>
  )
}
