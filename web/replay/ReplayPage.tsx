// The log inspector: a dropped file stays in the browser, and each event is stepped through with its changes. A link contains the view state,
// and never the log.
import { type ReactNode, useMemo, useState } from 'react'
import { type LogContents, logProblemReason, parseLog } from '#core/replay/read-log.ts'
import { getPath } from '#core/routes/table.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FileDrop } from '#web/ui/fields/FileDrop.tsx'
import { copyText } from '#web/ui/overlays/copy-text.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { LogSteps } from './LogSteps.tsx'
import { replayWords } from './replay-query.ts'
import { useFinding } from './use-finding.ts'

const FORM = { words: replayWords }

interface Log extends LogContents {
  readonly file: string
}

const MAX_BYTES = 64 * 2 ** 20

const ReplayPage = (): ReactNode => {
  const { t } = useTranslation('replay')
  const finding = useFinding()
  const { query, change } = useAddress(FORM, undefined)
  const [log, setLog] = useState<Log>()
  const [failure, setFailure] = useState<string>()

  const read = async (file: File): Promise<void> => {
    setLog(undefined)
    if (file.size > MAX_BYTES) return setFailure(t('tooLarge', { file: file.name }))
    try {
      setLog({ file: file.name, ...parseLog(await file.text()) })
      setFailure(undefined)
    } catch (error) {
      console.info(`${file.name} can't be read`, error)
      setFailure(t('unreadable', { file: file.name }))
    }
  }

  const count = log?.events.length ?? 0
  const problem = useMemo(
    () =>
      log?.problem === undefined
        ? undefined
        : { line: log.problem.line, reason: finding(logProblemReason(log.problem)) },
    [log, finding],
  )
  return (
    <>
      <PageHead
        title={t('title')}
        meta={log === undefined ? undefined : t('meta', { file: log.file, count })}
        actions={
          count > 0 && (
            <Button onClick={() => void copyText(window.location.href, t('copied'), t('copyFailed'))}>
              {t('copyLink')}
            </Button>
          )
        }
      />
      <div className="stack">
        <Panel label={t('choose')}>
          <FileDrop
            label={t('choose')}
            hint={log?.file ?? t('dropHere')}
            accept=".jsonl,.json,.txt,application/x-ndjson"
            onFile={(file) => void read(file)}
          />
        </Panel>
        {failure !== undefined && <Alert kind="error">{failure}</Alert>}
        {problem !== undefined && <Alert kind="warn">{t('problem', { ...problem, count })}</Alert>}
        {log === undefined && failure === undefined && (
          <Panel label={t('empty.title')}>
            <EmptyState
              icon="clock"
              title={t('empty.title')}
              advice={t('empty.advice')}
              action={
                <ButtonLink to={getPath('progressionHistory')} icon="download">
                  {t('empty.history')}
                </ButtonLink>
              }
            />
          </Panel>
        )}
        {log !== undefined && count > 0 && (
          <LogSteps damagedLine={problem?.line} events={log.events} query={query} onChange={change} />
        )}
      </div>
    </>
  )
}

export default ReplayPage
