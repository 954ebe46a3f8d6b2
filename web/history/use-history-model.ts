// The data of the history: entries, their texts, the account at any point, and which commands can be undone.
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Rejection } from '#core/events/decider.ts'
import type { Either } from '#core/fp.ts'
import type { Restore, Undo } from '#core/player/commands.ts'
import type { Account } from '#core/player/model.ts'
import { getQuestBook, type QuestBook } from '#core/quests/book.ts'
import { useLocale, useTextLocale } from '#web/i18n/use-locale.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { accountRules } from '#web/session/account/rules.ts'
import { type HistoryFormat, makeFormatEvent, makeHistoryFormat } from './changes/format-history.ts'
import type { EventNames } from './changes/sentence.ts'
import { type Undoable, undoables } from './changes/undoable.ts'
import { type Day, toDay } from './days.ts'
import { makeEntries, type ShownEntry } from './entries.ts'
import type { LoggedEvent } from './logged-event.ts'
import { makeEventNames, stablePmcNames } from './names.ts'
import { makeTimeline, type Timeline } from './timeline.ts'

export interface HistoryModel {
  /** Oldest first. */
  readonly entries: readonly ShownEntry[]
  readonly entryOf: (id: string) => ShownEntry | undefined
  readonly names: EventNames
  readonly format: HistoryFormat
  readonly book: QuestBook
  readonly timeline: Timeline
  /** The last names of all PMCs, including deleted ones, by uid. */
  readonly pmcs: ReadonlyMap<string, string>
  readonly undoables: ReadonlyMap<string, Undoable>
  /** The result of the command on the current account. */
  readonly decide: (command: Undo | Restore) => Either<Rejection, readonly unknown[]>
  /** With changes, newest first. */
  readonly days: readonly Day[]
}

const NONE: ReadonlyMap<string, Undoable> = new Map()

/** Each timeline continues the previous one. */
const timelines = (): ((events: readonly LoggedEvent[]) => Timeline) => {
  let last: Timeline | undefined
  return (events) => {
    if (last?.events !== events) last = makeTimeline(events, last)
    return last
  }
}

export const useHistoryModel = (
  events: readonly LoggedEvent[],
  account: Account,
  catalogue: Catalogue,
): HistoryModel => {
  const { t } = useTranslation('history')
  const locale = useLocale()
  const language = useTextLocale()
  const words = useRuleWords()
  const [timelineOf] = useState(timelines)
  const [pmcsOf] = useState(stablePmcNames)
  const timeline = timelineOf(events)
  const entries = useMemo(() => makeEntries(events), [events])
  const pmcs = useMemo(() => pmcsOf(events), [events, pmcsOf])
  const getEntry = useMemo(() => {
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    return (id: string) => byId.get(id)
  }, [entries])
  const names = useMemo(
    () => makeEventNames({ catalogue, locale, words, t, pmcs }),
    [catalogue, locale, words, t, pmcs],
  )
  const formatEvent = useMemo(() => makeFormatEvent(names, t), [names, t])
  const format = useMemo(
    () => makeHistoryFormat({ names, formatEvent, t, language, entryOf: getEntry }),
    [formatEvent, names, t, language, getEntry],
  )
  const rules = useMemo(
    () => accountRules({ catalogueOf: () => catalogue, locale: () => locale }),
    [catalogue, locale],
  )
  // Deferred behind the player's input: every step of it changes the account.
  const present = useDeferredValue(account)
  // Deferred: the list itself does not wait for it.
  const isDrawn = useDeferredValue(true, false)
  const possible = useMemo(
    () =>
      isDrawn
        ? undoables(timeline, entries, (command) => rules.decide(command, command.command)(present))
        : NONE,
    [isDrawn, timeline, entries, rules, present],
  )
  const decide = useCallback(
    (command: Undo | Restore) => rules.decide(command, command.tag)(account),
    [rules, account],
  )
  const days = useMemo(
    () => [...new Set(entries.map(({ at }) => toDay(at)))].toSorted().toReversed(),
    [entries],
  )
  const book = getQuestBook(catalogue)
  return {
    entries,
    entryOf: getEntry,
    names,
    book,
    format,
    timeline,
    pmcs,
    undoables: possible,
    decide,
    days,
  }
}
