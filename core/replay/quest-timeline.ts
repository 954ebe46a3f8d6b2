// How a quest came to stand as it does: each event of a log that changed its state, or what keeps it locked.
import type { Quest } from '../catalogue/tables/quest.ts'
import type { RecordedEvent } from '../events/envelope.ts'
import { canonicalJson } from '../hash.ts'
import type { Account, Pmc } from '../player/model.ts'
import { type LockReason, type QuestStatus, questStatus } from '../quests/availability.ts'
import type { QuestBook } from '../quests/book.ts'
import { applyEventToWorld, type Step } from './steps.ts'

/** The status after the event; `before` is undefined for the event that made the PMC. */
export interface StatusChange extends Pick<Step, 'position' | 'event'> {
  readonly before: QuestStatus | undefined
  readonly after: QuestStatus
}

export interface QuestTimeline {
  /** As it is after the last event; undefined where the PMC was never made. */
  readonly status: QuestStatus | undefined
  readonly changes: readonly StatusChange[]
}

/** What no longer keeps the quest locked after a change, and what does only now. */
export const reasonsChanged = ({
  before,
  after,
}: Pick<StatusChange, 'before' | 'after'>): Readonly<Record<'gone' | 'come', readonly LockReason[]>> => {
  const missing = (from: QuestStatus | undefined, to: QuestStatus): readonly LockReason[] => {
    const kept = new Set(to.reasons.map(canonicalJson))
    return (from?.reasons ?? []).filter((reason) => !kept.has(canonicalJson(reason)))
  }
  const nothing: QuestStatus = { state: after.state, reasons: [] }
  return { gone: missing(before, after), come: missing(after, before ?? nothing) }
}

export interface TimelineQuery {
  readonly book: QuestBook
  readonly quest: Quest
  readonly stream: string
  /** Uid of the PMC. */
  readonly pmc: string
}

export const questTimeline = (
  { book, quest, stream, pmc: uid }: TimelineQuery,
  events: readonly RecordedEvent[],
): QuestTimeline => {
  const changes: StatusChange[] = []
  let world: Readonly<Record<string, unknown>> = {}
  let pmc: Pmc | undefined
  let status: QuestStatus | undefined
  for (const [index, event] of events.entries()) {
    if (event.stream !== stream) continue
    world = applyEventToWorld(world, event)
    const next = (world[stream] as Account).pmcs[uid]
    if (next === pmc) continue
    pmc = next
    const before = status
    status = pmc === undefined ? undefined : questStatus(book, pmc, quest.uid)
    if (status !== undefined && (before === undefined || canonicalJson(before) !== canonicalJson(status)))
      changes.push({ position: index + 1, event, before, after: status })
  }
  return { status, changes }
}
