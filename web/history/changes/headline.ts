// An entry in one line: the sentence of its only event, the cause of the others, or how many changes of which kind.
import { IMPORT } from '#core/progress/log-days.ts'
import type { ShownEntry } from '../entries.ts'
import { getEventClass, type Many } from '../kinds.ts'
import type { LoggedEvent } from '../logged-event.ts'

/** `more`: changes that follow from the one shown. */
export type Headline =
  | { readonly tag: 'Event'; readonly event: LoggedEvent; readonly more: number }
  | { readonly tag: 'Reset' }
  /** `counts`: the largest few, largest first; `more`: changes of other kinds; `events`: all of them. */
  | {
      readonly tag: 'Many'
      readonly counts: readonly (readonly [Many, number])[]
      readonly more: number
      readonly events: readonly LoggedEvent[]
    }
  /** Imported from a log, with all its changes. */
  | { readonly tag: 'Import'; readonly count: number }
  /** `of`: undefined if the command is not in the log. */
  | { readonly tag: 'Undone' | 'DoneAgain'; readonly of: Headline | undefined }

/** Actions of a player that other changes follow from. */
const LEADS: ReadonlySet<string> = new Set([
  'AccountRegistered',
  'AccountRestored',
  'QuestCompleted',
  'QuestReopened',
  'QuestCancelled',
  'PmcCreated',
  'ModuleBuilt',
  'ModuleDestroyed',
  'ProgressTrackingDisabled',
])

const RESETS: ReadonlySet<string> = new Set(['QuestsReset', 'HideoutReset', 'ItemsReset'])

/** Number of events per kind, largest first. */
export const countByType = (events: readonly LoggedEvent[]): readonly (readonly [Many, number])[] => {
  const counts = new Map<Many, number>()
  for (const { type } of events) {
    const { many } = getEventClass(type)
    counts.set(many, (counts.get(many) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)
}

/** Kinds that one line has room for. */
const TOLD = 3

const plainHeadline = (events: readonly LoggedEvent[]): Headline => {
  const leads = events.filter(({ type }) => LEADS.has(type))
  const [lead] = leads
  const [first] = events
  if (first !== undefined && events.length === 1) return { tag: 'Event', event: first, more: 0 }
  if (lead !== undefined && leads.filter(({ type }) => type === lead.type).length === 1 && lead === first)
    return { tag: 'Event', event: lead, more: events.length - 1 }
  if (events.length === RESETS.size && events.every(({ type }) => RESETS.has(type))) return { tag: 'Reset' }
  const counts = countByType(events)
  const more = counts.slice(TOLD).reduce((sum, [, count]) => sum + count, 0)
  return { tag: 'Many', counts: counts.slice(0, TOLD), more, events }
}

/** `entryOf` finds an entry by the id of its command. */
export const makeHeadline = (
  { takes, events, source, isPart }: ShownEntry,
  entryOf: (id: string) => Pick<ShownEntry, 'events'> | undefined,
): Headline => {
  if (takes === undefined)
    return source === IMPORT && !isPart ? { tag: 'Import', count: events.length } : plainHeadline(events)
  const root = entryOf(takes.root)
  return {
    tag: takes.again ? 'DoneAgain' : 'Undone',
    of: root === undefined ? undefined : plainHeadline(root.events),
  }
}
