// Which achievements a PMC has: those that were ticked, and those that its done quests give.
import type { Achievement } from '../catalogue/tables/achievement.ts'
import type { Quest } from '../catalogue/tables/quest.ts'
import type { Achievements } from './model.ts'

/** The PMC as these rules see it. */
export interface Achiever {
  readonly achievements: Achievements
  readonly quests: { readonly done: Readonly<Record<string, true>> }
}

/** Quests by the achievement that their completion gives. */
export const questsByAchievement = (quests: readonly Quest[]): ReadonlyMap<string, readonly Quest[]> => {
  const giving = new Map<string, readonly Quest[]>()
  for (const quest of quests)
    for (const uid of quest.rewards.achievements ?? []) giving.set(uid, [...(giving.get(uid) ?? []), quest])
  return giving
}

/** The achievements that done quests give and that are not ticked. A wipe would lose them with the quests. */
export const achievementsByQuests = (
  quests: readonly Quest[],
  { achievements, quests: { done } }: Achiever,
): readonly string[] => [
  ...new Set(
    quests
      .filter(({ uid }) => done[uid] === true)
      .flatMap(({ rewards }) => rewards.achievements ?? [])
      .filter((uid) => achievements[uid] !== true),
  ),
]

/**
 * One achievement for a PMC. `givenBy`: quests that give it, any of them. `isTicked`: the player said so; `isReached` also if one of the
 * quests is done.
 */
export interface AchievementState {
  readonly achievement: Achievement
  readonly givenBy: readonly Quest[]
  readonly isTicked: boolean
  readonly isReached: boolean
}

/** All achievements in the order of the catalogue; none is reached without a PMC. */
export const listAchievements = (
  rows: readonly Achievement[],
  quests: readonly Quest[],
  player: Achiever | undefined,
): readonly AchievementState[] => {
  const giving = questsByAchievement(quests)
  return rows.map((achievement) => {
    const givenBy = giving.get(achievement.uid) ?? []
    const isTicked = player?.achievements[achievement.uid] === true
    const isReached = isTicked || givenBy.some(({ uid }) => player?.quests.done[uid] === true)
    return { achievement, givenBy, isTicked, isReached }
  })
}

/** How many achievements there are, and how many of them are reached. */
export const countReached = (
  states: readonly AchievementState[],
): { readonly reached: number; readonly of: number } => ({
  reached: states.filter(({ isReached }) => isReached).length,
  of: states.length,
})
