// Limits of a PMC's numbers, used by codecs and commands.
import { MAX_LOYALTY_LEVEL, MAX_SKILL_LEVEL, MIN_LOYALTY_LEVEL } from '../../catalogue/vocabulary.ts'
import { WholeBetween } from '../../codec.ts'

export const LoyaltyLevelNumber = new WholeBetween(MIN_LOYALTY_LEVEL, MAX_LOYALTY_LEVEL)
export const SkillLevel = new WholeBetween(0, MAX_SKILL_LEVEL)

/** Range of a trader's reputation in the game. */
export const MIN_REPUTATION = -10
export const MAX_REPUTATION = 20

export const MIN_PMC_LEVEL = 1
export const MAX_NAME_LENGTH = 40
/** In roubles; the most expensive item on the flea costs tens of millions, so anything above is a typo. */
export const MAX_OWN_PRICE = 10_000_000_000

/** The highest prestige level announced by the game. */
export const MAX_PRESTIGE = 6

/** Maximum number of events per decision; a completed wipe is half of that. */
export const MAX_EVENTS = 2_000
/** Maximum number of commands in a batch: each leads to at least one event. */
export const MAX_COMMANDS = MAX_EVENTS
/** Maximum number of values in one `Undo`: one event each, after the marker. */
export const MAX_CHANGES = MAX_EVENTS - 1

export const MAX_PMCS = 20
export const MAX_FAVOURITES = 1_000
/** Maximum number of own prices, for buying and selling each. */
export const MAX_OWN_PRICES = 1_000
export const MAX_LIKES = 500
/** Maximum number of loadouts looked up for one decision; users like one at a time. */
export const MAX_LIKES_AT_ONCE = 20

/** Default limits of events per account, per day (UTC) and in total. A wipe is about a thousand. */
export const MAX_EVENTS_A_DAY = 10_000
export const MAX_EVENTS_IN_ALL = 100_000
/** Maximum number of events in an import. */
export const MAX_IMPORTED_EVENTS = 5_000
