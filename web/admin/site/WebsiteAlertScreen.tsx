// /admin/website-alert: the notice over every page, as visitors see it.
import { type ReactNode, useId, useState } from 'react'
import { isLeft } from '#core/fp.ts'
import type { SettingsCommand } from '#core/settings/commands.ts'
import { MAX_ALERT_LENGTH } from '#core/settings/model.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import field from '#web/ui/fields/Field.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { AlertText } from '#web/ui/text/AlertText.tsx'
import { sendSettings } from './settings-command.ts'

const Editor = (): ReactNode => {
  const { t } = useTranslation('office')
  const { answer, refresh } = useAnswer('websiteAlert')
  const [draft, setDraft] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  if (isLeft(answer)) return <ErrorState message={answer.left.message} retry={refresh} />
  const { websiteAlert, nodes } = answer.right
  const send = async (command: SettingsCommand): Promise<void> => {
    setBusy(true)
    const refused = await sendSettings(command)
    setBusy(false)
    setProblem(refused)
    if (refused === undefined) setDraft(undefined)
    refresh()
  }
  return (
    <div className="stack">
      <Panel title={t('alert.shown')}>
        {nodes.length === 0 ? (
          <p className="muted">{t('alert.none')}</p>
        ) : (
          <div className="stack">
            <Alert>
              <AlertText nodes={nodes} />
            </Alert>
            <div>
              <Button isBusy={isBusy} onClick={() => void send({ tag: 'ClearWebsiteAlert' })}>
                {t('alert.clear')}
              </Button>
            </div>
          </div>
        )}
      </Panel>
      <Panel title={t('alert.new')}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void send({ tag: 'RaiseWebsiteAlert', html: draft ?? websiteAlert })
          }}
        >
          <div className={field.field}>
            <label className="caps" htmlFor={id}>
              {t('alert.label')}
            </label>
            <textarea
              id={id}
              className={field.input}
              rows={5}
              maxLength={MAX_ALERT_LENGTH}
              aria-describedby={`${id}-hint`}
              value={draft ?? websiteAlert}
              onChange={({ currentTarget }) => setDraft(currentTarget.value)}
            />
            <span id={`${id}-hint`} className={field.hint}>
              {t('alert.hint')}
            </span>
          </div>
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
