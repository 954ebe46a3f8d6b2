// How long a craft takes: the crafting skill shortens every craft but the bitcoin farm's.

import { MAX_SKILL_LEVEL } from '../catalogue/level-bounds.ts'
import type { Constants } from '../catalogue/tables/constants.ts'
import type { Craft } from '../catalogue/tables/recipe.ts'

/** The skill that shortens crafts. */
export const SKILL_CRAFTING = 'Crafting'

/** The station whose coins take the same time whatever the skill; cards shorten them. */
export const BITCOIN_FARM = 'bitcoin-farm'

/**
 * Whole seconds of a craft at a level of the crafting skill (0 to 51, others are clamped): ⌊d − d·skill·0.75/100⌋, the game's own
 * reduction of 0.75 % a level.
 */
export const craftingSeconds = (
  constants: Pick<Constants, 'crafting'>,
  craft: Pick<Craft, 'seconds' | 'station'>,
  craftingSkill: number,
): number => {
  if (craft.station === BITCOIN_FARM) return craft.seconds
  const skill = Math.min(Math.max(craftingSkill, 0), MAX_SKILL_LEVEL)
  // Subtracted rather than multiplied by a factor, which binary fractions would push below a whole second.
  const saved = (craft.seconds * skill * constants.crafting.timeReductionPercentPerLevel) / 100
  return Math.floor(craft.seconds - saved)
}
