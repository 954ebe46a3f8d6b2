// /admin/website-alert: the notice over every page, in both languages, with its time and as visitors see it.
import { type ReactNode, useId, useState } from 'react'
import { isLeft } from '#core/fp.ts'
import type { SettingsCommand } from '#core/settings/commands.ts'
import { MAX_ALERT_LENGTH } from '#core/settings/model.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import field from '#web/ui/fields/Field.module.css'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useAdminAnswer } from '../admin-calls.ts'
import { AlertPreview } from './AlertPreview.tsx'
import { formatMoment, parseMoment, sendSettings } from './settings-command.ts'
import styles from './site.module.css'

interface Draft {
  readonly html: string
  readonly ru: string
  readonly from: string
  readonly until: string
}

const TextArea = ({
  label,
  hint,
  value,
  onChange,
}: {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (value: string) => void
}): ReactNode => {
  const id = useId()
  return (
    <div className={field.field}>
      <label className="caps" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={field.input}
        rows={4}
        maxLength={MAX_ALERT_LENGTH}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <span id={`${id}-hint`} className={field.hint}>
        {hint}
      </span>
    </div>
  )
}

const Editor = (): ReactNode => {
  const { t } = useTranslation('office')
  const { answer, refresh } = useAdminAnswer('adminSettings')
  const [changed, setChanged] = useState<Partial<Draft>>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (isLeft(answer)) return <ErrorState message={answer.left.message} retry={refresh} />
  const { alert } = answer.right
  const draft: Draft = {
    ...{ html: alert?.html ?? '', ru: alert?.ru ?? '' },
    ...{ from: formatMoment(alert?.from ?? null), until: formatMoment(alert?.until ?? null) },
    ...changed,
  }
  const set = (part: Partial<Draft>): void => setChanged({ ...changed, ...part })
  const send = async (command: SettingsCommand): Promise<void> => {
    setBusy(true)
    const refused = await sendSettings(command)
    setBusy(false)
    setProblem(refused)
    if (refused === undefined) setChanged({})
    refresh()
  }
  const bound = (instant: string | null | undefined): string =>
    instant === null || instant === undefined ? '—' : localDateTime(instant)
  return (
    <div className="stack">
      <Panel title={t('alert.shown')}>
        {alert === null ? (
          <p className="muted">{t('alert.none')}</p>
        ) : (
          <div className={styles.actions}>
            <span>
              {alert.isShown ? t('alert.isShown') : t('alert.isHidden')}{' '}
              {t('alert.times', { from: bound(alert.from), until: bound(alert.until) })}
            </span>
            <Button isBusy={isBusy} onClick={() => void send({ tag: 'ClearWebsiteAlert' })}>
              {t('alert.clear')}
            </Button>
          </div>
        )}
      </Panel>
      <Panel title={t('alert.new')}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            const { html, ru } = draft
            const moment = (typed: string): string => (typed === '' ? '' : parseMoment(typed))
            void send({
              ...{ tag: 'RaiseWebsiteAlert', html, ru },
              ...{ from: moment(draft.from), until: moment(draft.until) },
            })
          }}
        >
          <TextArea
            label={t('alert.label')}
            hint={t('alert.hint')}
            value={draft.html}
            onChange={(html) => set({ html })}
          />
          <TextArea
            label={t('alert.russian')}
            hint={t('alert.russianHint')}
            value={draft.ru}
            onChange={(ru) => set({ ru })}
          />
          <div className={styles.times}>
            <PlainField
              label={t('alert.from')}
              type="datetime-local"
              value={draft.from}
              onChange={(from) => set({ from })}
            />
            <PlainField
              label={t('alert.until')}
              type="datetime-local"
              value={draft.until}
              onChange={(until) => set({ until })}
            />
          </div>
          <p className="faint small">{t('alert.timesHint')}</p>
          <AlertPreview label={t('alert.preview')} html={draft.html} />
          <AlertPreview
            label={t('alert.previewRussian')}
            html={draft.ru.trim() === '' ? draft.html : draft.ru}
          />
          {problem !== undefined && <Alert kind="error">{problem}</Alert>}
          <div>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {t('alert.raise')}
            </Button>
          </div>
        </form>
      </Panel>
    </div>
  )
}

const WebsiteAlertScreen = (): ReactNode => {
  const { title } = usePageTitles()
  return (
    <>
      <PageHead title={title.adminWebsiteAlert} />
      <Editor />
    </>
  )
}

export default WebsiteAlertScreen
