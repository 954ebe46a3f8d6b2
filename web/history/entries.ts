// The log for people: one entry per command, with what was undone and by which command.
import { isReason } from '#core/player/events.ts'
import { type HistoryEntry as Decision, listHistory } from '#core/player/history.ts'
import { IMPORT, logDays } from '#core/progress/log-days.ts'
import { type Day, toDay } from './days.ts'
import { getEventClass, type HistoryKind } from './kinds.ts'
import { getPmcUid, type LoggedEvent } from './logged-event.ts'

/** What an entry undoes: `root` is the original command, `again` whether it is a redo. */
export interface TakenBack {
  readonly root: string
  readonly again: boolean
}

/**
 * One command with its events. `from` and `to`: how many events of the log come before it and up to its last. `undoneBy`: the command to
 * undo for doing it again; undefined while it holds.
 */
export interface ShownEntry {
  readonly id: string
  readonly at: string
  readonly source: string | undefined
  readonly events: readonly LoggedEvent[]
  readonly from: number
  readonly to: number
  readonly kinds: ReadonlySet<HistoryKind>
  readonly pmcs: ReadonlySet<string>
  readonly takes: TakenBack | undefined
  readonly undoneBy: string | undefined
  /** One day of an imported log that has several. */
  readonly isPart: boolean
}

/** The original command of an entry. */
const getRoot = (start: string, undoes: ReadonlyMap<string, string>): string => {
  let root = start
  const seen = new Set([root])
  for (let next = undoes.get(root); next !== undefined && !seen.has(next); next = undoes.get(root)) {
    seen.add(next)
    root = next
  }
  return root
}

/** Events imported from a log are listed under the days on which they happened. */
const getParts = (entry: Decision): readonly (Decision & { readonly part?: Day })[] => {
  const days = entry.source === IMPORT ? logDays(entry.events, toDay) : []
  if (days.length < 2) return [entry]
  return days.map(({ day, start, end }) => {
    const events = entry.events.slice(start, end)
    return { ...entry, events, at: events.at(-1)?.at ?? entry.at, part: day }
  })
}

/** The entries of a log, oldest first. */
export const makeEntries = (events: readonly LoggedEvent[]): readonly ShownEntry[] => {
  const history = listHistory(events)
  const undoes = new Map(
    history.flatMap(({ commandId, undoes: undone }) => (undone === undefined ? [] : [[commandId, undone]])),
  )
  const undoneBy = new Map<string, string>()
  for (const { commandId, kind, isUndone } of history) {
    const undone = undoes.get(commandId)
    if (undone === undefined) continue
    undoneBy.set(undone, commandId)
    if (kind === 'undo' && !isUndone) undoneBy.set(getRoot(commandId, undoes), commandId)
  }
  let from = 0
  return history.flatMap(getParts).map(({ commandId, part, at, source, kind, isUndone, events: own }) => {
    const id = part === undefined ? commandId : `${commandId}/${part}`
    const told = own.length > 1 ? own.filter(({ type }) => !isReason(type)) : own
    const entry: ShownEntry = {
      id,
      at,
      source,
      events: own,
      from,
      to: from + own.length,
      kinds: new Set(told.map(({ type }) => getEventClass(type).kind)),
      pmcs: new Set(told.flatMap((event) => getPmcUid(event) ?? [])),
      takes: kind === 'command' ? undefined : { root: getRoot(id, undoes), again: kind === 'redo' },
      undoneBy: isUndone ? undoneBy.get(id) : undefined,
      isPart: part !== undefined,
    }
    from = entry.to
    return entry
  })
}
