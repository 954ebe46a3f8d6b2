// Applies the events of achievements to those of a PMC.
import type { Recipes } from '../events/decider.ts'
import type { achievementEvents } from './events.ts'
import type { Achievements } from './model.ts'

export const achievementRecipes: Recipes<Achievements, typeof achievementEvents> = {
  AchievementReached: (achievements, { achievement }) => {
    achievements[achievement] = true
  },
  AchievementUnticked: (achievements, { achievement }) => {
    delete achievements[achievement]
  },
}
