// The numbers of the game as the settings of the site have them; every rule reads them there.
import type { Constants } from '../catalogue/tables/constants.ts'
import type { GlobalSettings } from './model.ts'

/** The settings that rules read out of the constants. */
export type RuleSettings = Pick<GlobalSettings, 'fuelBase' | 'refInPve'>

/** The constants of the game data with what the settings say otherwise; the very same where they say nothing. */
export const settledConstants = (constants: Constants, { fuelBase, refInPve }: RuleSettings): Constants =>
  fuelBase === null && !refInPve
    ? constants
    : {
        ...constants,
        fuel: { ...constants.fuel, unitsPerSecond: fuelBase ?? constants.fuel.unitsPerSecond },
        ...(refInPve && { refInPve }),
      }
