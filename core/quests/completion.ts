// The facts that follow from completing and reopening a quest: what the choice closes, and what undoing it opens again.
import { type Either, left, right } from '../fp.ts'
import { type QuestBook, questsCancelledBy } from './book.ts'
import type { QuestEvent } from './events.ts'
import { isQuestOpen, type QuestPlayer, type QuestProgress } from './model.ts'
import type { Blocker } from './path/path-goals.ts'
import { orderSteps } from './path/path-order.ts'
import { planPath } from './path/path-plan.ts'

/** A quest of a PMC, by uids. */
export interface QuestOfPmc {
  readonly pmc: string
  readonly quest: string
}

type Finished = Pick<QuestProgress, 'done' | 'cancelled'>

/** The quest is done, and the open quests that it excludes are cancelled because of it. */
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

/** Progress after quests were completed and lost. */
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

/** The quest is open again, and with it the quests that are still cancelled because of it. */
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
 * Everything on the way to the quest, and the quest itself. Refused with the blockers where a quest on the way is done or
 * cancelled the other way round.
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
