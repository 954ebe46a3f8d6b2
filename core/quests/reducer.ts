// Applies quest events to a PMC's quest progress.
import type { Recipes } from '../events/decider.ts'
import { copyPlain } from '../plain.ts'
import type { questEvents } from './events.ts'
import { noQuestProgress, type QuestProgress } from './model.ts'

/** A quest is never both done and cancelled: the later event wins. */
export const questRecipes: Recipes<QuestProgress, typeof questEvents> = {
  QuestCompleted: (progress, { quest }) => {
    progress.done[quest] = true
    delete progress.cancelled[quest]
  },
  QuestReopened: (progress, { quest }) => {
    delete progress.done[quest]
    delete progress.cancelled[quest]
  },
  QuestCancelled: (progress, { quest, reason, because }) => {
    progress.cancelled[quest] = because === undefined ? { reason } : { reason, because }
    delete progress.done[quest]
  },
  QuestHidden: (progress, { quest }) => {
    progress.hidden[quest] = true
  },
  QuestShown: (progress, { quest }) => {
    delete progress.hidden[quest]
  },
  QuestSelected: (progress, { quest }) => {
    progress.selected[quest] = true
  },
  QuestDeselected: (progress, { quest }) => {
    delete progress.selected[quest]
  },
  ObjectiveCounted: (progress, { objective, count }) => {
    if (count === 0) delete progress.objectives[objective]
    else progress.objectives[objective] = count
  },
  QuestsReset: (progress) => {
    // Copied, because a replay mutates its state.
    Object.assign(progress, copyPlain(noQuestProgress))
  },
}
