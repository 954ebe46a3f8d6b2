// Changes the template of a mail, with a preview of what readers get.
import { type ReactNode, useId, useState } from 'react'
import type { KnownTemplate } from '#core/api/calls/mail-calls.ts'
import { CODE_MINUTES } from '#core/api/sign-in-limits.ts'
import { fillMail, MAX_MAIL_LENGTH, MAX_SUBJECT_LENGTH } from '#core/settings/mail-templates.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import field from '#web/ui/fields/Field.module.css'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonFields.tsx'
import { sendSettingsCommand } from './settings-command.ts'
import styles from './site.module.css'

/** Replaced by themselves in the hint, where the translation fills places in. */
const PLACES = { code: '{{code}}', minutes: '{{minutes}}' }
const SAMPLE = { code: '7K3M-9QXT', minutes: CODE_MINUTES }

export const MailTemplateDialog = ({
  mail: { purpose, locale, template: seen },
  onClose,
  onSent,
}: {
  readonly mail: KnownTemplate
  readonly onClose: () => void
  /** It was sent, whatever the answer. */
  readonly onSent: () => void
}): ReactNode => {
  const { t } = useTranslation('office')
  const [template, setTemplate] = useState(seen)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const submit = async (): Promise<void> => {
    if (reason.trim() === '') return setProblem(t('reasonMissing'))
    setBusy(true)
    const failed = await sendSettingsCommand({
      ...{ tag: 'ChangeMailTemplate', purpose, locale, template, seen, reason: reason.trim() },
    })
    setBusy(false)
    onSent()
    if (failed === undefined) onClose()
    else setProblem(failed.message)
  }
  const preview = fillMail(template, SAMPLE)
  return (
    <FormDialog
      title={t('mails.name', { purpose: t(`mails.purpose.${purpose}`), locale: t(`languages.${locale}`) })}
      submitText={t('save')}
      isBusy={isBusy}
      closesOnBackdrop={false}
      onClose={onClose}
      onSubmit={submit}
    >
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
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
      <ReasonField reason={reason} onChange={setReason} />
    </FormDialog>
  )
}
