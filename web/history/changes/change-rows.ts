// The rows of the list: days, entries and, under an expanded entry, its events.
import { type Day, toDay } from '../days.ts'
import type { ShownEntry } from '../entries.ts'
import type { LoggedEvent } from '../logged-event.ts'

export type HistoryRow =
  | { readonly tag: 'Day'; readonly key: string; readonly day: Day; readonly count: number }
  | { readonly tag: 'Entry'; readonly key: string; readonly entry: ShownEntry; readonly isOpen: boolean }
  /** Entries below are too far back to be undone. */
  | { readonly tag: 'Limit'; readonly key: string }
  | { readonly tag: 'Event'; readonly key: string; readonly entry: ShownEntry; readonly event: LoggedEvent }

/** `entries` in display order. `open`: ids of commands. `limit`: entries that began before this number of events cannot be undone. */
export const makeHistoryRows = (
  entries: readonly ShownEntry[],
  open: ReadonlySet<string>,
  limit: number,
): readonly HistoryRow[] => {
  const counts = new Map<Day, number>()
  const days = entries.map(({ at }) => toDay(at))
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  const rows: HistoryRow[] = []
  for (const [index, entry] of entries.entries()) {
    const day = days[index] ?? ''
    if (entry.from < limit && (entries[index - 1]?.from ?? limit) >= limit)
      rows.push({ tag: 'Limit', key: 'limit' })
    if (day !== days[index - 1])
      rows.push({ tag: 'Day', key: `${day}/${entry.id}`, day, count: counts.get(day) ?? 0 })
    const isOpen = open.has(entry.id)
    rows.push({ tag: 'Entry', key: entry.id, entry, isOpen })
    if (isOpen)
      for (const event of entry.events)
        rows.push({ tag: 'Event', key: `${entry.id}/${event.meta.ordinal}`, entry, event })
  }
  return rows
}
