// The bounds of a PMC's numbers, as codecs for the edge and as checks for commands.
import * as t from 'io-ts'
import { MAX_LOYALTY_LEVEL, MAX_SKILL_LEVEL, MIN_LOYALTY_LEVEL } from '../catalogue/vocabulary.ts'

const wholeBetween = (least: number, most: number) => {
  const is = (u: unknown): u is number => Number.isInteger(u) && Number(u) >= least && Number(u) <= most
  return new t.Type<number>(
    `a whole number from ${least} to ${most}`,
    is,
    (u, c) => (is(u) ? t.success(u) : t.failure(u, c)),
    t.identity,
  )
}

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
