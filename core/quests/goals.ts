// Progress of a quest's objectives, as counted by the player.
import type { Objective, Quest } from '../catalogue/tables/quest.ts'

type Counted = Readonly<Record<string, number>>

/** Target count of an objective; 1 if the game gives none. */
export const getGoalCount = ({ count = 1 }: Pick<Objective, 'count'>): number => count

/** `counted` is the progress by objective id. */
export const isGoalMet = (objective: Objective, counted: Counted): boolean =>
  (counted[objective.id] ?? 0) >= getGoalCount(objective)

/** Whether all mandatory objectives are complete; optional ones are ignored. */
export const areGoalsMet = ({ objectives }: Pick<Quest, 'objectives'>, counted: Counted): boolean => {
  const asked = objectives.filter(({ optional }) => optional !== true)
  return asked.length > 0 && asked.every((objective) => isGoalMet(objective, counted))
}
