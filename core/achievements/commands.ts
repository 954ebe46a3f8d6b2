// Commands on the achievements of a PMC, each next to its rule.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { Id } from '../codec.ts'
import { type CommandOf, commandCodec, commandsWith } from '../events/command.ts'
import { left, right } from '../fp.ts'
import type { AchievementEvent } from './events.ts'
import type { Achievements } from './model.ts'

export type AchievementRejection =
  | { readonly tag: 'AchievementUnknown'; readonly achievement: string }
  | { readonly tag: 'AchievementNotTicked'; readonly achievement: string }

/** The PMC as these rules see it. */
export interface AchievementPlayer {
  readonly achievements: Achievements
}
export interface AchievementContext {
  readonly catalogue: Pick<Catalogue, 'achievements'>
}

const achievementCommand = commandsWith<
  AchievementContext,
  AchievementPlayer,
  AchievementRejection,
  AchievementEvent
>()({ pmc: Id })

export const ACHIEVEMENT_COMMANDS = {
  /** Has no effect on one that is ticked already. */
  TickAchievement: achievementCommand({
    fields: { achievement: Id },
    action: 'progress',
    tables: ['achievements'],
    decide: ({ catalogue }, { pmc, achievement }, { achievements }) => {
      if (catalogue.achievements.get(achievement) === undefined)
        return left({ tag: 'AchievementUnknown', achievement })
      return right(
        achievements[achievement] === true
          ? []
          : [{ type: 'AchievementReached', data: { pmc, achievement } }],
      )
    },
  }),
  UntickAchievement: achievementCommand({
    fields: { achievement: Id },
    action: 'progress',
    decide: (_, { pmc, achievement }, { achievements }) =>
      Object.hasOwn(achievements, achievement)
        ? right([{ type: 'AchievementUnticked', data: { pmc, achievement } }])
        : left({ tag: 'AchievementNotTicked', achievement }),
  }),
} as const

export const AchievementCommand = commandCodec('AchievementCommand', ACHIEVEMENT_COMMANDS)
export type AchievementCommand = CommandOf<typeof ACHIEVEMENT_COMMANDS>
