// The events of completing and reopening a quest, including those of its alternatives.
import { type Either, left, right } from '../fp.ts'
import { type QuestBook, questsCancelledBy } from './book.ts'
import type { QuestEvent } from './events.ts'
import { isQuestOpen, type QuestPlayer, type QuestProgress } from './model.ts'
import type { Blocker } from './path/path-goals.ts'
import { orderSteps } from './path/path-order.ts'
import { planPath } from './path/path-plan.ts'

/** A quest of a PMC, by uid. */
export interface QuestOfPmc {
  readonly pmc: string
  readonly quest: string
}

type Finished = Pick<QuestProgress, 'done' | 'cancelled'>

/** Completes the quest and cancels its open alternatives. */
export const completion = (
  book: QuestBook,
  progress: Finished,
  { pmc, quest }: QuestOfPmc,
): readonly QuestEvent[] => [
  { type: 'QuestCompleted', data: { pmc, quest } },
  ...questsCancelledBy(book, quest)
    .filter((other) => isQuestOpen(progress, other))
    .map(
      ({ uid }): QuestEvent => ({
        type: 'QuestCancelled',
        data: { pmc, quest: uid, reason: 'alternative', because: quest },
      }),
    ),
]

/** Progress after quests were completed and cancelled. */
export const withCompletions = <Progress extends Finished>(
  progress: Progress,
  events: readonly QuestEvent[],
): Progress => {
  const done = { ...progress.done }
  const cancelled = { ...progress.cancelled }
  for (const { type, data } of events) {
    if (type === 'QuestCompleted') done[data.quest] = true
    if (type === 'QuestCancelled') cancelled[data.quest] = data
  }
  return { ...progress, done, cancelled }
}

/** Reopens the quest and the alternatives that are still cancelled because of it. */
export const reopening = (
  { cancelled }: QuestProgress,
  { pmc, quest }: QuestOfPmc,
): readonly QuestEvent[] => [
  { type: 'QuestReopened', data: { pmc, quest } },
  ...Object.keys(cancelled)
    .filter((uid) => cancelled[uid]?.because === quest)
    .map((uid): QuestEvent => ({ type: 'QuestReopened', data: { pmc, quest: uid } })),
]

/**
 * Completes all open prerequisites of the quest and the quest itself. Rejected with the blockers if one of them is done or cancelled contrary
 * to what is needed.
 */
export const completeWithPrerequisites = (
  book: QuestBook,
  player: QuestPlayer,
  { pmc, quest }: QuestOfPmc,
): Either<readonly Blocker[], readonly QuestEvent[]> => {
  const plan = planPath(book, player, quest)
  if (plan.blockers.length > 0) return left(plan.blockers)
  let progress: Finished = player.quests
  const events: QuestEvent[] = []
  for (const step of orderSteps(book, plan)) {
    const { uid } = step.quest
    const happened: readonly QuestEvent[] =
      step.goal === 'complete'
        ? completion(book, progress, { pmc, quest: uid })
        : [{ type: 'QuestCancelled', data: { pmc, quest: uid, reason: 'failed' } }]
    progress = withCompletions(progress, happened)
    events.push(...happened)
  }
  return right(events)
}
