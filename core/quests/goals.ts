// How far the objectives of a quest are, as the player counted them.
import type { Objective, Quest } from '../catalogue/tables/quest.ts'

type Counted = Readonly<Record<string, number>>

/** How often an objective is to be done; once where the game names no number. */
export const getGoalCount = ({ count = 1 }: Pick<Objective, 'count'>): number => count

/** `counted` is the progress by objective id. */
export const isGoalMet = (objective: Objective, counted: Counted): boolean =>
  (counted[objective.id] ?? 0) >= getGoalCount(objective)

/** Whether everything that must be done is counted in full; optional objectives don't matter. */
export const areGoalsMet = ({ objectives }: Pick<Quest, 'objectives'>, counted: Counted): boolean => {
  const asked = objectives.filter(({ optional }) => optional !== true)
  return asked.length > 0 && asked.every((objective) => isGoalMet(objective, counted))
}
