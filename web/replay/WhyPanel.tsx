// How a quest got its state for a PMC: each event that changed it, and what keeps it locked.
import { type ReactNode, useMemo } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import type { LockReason } from '#core/quests/availability.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { eventWords } from '#core/replay/event-words.ts'
import type { PmcOfLog } from '#core/replay/log-pmcs.ts'
import { questTimeline, reasonsChanged } from '#core/replay/quest-timeline.ts'
import { gameData } from '#web/data/tables.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './LogSteps.module.css'
import { REPLAY_TABLES } from './tables.ts'

export const WhyPanel = ({
  events,
  quest: uid,
  of: { stream, pmc },
  onStep,
}: {
  /** Up to the selected event. */
  readonly events: readonly RecordedEvent[]
  readonly quest: string
  readonly of: PmcOfLog
  readonly onStep: (to: number) => void
}): ReactNode => {
  const { t } = useTranslation('replay')
  const locale = useLocale()
  const words = useRuleWords()
  // Of the mode of the log's PMC, independent of the mode on the page.
  const source = gameData.catalogue(pmc.gameMode, REPLAY_TABLES, locale)
  const catalogue = source.get()
  if (catalogue === undefined) throw source.load()
  const quest = catalogue.quests.get(uid)
  const timeline = useMemo(
    () => quest && questTimeline({ book: getQuestBook(catalogue), quest, stream, pmc: pmc.uid }, events),
    [catalogue, quest, stream, pmc, events],
  )
  if (quest === undefined || timeline === undefined) return null
  const { status, changes } = timeline
  const say = eventWords(catalogue, { locale, words })
  const reasonText = (reason: LockReason): string => words.lockReason(reason, catalogue)
  return (
    <Panel
      title={t('why.title', { quest: nameIn(locale, quest) })}
      note={`${pmc.name} · ${words.questState(status?.state ?? 'hidden')}`}
    >
      {(status?.reasons ?? []).map((reason) => (
        <p key={JSON.stringify(reason)}>{reasonText(reason)}</p>
      ))}
      {changes.length === 0 ? (
        <p className="muted">{t('why.none')}</p>
      ) : (
        <ol className={styles.changes}>
          {changes.map((change) => {
            const { gone, come } = reasonsChanged(change)
            return (
              <li key={change.position}>
                <button type="button" className={styles.step} onClick={() => onStep(change.position)}>
                  {t('why.step', { position: change.position, event: say(change.event) })}
                </button>
                <span>{words.questState(change.after.state)}</span>
                {gone.map((reason) => (
                  <del key={JSON.stringify(reason)}>{reasonText(reason)}</del>
                ))}
                {come.map((reason) => (
                  <ins key={JSON.stringify(reason)}>{reasonText(reason)}</ins>
                ))}
              </li>
            )
          })}
        </ol>
      )}
    </Panel>
  )
}
