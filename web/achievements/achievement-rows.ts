// The rows of the list of achievements: what a PMC has, with the texts that are searched and sorted by.
import { type AchievementState, listAchievements } from '#core/achievements/reached.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { RARITIES } from '#core/catalogue/tables/achievement.ts'
import type { Pmc } from '#core/player/model.ts'

/** `condition`: what to do, if the source says so. `rank`: 0 for the most common rarity. */
export interface AchievementRow extends AchievementState {
  readonly uid: string
  readonly name: string
  readonly condition: string | undefined
  readonly rank: number
  readonly quests: readonly { readonly uid: string; readonly name: string }[]
}

export const makeAchievementRows = (
  { achievements, quests }: Pick<Catalogue, 'achievements' | 'quests'>,
  player: Pick<Pmc, 'achievements' | 'quests'> | undefined,
  language: string,
): readonly AchievementRow[] =>
  listAchievements(achievements.all, quests.all, player).map((state) => {
    const { achievement, givenBy } = state
    const [condition] = achievement.conditions ?? []
    return {
      ...state,
      uid: achievement.uid,
      name: nameIn(language, achievement),
      condition: condition && nameIn(language, condition),
      rank: RARITIES.indexOf(achievement.rarity),
      quests: givenBy.map((quest) => ({ uid: quest.uid, name: nameIn(language, quest) })),
    }
  })
