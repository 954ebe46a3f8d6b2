// One event of a log: what happened, what it changed, and the state behind it.
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { showValue } from '#core/codec.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { eventSubject, namesOfIds, withNames } from '#core/replay/event-words.ts'
import { stepsOf, worldOf } from '#core/replay/steps.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { FoldPanel } from '#web/ui/FoldPanel.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './LogSteps.module.css'
import { REPLAY_TABLES } from './tables.ts'

const MAX_VALUE = 400

export const LogSteps = ({
  events,
  position,
  onStep,
}: {
  readonly events: readonly RecordedEvent[]
  /** Of the event that is looked at, from 1. */
  readonly position: number
  readonly onStep: (to: number) => void
}): ReactNode => {
  const { t } = useTranslation('replay')
  const shown = useDeferredValue(position)
  return (
    <>
      <Panel title={t('events')}>
        <div className={styles.stepper}>
          <NumberField
            label={t('position', { count: events.length })}
            value={position}
            min={1}
            max={events.length}
            onCommit={(to) => onStep(to ?? events.length)}
          />
          <input
            className={styles.slider}
            type="range"
            aria-label={t('slider')}
            min={1}
            max={events.length}
            value={position}
            onChange={(event) => onStep(Number(event.currentTarget.value))}
          />
        </div>
      </Panel>
      <Step events={events} position={shown} />
    </>
  )
}

const Step = ({
  events,
  position,
}: {
  readonly events: readonly RecordedEvent[]
  readonly position: number
}): ReactNode => {
  const { t } = useTranslation('replay')
  const locale = useLocale()
  const catalogue = useCatalogue(...REPLAY_TABLES)
  const [isStateOpen, openState] = useState(false)
  const words = useRuleWords()
  const nameOf = useMemo(() => namesOfIds(catalogue, locale), [catalogue, locale])
  const step = useMemo(() => stepsOf(events.slice(0, position), position - 1)[0], [events, position])
  if (step === undefined) return null
  const { event, changes } = step
  const value = (of: unknown): string => (of === undefined ? '' : withNames(showValue(of, MAX_VALUE), nameOf))
  return (
    <>
      <Panel title={eventSubject(catalogue, { locale, words })(event) || event.type}>
        <dl className={styles.facts}>
          <dt>{t('type')}</dt>
          <dd>{event.type}</dd>
          <dt>{t('at')}</dt>
          <dd>{event.at}</dd>
          <dt>{t('stream')}</dt>
          <dd>
            {event.stream} · {event.version}
          </dd>
          <dt>{t('command')}</dt>
          <dd>{event.meta.commandId}</dd>
          <dt>{t('data')}</dt>
          <dd>{withNames(JSON.stringify(event.data), nameOf)}</dd>
        </dl>
      </Panel>
      <Panel title={t('changes')}>
        {changes.length === 0 ? (
          <p className="muted">{t('noChanges')}</p>
        ) : (
          <ul className={styles.changes}>
            {changes.map(({ path, before, after }) => (
              <li key={path}>
                <code>{withNames(path, nameOf)}</code>
                {before !== undefined && <del>{value(before)}</del>}
                {after === undefined ? <span className="faint">{t('gone')}</span> : <ins>{value(after)}</ins>}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <FoldPanel
        icon="table"
        title={t('state')}
        isOpen={isStateOpen}
        onToggle={() => openState(!isStateOpen)}
      >
        <State text={withNames(JSON.stringify(worldOf(events.slice(0, position)), null, 2), nameOf)} />
      </FoldPanel>
    </>
  )
}

/** A part that scrolls has to be reached with the keyboard. */
const State = ({ text }: { readonly text: string }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll it
  <pre className={styles.state} tabIndex={0}>
    {text}
  </pre>
)
