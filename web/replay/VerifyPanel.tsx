// Whether the log is valid, and whether the game has what it names; checked on request.
import { type ReactNode, useState } from 'react'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { type NameOfId, replaceIds } from '#core/replay/event-words.ts'
import { type Verdict, verifyEvents } from '#core/replay/verify.ts'
import { gameData } from '#web/data/tables.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './LogSteps.module.css'
import { REPLAY_TABLES } from './tables.ts'
import { useFinding } from './use-finding.ts'

/** Further ones have the same cause. */
const MAX_FAULTS = 50

interface Checked {
  readonly events: readonly RecordedEvent[]
  /** Undefined if the game data could not be loaded. */
  readonly verdict: Verdict | undefined
}

const Faults = ({
  verdict: { events, streams, hash, incremental, faults },
  nameOf,
  onStep,
}: {
  readonly verdict: Verdict
  readonly nameOf: NameOfId
  readonly onStep: (to: number) => void
}): ReactNode => {
  const { t } = useTranslation('replay')
  const finding = useFinding()
  if (hash !== incremental) return <Alert kind="error">{t('verify.unlike', { hash, incremental })}</Alert>
  return (
    <>
      <Alert kind={faults.length === 0 ? 'info' : 'warn'}>
        {t(faults.length === 0 ? 'verify.sound' : 'verify.faults', {
          count: faults.length === 0 ? events : faults.length,
          streams,
        })}
      </Alert>
      <p className={`faint ${styles.hash}`}>
        <code>{hash}</code>
      </p>
      {faults.length > 0 && (
        <ul className={styles.changes}>
          {faults.slice(0, MAX_FAULTS).map(({ position, type, field, what }) => (
            <li key={`${position} ${field}`}>
              <button type="button" className={styles.step} onClick={() => onStep(position)}>
                {t('why.step', { position, event: type })}
              </button>
              <span>
                {field}: {replaceIds(finding(what), nameOf)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** `damagedLine`: where the log breaks off; lines after it are not checked. */
export const VerifyPanel = ({
  events,
  damagedLine,
  nameOf,
  onStep,
}: {
  readonly events: readonly RecordedEvent[]
  readonly damagedLine: number | undefined
  readonly nameOf: NameOfId
  readonly onStep: (to: number) => void
}): ReactNode => {
  const { t } = useTranslation('replay')
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [checked, setChecked] = useState<Checked>()
  const verify = async (): Promise<void> => {
    setBusy(true)
    const sources = new Map(
      GAME_MODES.map((mode) => [mode, gameData.catalogue(mode, REPLAY_TABLES, locale)] as const),
    )
    try {
      await Promise.all([...sources.values()].map((source) => source.load()))
      const verdict = verifyEvents(events, (mode) => {
        const catalogue = sources.get(mode)?.get()
        if (catalogue === undefined) throw new Error(`the game data of ${mode} is not there`)
        return catalogue
      })
      setChecked({ events, verdict })
    } catch (error) {
      console.info('the log could not be checked', error)
      setChecked({ events, verdict: undefined })
    }
    setBusy(false)
  }
  return (
    <Panel
      title={t('verify.title')}
      actions={
        <Button size="small" isBusy={isBusy} onClick={() => void verify()}>
          {t('verify.action')}
        </Button>
      }
    >
      <div aria-live="polite" className="stack">
        {checked?.events !== events ? (
          <p className="muted">{t('verify.note')}</p>
        ) : checked.verdict === undefined ? (
          <Alert kind="error">{t('verify.failed')}</Alert>
        ) : (
          <>
            {damagedLine !== undefined && (
              <Alert kind="warn">{t('verify.damaged', { line: damagedLine })}</Alert>
            )}
            <Faults verdict={checked.verdict} nameOf={nameOf} onStep={onStep} />
          </>
        )}
      </div>
    </Panel>
  )
}
