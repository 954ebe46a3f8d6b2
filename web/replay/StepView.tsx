// One event of a log: what happened, the differences from the previous or another moment, and the state after it.
import { type ReactNode, useMemo, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { showValue } from '#core/codec.ts'
import { type Difference, differences } from '#core/events/diff.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { isLeft } from '#core/fp.ts'
import { eventWords, type NameOfId, replaceIds } from '#core/replay/event-words.ts'
import { eventsUpTo } from '#core/replay/points.ts'
import { replayEvents } from '#core/replay/steps.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { FoldPanel } from '#web/ui/FoldPanel.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './LogSteps.module.css'

const MAX_VALUE = 400

const Changes = ({
  changes,
  nameOf,
}: {
  readonly changes: readonly Difference[]
  readonly nameOf: NameOfId
}): ReactNode => {
  const { t } = useTranslation('replay')
  const value = (of: unknown): string =>
    of === undefined ? '' : replaceIds(showValue(of, MAX_VALUE), nameOf)
  return (
    <ul className={styles.changes}>
      {changes.map(({ path, before, after }) => (
        <li key={path}>
          <code>{replaceIds(path, nameOf)}</code>
          {before !== undefined && <del>{value(before)}</del>}
          {after === undefined ? <span className="faint">{t('gone')}</span> : <ins>{value(after)}</ins>}
        </li>
      ))}
    </ul>
  )
}

/** A part that scrolls has to be reached with the keyboard. */
const State = ({ text }: { readonly text: string }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll it
  <pre className={styles.state} tabIndex={0}>
    {text}
  </pre>
)

export const StepView = ({
  catalogue,
  nameOf,
  events,
  position,
  from,
  onFrom,
}: {
  readonly catalogue: Catalogue
  readonly nameOf: NameOfId
  readonly events: readonly RecordedEvent[]
  readonly position: number
  /** The moment that the state is compared with; empty: the one before the event. */
  readonly from: string
  readonly onFrom: (from: string) => void
}): ReactNode => {
  const { t } = useTranslation('replay')
  const locale = useLocale()
  const words = useRuleWords()
  const [isStateOpen, openState] = useState(false)
  const world = useMemo(() => replayEvents(events.slice(0, position)), [events, position])
  const count = eventsUpTo(events, from)
  const start = from === '' || isLeft(count) ? position - 1 : count.right
  const changes = useMemo(
    () => differences(replayEvents(events.slice(0, start)), world),
    [events, start, world],
  )
  const event = events[position - 1]
  if (event === undefined) return null
  const getProblem = (point: string): string | undefined => {
    const found = eventsUpTo(events, point)
    if (point === '' || !isLeft(found)) return undefined
    return found.left.tag === 'BeyondEnd' ? t('from.beyond', { count: events.length }) : t('from.noPoint')
  }
  const isOne = start === position - 1
  return (
    <>
      <Panel title={eventWords(catalogue, { locale, words })(event)}>
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
          <dd>{replaceIds(JSON.stringify(event.data), nameOf)}</dd>
        </dl>
      </Panel>
      <Panel title={t(isOne ? 'changes' : 'differences')}>
        <div className="stack">
          <div className={styles.from}>
            <TextField
              label={t('from.label')}
              hint={t('from.hint')}
              value={from}
              error={getProblem(from)}
              check={getProblem}
              autoComplete="off"
              onCommit={onFrom}
            />
          </div>
          {changes.length === 0 ? (
            <p className="muted">{t(isOne ? 'noChanges' : 'noDifferences')}</p>
          ) : (
            <Changes changes={changes} nameOf={nameOf} />
          )}
        </div>
      </Panel>
      <FoldPanel
        icon="table"
        title={t('state')}
        isOpen={isStateOpen}
        onToggle={() => openState(!isStateOpen)}
      >
        <State text={replaceIds(JSON.stringify(world, null, 2), nameOf)} />
      </FoldPanel>
    </>
  )
}
