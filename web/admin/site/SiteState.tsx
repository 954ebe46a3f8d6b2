// What surrounds the settings: the synchronisation, values of the environment, and who changed what and when.
import { type ReactNode, useEffect, useState } from 'react'
import type { SettingsChange, SyncState } from '#core/api/calls/back-office/settings-calls.ts'
import { isLeft } from '#core/fp.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { callAdmin, useAdminAnswer } from '../admin-calls.ts'
import { describeReading } from './reading-sentence.ts'
import { describeSettingsChange } from './settings-sentence.ts'
import styles from './site.module.css'

/** While the source is read its state is asked for this often. Milliseconds. */
const POLL_EVERY = 2_000

const SyncPanel = ({
  sync,
  onChange,
}: {
  readonly sync: SyncState
  readonly onChange: () => void
}): ReactNode => {
  const { t } = useTranslation('office')
  const [problem, setProblem] = useState<string>()
  const { isOn, source, everyMinutes, isRunning, last } = sync
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(onChange, POLL_EVERY)
    return () => clearInterval(timer)
  }, [isRunning, onChange])
  const start = async (): Promise<void> => {
    const started = await callAdmin('syncNow')
    setProblem(isLeft(started) ? started.left.message : undefined)
    onChange()
  }
  return (
    <Panel
      title={t('sync.title')}
      note={t('sync.note')}
      actions={
        <Button size="small" disabled={!isOn} isBusy={isRunning} onClick={() => void start()}>
          {t('sync.now')}
        </Button>
      }
    >
      <Facts
        className={styles.longFacts}
        facts={[
          { label: t('sync.source'), value: isOn ? source : t('sync.off') },
          { label: t('sync.every'), value: t('sync.minutes', { count: everyMinutes }) },
          { label: t('sync.last'), value: last === null ? t('sync.never') : localDateTime(last.at) },
          ...(last === null ? [] : [{ label: t('sync.result'), value: describeReading(t, last) }]),
        ]}
      />
      {isRunning && <p className="muted small">{t('sync.running')}</p>}
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      {last?.problems.map((text) => (
        <p key={text} className="small">
          {text}
        </p>
      ))}
    </Panel>
  )
}

const ChangeLine = ({ change }: { readonly change: SettingsChange }): ReactNode => {
  const { t } = useTranslation('office')
  const { at, event, data, actor, actorName, reason } = change
  return (
    <li>
      <p>
        <span className={`strong ${styles.address}`}>{describeSettingsChange(t, event, data)}</span>{' '}
        <span className="faint small">
          {localDateTime(at)} · {actorName ?? actor.slice(0, 8)}
        </span>
      </p>
      {reason !== null && <p className="small">{t('changes.reason', { reason })}</p>}
    </li>
  )
}

/** `settings`: asked for again when they are other ones. */
export const SiteState = ({ settings }: { readonly settings: unknown }): ReactNode => {
  const { t } = useTranslation('office')
  const { answer, refresh } = useAdminAnswer('adminSettings')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the settings is a line of the history
  useEffect(refresh, [settings])
  if (isLeft(answer)) return <ErrorState message={answer.left.message} retry={refresh} />
  const { sync, environment, changes } = answer.right
  return (
    <>
      <SyncPanel sync={sync} onChange={refresh} />
      <Panel title={t('environment.title')} note={t('environment.note')}>
        <Facts
          className={styles.longFacts}
          facts={environment.map(({ name, value }) => ({ label: name, value: value ?? '—' }))}
        />
      </Panel>
      <Panel title={t('changes.title')} note={t('changes.note')}>
        {changes.length === 0 ? (
          <p className="muted">{t('changes.none')}</p>
        ) : (
          <ol className={styles.changes}>
            {changes.map((change) => (
              <ChangeLine key={change.version} change={change} />
            ))}
          </ol>
        )}
      </Panel>
    </>
  )
}
