// The rows of the list: days, entries and, under an opened entry, its events; the newest first.
import { normalise } from '#core/search/normalise.ts'
import { type Day, dayOf } from '../days.ts'
import type { Entry } from '../entries.ts'
import type { HistoryQuery } from '../history-query.ts'
import type { LoggedEvent } from '../logged-event.ts'

export type Row =
  | { readonly tag: 'Day'; readonly key: string; readonly day: Day; readonly count: number }
  | { readonly tag: 'Entry'; readonly key: string; readonly entry: Entry; readonly isOpen: boolean }
  /** What stands below is too far back to be taken back. */
  | { readonly tag: 'Limit'; readonly key: string }
  | { readonly tag: 'Event'; readonly key: string; readonly entry: Entry; readonly event: LoggedEvent }

/** Entries that fit, in their order. `searched`: what an entry says, normalised. */
export const filterEntries = (
  entries: readonly Entry[],
  { text, kinds, pmc, day }: HistoryQuery,
  searched: (entry: Entry) => string,
): readonly Entry[] => {
  const words = normalise(text)
    .split(' ')
    .filter((word) => word !== '')
  return entries.filter(
    (entry) =>
      (day === undefined || dayOf(entry.at) === day) &&
      (pmc === undefined || entry.pmcs.has(pmc)) &&
      (kinds.length === 0 || kinds.some((kind) => entry.kinds.has(kind))) &&
      words.every((word) => searched(entry).includes(word)),
  )
}

/** `entries`: the oldest first. `open`: ids of commands. `limit`: entries that began before so many events can't be taken back. */
export const rowsOf = (
  entries: readonly Entry[],
  open: ReadonlySet<string>,
  limit: number,
): readonly Row[] => {
  const counts = new Map<Day, number>()
  const days = entries.map(({ at }) => dayOf(at))
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  const rows: Row[] = []
  let shown: Day | undefined
  for (let index = entries.length - 1; index >= 0; index--) {
    const [entry, day] = [entries[index], days[index]]
    if (entry === undefined || day === undefined) continue
    if (entry.from < limit && (entries[index + 1]?.from ?? limit) >= limit)
      rows.push({ tag: 'Limit', key: 'limit' })
    if (day !== shown) rows.push({ tag: 'Day', key: `${day}/${entry.id}`, day, count: counts.get(day) ?? 0 })
    shown = day
    const isOpen = open.has(entry.id)
    rows.push({ tag: 'Entry', key: entry.id, entry, isOpen })
    if (isOpen)
      for (const event of entry.events)
        rows.push({ tag: 'Event', key: `${entry.id}/${event.meta.ordinal}`, entry, event })
  }
  return rows
}
