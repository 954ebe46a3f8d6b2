// Fuel consumption of the generator, and its cost.
import type { Constants } from '../../catalogue/tables/constants.ts'
import type { Fuel } from './options.ts'

/** Maximum skill level that saves fuel (25 %); the elite level adds nothing. */
const MAX_SAVING_LEVEL = 50
/** A fuel sold in tanks. */
export type Tank = Exclude<Fuel, 'off'>

/** `hideoutManagement`: level of the skill. `solarPower`: whether the station is built. */
export interface FuelSaving {
  readonly hideoutManagement: number
  readonly solarPower: boolean
}

type FuelConstants = Pick<Constants, 'fuel' | 'hideoutManagement'>

/**
 * Units burnt per second. Hideout management lowers it by 0.5 % per level, at most 25 %; solar power halves it. The two multiply; some public
 * calculators add them.
 */
export const fuelUnitsPerSecond = (
  { fuel, hideoutManagement }: FuelConstants,
  saving: FuelSaving,
): number => {
  const max = Math.min(hideoutManagement.maxLevel, MAX_SAVING_LEVEL)
  const level = Math.min(Math.max(saving.hideoutManagement, 0), max)
  const skillFactor = 1 - (level * hideoutManagement.consumptionReductionPercentPerLevel) / 100
  return fuel.unitsPerSecond * skillFactor * (saving.solarPower ? fuel.solarPowerFactor : 1)
}

/** Seconds that a full tank lasts, not rounded. */
export const tankSeconds = (constants: FuelConstants, tank: Tank, saving: FuelSaving): number =>
  constants.fuel[tank].units / fuelUnitsPerSecond(constants, saving)

/** `tankPrice`: roubles of a full tank. Without `fuel`, the cost is 0. */
export interface FuelUse extends FuelSaving {
  readonly fuel: Fuel
  readonly tankPrice: number
}

/** Fuel cost in roubles over the given seconds, not rounded. */
export const fuelCost = (constants: FuelConstants, use: FuelUse, seconds: number): number => {
  if (use.fuel === 'off') return 0
  const unitPrice = use.tankPrice / constants.fuel[use.fuel].units
  return unitPrice * fuelUnitsPerSecond(constants, use) * seconds
}
