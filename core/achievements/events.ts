// Past facts about the achievements of a PMC; `achievement` is the achievement's uid.
import * as t from 'io-ts'
import { Id } from '../codec.ts'
import type { EventOf } from '../events/envelope.ts'

const OneAchievement = t.type({ pmc: Id, achievement: Id })

export const achievementEvents = {
  AchievementReached: OneAchievement,
  /** It had been ticked by mistake. */
  AchievementUnticked: OneAchievement,
} as const

export type AchievementEvent = EventOf<typeof achievementEvents>
