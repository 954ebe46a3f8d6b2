// /admin/website-alert: the notice over every page, in both languages, with its time and as visitors see it.
import { type ReactNode, useId, useState } from 'react'
import { isLeft } from '#core/fp.ts'
import type { SettingsCommand } from '#core/settings/commands.ts'
import { MAX_ALERT_LENGTH } from '#core/settings/model.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import field from '#web/ui/fields/Field.module.css'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useAdminAnswer } from '../admin-calls.ts'
import { ReasonDialog } from '../editing/ReasonDialog.tsx'
import { RestoredDraft } from '../editing/RestoredDraft.tsx'
import { useKeptDraft } from '../editing/use-kept-draft.ts'
import { AlertPreview } from './AlertPreview.tsx'
import { formatMoment, parseMoment, sendSettingsCommand } from './settings-command.ts'
import styles from './site.module.css'
import { useSettingStep } from './use-setting-step.tsx'

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

type SeenAlert = Exclude<Extract<SettingsCommand, { readonly tag: 'ClearWebsiteAlert' }>['seen'], undefined>

const Editor = (): ReactNode => {
  const { t } = useTranslation('office')
  const { t: words } = useTranslation('corrections')
  const { answer, refresh } = useAdminAnswer('adminSettings')
  const kept = useKeptDraft<{ readonly typed: Partial<Draft>; readonly seen: SeenAlert }>('website-alert')
  const [isClearing, setClearing] = useState(false)
  const {
    isBusy,
    hasConflict,
    alert: problem,
    reasonField,
    send,
  } = useSettingStep<SeenAlert>({
    showTheirs: (theirs) => theirs?.html ?? t('alert.none'),
    ours: kept.draft?.typed.html ?? '—',
  })
  if (isLeft(answer)) return <ErrorState message={answer.left.message} retry={refresh} />
  const { alert } = answer.right
  const now = alert && { html: alert.html, ru: alert.ru, from: alert.from, until: alert.until }
  const draft: Draft = {
    ...{ html: alert?.html ?? '', ru: alert?.ru ?? '' },
    ...{ from: formatMoment(alert?.from ?? null), until: formatMoment(alert?.until ?? null) },
    ...kept.draft?.typed,
  }
  /** The first key freezes what the author has seen. */
  const set = (part: Partial<Draft>): void =>
    kept.keep({
      typed: { ...kept.draft?.typed, ...part },
      seen: kept.draft === undefined ? now : kept.draft.seen,
    })
  const raise = async (): Promise<void> => {
    const moment = (typed: string): string => (typed === '' ? '' : parseMoment(typed))
    const { html, ru, from, until } = draft
    const isDone = await send(kept.draft === undefined ? now : kept.draft.seen, (about) => ({
      ...{ tag: 'RaiseWebsiteAlert', html, ru, ...about },
      ...{ from: moment(from), until: moment(until) },
    }))
    if (isDone) kept.drop()
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
            <Button onClick={() => setClearing(true)}>{t('alert.clear')}</Button>
          </div>
        )}
      </Panel>
      {isClearing && (
        <ReasonDialog
          title={t('alert.clear')}
          text={alert?.html}
          submitText={t('alert.clear')}
          onClose={() => setClearing(false)}
          onSubmit={async (reason) => {
            const refused = await sendSettingsCommand({ tag: 'ClearWebsiteAlert', reason, seen: now })
            refresh()
            return refused
          }}
        />
      )}
      <Panel title={t('alert.new')}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void raise()
          }}
        >
          {kept.isRestored && <RestoredDraft onDrop={kept.drop} />}
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
          {reasonField}
          {problem}
          <div>
            <Button type="submit" variant={hasConflict ? 'danger-fill' : 'primary'} isBusy={isBusy}>
              {hasConflict ? words('conflict.replace') : t('alert.raise')}
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
