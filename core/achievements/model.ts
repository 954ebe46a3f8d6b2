// The achievements that a PMC has, by uid.

/** Achievements of one PMC; the game has about a hundred. */
export const MAX_ACHIEVEMENTS = 1_000

/** Those that the player ticked; what done quests give is found by `reached.ts`. */
export type Achievements = Readonly<Record<string, true>>
export const noAchievements: Achievements = {}
