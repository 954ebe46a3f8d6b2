// The bounds of a PMC's numbers, as codecs for the edge and as checks for commands.
import { MAX_LOYALTY_LEVEL, MAX_SKILL_LEVEL, MIN_LOYALTY_LEVEL } from '../../catalogue/vocabulary.ts'
import { WholeBetween } from '../../codec.ts'

export const LoyaltyLevelNumber = new WholeBetween(MIN_LOYALTY_LEVEL, MAX_LOYALTY_LEVEL)
export const SkillLevel = new WholeBetween(0, MAX_SKILL_LEVEL)

/** Standing with a trader lies within these in the game. */
export const MIN_REPUTATION = -10
export const MAX_REPUTATION = 20

export const MIN_PMC_LEVEL = 1
export const MAX_NAME_LENGTH = 40
/** The dearest thing on the flea costs tens of millions; ten billion is surely a slip of the finger. */
export const MAX_OWN_PRICE = 10_000_000_000

/** Six prestige levels is the most that the game has announced. */
export const MAX_PRESTIGE = 6

/** Events that one decision leads to at most; a wipe played to its end is half of them. */
export const MAX_EVENTS = 2_000
/** Commands of one batch: each is worth an event at least, or need not be sent. */
export const MAX_COMMANDS = MAX_EVENTS
/** Values that one `Undo` sets back: one event each, behind the marker. */
export const MAX_CHANGES = MAX_EVENTS - 1

export const MAX_PMCS = 20
export const MAX_FAVOURITES = 1_000
/** Own prices of buying and of selling, each. */
export const MAX_OWN_PRICES = 1_000
export const MAX_LIKES = 500
/** Loadouts that one decision looks up, to know that they are there; a person likes one at a time. */
export const MAX_LIKES_AT_ONCE = 20

/** Events of an account in a day (UTC) and in all, where the server is told nothing else. A wipe is a thousand of them. */
export const MAX_EVENTS_A_DAY = 10_000
export const MAX_EVENTS_IN_ALL = 100_000
/** Events of a log that an empty account takes over, once. */
export const MAX_IMPORTED_EVENTS = 5_000
