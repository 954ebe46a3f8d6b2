// An achievement of the game.
import * as t from 'io-ts'
import { fields, NonNegative, oneOf, Text } from '../../codec.ts'
import { localNames } from './names.ts'

export const RARITIES = ['common', 'rare', 'legendary'] as const
export const ACHIEVEMENT_SIDES = ['all', 'pmc', 'scav'] as const

/** What one must do for it, as the game words it; a part of its row, so that its text has the languages of the source. */
const Condition = fields({ id: Text, name: Text }, localNames, 'AchievementCondition')

/** The id of the only condition of a row. */
export const CONDITION_ID = 'all'

/**
 * `uid` is the game's id (24 hex). `side`: the character that must do it. `percent`: players who have it, as the source counts all players.
 * `isHidden`: the game shows its condition only once it is reached.
 */
export const Achievement = fields(
  {
    uid: Text,
    url: Text,
    name: Text,
    rarity: oneOf(RARITIES),
    side: oneOf(ACHIEVEMENT_SIDES),
    percent: NonNegative,
  },
  { ...localNames, isHidden: t.boolean, conditions: t.readonlyArray(Condition) },
  'Achievement',
)
export type Achievement = t.TypeOf<typeof Achievement>
