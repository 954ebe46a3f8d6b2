// The events of a log, stepped through one by one.
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { isWanted } from '#core/replay/event-filter.ts'
import { makeCatalogueNames, makeLogNames } from '#core/replay/event-words.ts'
import { listLogPmcs } from '#core/replay/log-pmcs.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { LogFilters } from './LogFilters.tsx'
import styles from './LogSteps.module.css'
import { makeEventFilter, type ReplayQuery } from './replay-query.ts'
import { StepView } from './StepView.tsx'
import { REPLAY_TABLES } from './tables.ts'
import { VerifyPanel } from './VerifyPanel.tsx'
import { WhyPanel } from './WhyPanel.tsx'

export const LogSteps = ({
  events,
  damagedLine,
  query,
  onChange,
}: {
  readonly events: readonly RecordedEvent[]
  readonly damagedLine: number | undefined
  readonly query: ReplayQuery
  readonly onChange: (changes: Partial<ReplayQuery>) => void
}): ReactNode => {
  const { t } = useTranslation('replay')
  const locale = useLocale()
  const catalogue = useCatalogue(...REPLAY_TABLES)
  const { stream, type, pmc, quest, item } = query
  const pmcs = useMemo(() => listLogPmcs(events), [events])
  const getName = useMemo(
    () => makeLogNames(events, makeCatalogueNames(catalogue, locale)),
    [events, catalogue, locale],
  )
  /** Index among the filtered events, from 1. */
  const positions = useMemo(() => {
    const fits = isWanted(makeEventFilter(catalogue, { stream, type, pmc, quest, item }))
    return events.flatMap((event, index) => (fits(event) ? [index + 1] : []))
  }, [catalogue, events, stream, type, pmc, quest, item])
  const asked = query.at === 0 ? events.length : query.at
  // The last filtered event up to the moment, or the first after it.
  const index = Math.max(
    0,
    positions.findLastIndex((position) => position <= asked),
  )
  const position = positions[index]
  const shown = useDeferredValue(position)
  // At the end of the log, events after the last filtered one are included.
  const until = query.at === 0 ? events.length : shown
  const before = useMemo(() => events.slice(0, until), [events, until])
  const step = (to: number): void => onChange({ at: to >= events.length ? 0 : to })
  const owner = pmcs.find((each) => (pmc === '' ? each.isMeant : each.pmc.uid === pmc))
  return (
    <>
      <LogFilters
        catalogue={catalogue}
        events={events}
        pmcs={pmcs}
        query={query}
        fitting={positions.length}
        onChange={onChange}
      />
      {position === undefined || shown === undefined ? (
        <Panel label={t('filter.none')}>
          <EmptyState icon="search" title={t('filter.none')} advice={t('filter.noneAdvice')} />
        </Panel>
      ) : (
        <>
          <Panel title={t('events')}>
            <div className={styles.position}>
              <NumberField
                label={t('position', { count: events.length })}
                value={position}
                min={1}
                max={events.length}
                onCommit={(to) => step(to ?? events.length)}
              />
              <input
                className={styles.slider}
                type="range"
                aria-label={t('slider')}
                aria-valuetext={String(position)}
                min={1}
                max={positions.length}
                value={index + 1}
                onChange={(event) => {
                  const at = Number(event.currentTarget.value)
                  step(at === positions.length ? events.length : (positions[at - 1] ?? position))
                }}
              />
            </div>
          </Panel>
          {quest !== '' && owner !== undefined && (
            <WhyPanel events={before} quest={quest} of={owner} onStep={step} />
          )}
          <StepView
            catalogue={catalogue}
            nameOf={getName}
            events={events}
            position={shown}
            from={query.from}
            onFrom={(from) => onChange({ from })}
          />
        </>
      )}
      <VerifyPanel events={events} damagedLine={damagedLine} nameOf={getName} onStep={step} />
    </>
  )
}
