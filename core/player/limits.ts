// The bounds of a PMC's numbers, as codecs for the edge and as checks for commands.
import { MAX_LOYALTY_LEVEL, MAX_SKILL_LEVEL, MIN_LOYALTY_LEVEL } from '../catalogue/vocabulary.ts'
import { guarded } from '../codec.ts'

const wholeBetween = (least: number, most: number) =>
  guarded(
    `a whole number from ${least} to ${most}`,
    (value): value is number => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
  )

export const LoyaltyLevelNumber = wholeBetween(MIN_LOYALTY_LEVEL, MAX_LOYALTY_LEVEL)
export const SkillLevel = wholeBetween(0, MAX_SKILL_LEVEL)

/** Standing with a trader lies within these in the game. */
export const MIN_REPUTATION = -10
export const MAX_REPUTATION = 20

export const MAX_NAME_LENGTH = 40
/** The dearest thing on the flea costs tens of millions; ten billion is surely a slip of the finger. */
export const MAX_OWN_PRICE = 10_000_000_000

/** Six prestige levels is the most that the game has announced. */
export const MAX_PRESTIGE = 6
