// /admin/email-settings: how mails leave the server, a test to oneself, and the templates of the mails in both languages.
import { type ReactNode, useState } from 'react'
import type { KnownTemplate } from '#core/api/calls/back-office/mail-calls.ts'
import { isLeft } from '#core/fp.ts'
import { fillMail } from '#core/settings/mail-templates.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { callAdmin, useAdminAnswer } from '../admin-calls.ts'
import { ReasonDialog } from '../editing/ReasonDialog.tsx'
import { MailTemplateDialog } from './MailTemplateDialog.tsx'
import { MAIL_SAMPLE, nameMail } from './mail-words.ts'
import { sendSettingsCommand } from './settings-command.ts'
import styles from './site.module.css'

type Open =
  | { readonly tag: 'edit'; readonly mail: KnownTemplate }
  | { readonly tag: 'reset'; readonly mail: KnownTemplate }

interface TestResult {
  readonly isSent: boolean
  readonly text: string
}

const isChanged = ({ template, builtIn }: KnownTemplate): boolean =>
  template.subject !== builtIn.subject || template.text !== builtIn.text

const MailPanel = ({
  mail,
  onOpen,
  onTest,
  isBusy,
}: {
  readonly mail: KnownTemplate
  readonly onOpen: (open: Open) => void
  readonly onTest: () => void
  readonly isBusy: boolean
}): ReactNode => {
  const { t } = useTranslation('office')
  const { subject, text } = fillMail(mail.template, MAIL_SAMPLE)
  const name = nameMail(t, mail)
  return (
    <Panel
      title={name}
      note={isChanged(mail) ? <Badge>{t('mails.changed')}</Badge> : t('mails.builtIn')}
      foot={
        <span className={styles.actions}>
          <Button
            size="small"
            aria-label={t('mails.editOne', { name })}
            onClick={() => onOpen({ tag: 'edit', mail })}
          >
            {t('mails.edit')}
          </Button>
          {isChanged(mail) && (
            <Button
              size="small"
              aria-label={t('mails.resetOne', { name })}
              onClick={() => onOpen({ tag: 'reset', mail })}
            >
              {t('mails.reset')}
            </Button>
          )}
          <Button size="small" aria-label={t('mails.testOne', { name })} isBusy={isBusy} onClick={onTest}>
            {t('mails.test')}
          </Button>
        </span>
      }
    >
      <p className="strong">{subject}</p>
      <pre className={styles.mail}>{text}</pre>
    </Panel>
  )
}

const EmailSettingsScreen = (): ReactNode => {
  const { t } = useTranslation('office')
  const { title } = usePageTitles()
  const { answer, refresh } = useAdminAnswer('adminMails')
  const [open, setOpen] = useState<Open>()
  const [result, setResult] = useState<TestResult>()
  const [isBusy, setBusy] = useState(false)
  if (isLeft(answer)) return <ErrorState message={answer.left.message} retry={refresh} />
  const { way, from, address, templates } = answer.right
  const test = async ({ purpose, locale }: KnownTemplate): Promise<void> => {
    setBusy(true)
    const sent = await callAdmin('sendTestMail', { body: { purpose, locale } })
    setBusy(false)
    setResult(
      isLeft(sent)
        ? { isSent: false, text: sent.left.message }
        : {
            isSent: true,
            text: t(way === 'log' ? 'mails.logged' : 'mails.sent', { address: sent.right.address }),
          },
    )
  }
  const close = (): void => setOpen(undefined)
  /** The mail as it is now, which another editor may have changed. */
  const find = (mail: KnownTemplate): KnownTemplate =>
    templates.find(({ purpose, locale }) => purpose === mail.purpose && locale === mail.locale) ?? mail
  return (
    <div className="stack">
      <PageHead title={title.adminEmailSettings} />
      <Panel title={t('mails.sending')} note={t('mails.fromEnvironment')}>
        <Facts
          className={styles.longFacts}
          facts={[
            { label: t('mails.way'), value: t(`mails.ways.${way}`) },
            { label: t('mails.from'), value: from ?? '—' },
            { label: t('mails.address'), value: address ?? '—' },
          ]}
        />
        <p className="muted small">{t('mails.advice')}</p>
        {result !== undefined && <Alert kind={result.isSent ? 'info' : 'error'}>{result.text}</Alert>}
      </Panel>
      {templates.map((mail) => (
        <MailPanel
          key={`${mail.purpose} ${mail.locale}`}
          mail={mail}
          isBusy={isBusy}
          onOpen={setOpen}
          onTest={() => void test(mail)}
        />
      ))}
      {open?.tag === 'edit' && <MailTemplateDialog mail={find(open.mail)} onClose={close} onSent={refresh} />}
      {open?.tag === 'reset' && (
        <ReasonDialog
          title={t('mails.reset')}
          text={open.mail.builtIn.subject}
          submitText={t('mails.reset')}
          onClose={close}
          onSubmit={async (reason) => {
            const { purpose, locale, template: seen } = open.mail
            const problem = await sendSettingsCommand({
              ...{ tag: 'ResetMailTemplate', purpose, locale, seen, reason },
            })
            refresh()
            return problem
          }}
        />
      )}
    </div>
  )
}

export default EmailSettingsScreen
