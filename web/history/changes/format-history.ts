// The texts of the history in the language of the page: events, entries in one line, and the search text.
import type { TFunction } from 'i18next'
import type { TextLocale } from '#core/routes/locale.ts'
import { normalise } from '#core/search/normalise.ts'
import type { ShownEntry } from '../entries.ts'
import type { LoggedEvent } from '../logged-event.ts'
import { countByType, type Headline, makeHeadline } from './headline.ts'
import { type EventNames, getSubject, makeSentence } from './sentence.ts'

export interface HistoryLine {
  readonly text: string
  /** Changes that follow from the one in the text. */
  readonly more: number
}

export interface HistoryFormat {
  readonly formatEvent: FormatEvent
  readonly formatEntry: (entry: ShownEntry) => HistoryLine
  /** Normalised: the complete text of the expanded entry. */
  readonly searchText: (entry: ShownEntry) => string
  readonly pmcName: EventNames['pmc']
  /** How many of which kind. */
  readonly countEvents: (events: readonly LoggedEvent[]) => string
}

export type FormatEvent = (event: LoggedEvent) => string

export interface HistoryFormatOptions {
  readonly names: EventNames
  /** Cached across changes of the log: each event is formatted once. */
  readonly formatEvent?: FormatEvent
  readonly t: TFunction<'history'>
  /** Language of `t`, for joining counts. */
  readonly language: TextLocale
  readonly entryOf: (id: string) => ShownEntry | undefined
}

/** Names that one line has room for. */
const MAX_NAMED = 3

/** Memoizes formatted texts by object (weak cache). */
const remembering = <Of extends object, A>(format: (of: Of) => A): ((of: Of) => A) => {
  const known = new WeakMap<Of, A>()
  return (of) => {
    const before = known.get(of)
    if (before !== undefined) return before
    const fresh = format(of)
    known.set(of, fresh)
    return fresh
  }
}

export const makeFormatEvent = (names: EventNames, t: TFunction<'history'>): FormatEvent =>
  remembering((event) => {
    const { key, values } = makeSentence(event, names)
    return t(`event.${key}`, values)
  })

export const makeHistoryFormat = ({
  names,
  t,
  language,
  entryOf,
  formatEvent = makeFormatEvent(names, t),
}: HistoryFormatOptions): HistoryFormat => {
  const list = new Intl.ListFormat(language, { type: 'conjunction' })

  const undone = (of: Headline | undefined): string =>
    of === undefined ? t('unknown.change') : line(of).text

  const counted = (counts: ReturnType<typeof countByType>): string =>
    list.format(counts.map(([many, count]) => t(`many.${many}`, { count })))

  /** The counts, then the names of what was changed. */
  const manyText = (counts: ReturnType<typeof countByType>, events: readonly LoggedEvent[]): string => {
    const subjects = [...new Set(events.flatMap((event) => getSubject(event, names) ?? []))]
    if (subjects.length === 0) return counted(counts)
    const count = subjects.length - MAX_NAMED
    const named = subjects.slice(0, MAX_NAMED).join(', ')
    return t(count > 0 ? 'headline.manyMore' : 'headline.many', { counts: counted(counts), named, count })
  }

  const line = (headline: Headline): HistoryLine => {
    switch (headline.tag) {
      case 'Event':
        return { text: formatEvent(headline.event), more: headline.more }
      case 'Reset':
        return { text: t('headline.reset'), more: 0 }
      case 'Many':
        return { text: manyText(headline.counts, headline.events), more: headline.more }
      case 'Import':
        return { text: t('headline.import', { count: headline.count }), more: 0 }
      case 'Undone':
        return { text: t('headline.undone', { what: undone(headline.of) }), more: 0 }
      case 'DoneAgain':
        return { text: t('headline.doneAgain', { what: undone(headline.of) }), more: 0 }
    }
  }

  const formatEntry = remembering((of: ShownEntry) => line(makeHeadline(of, entryOf)))
  return {
    formatEvent,
    formatEntry,
    searchText: remembering((of: ShownEntry) =>
      normalise([formatEntry(of).text, ...of.events.map(formatEvent)].join(' ')),
    ),
    pmcName: names.pmc,
    countEvents: (events) => counted(countByType(events)),
  }
}
