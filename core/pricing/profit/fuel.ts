// What the generator burns, how long a tank lasts and what an hour of it costs.
import type { Constants } from '../../catalogue/tables/constants.ts'
import type { Fuel } from './options.ts'

/** The skill saves fuel up to here (25 %); the elite level adds nothing to it. */
const MAX_SAVING_LEVEL = 50
/** A fuel that comes in tanks. */
export type Tank = Exclude<Fuel, 'off'>

/** `hideoutManagement`: level of the skill. `solarPower`: whether the station is built. */
export interface FuelSaving {
  readonly hideoutManagement: number
  readonly solarPower: boolean
}

type FuelConstants = Pick<Constants, 'fuel' | 'hideoutManagement'>

/**
 * Units that the running generator burns in a second. Hideout management lowers it by 0.5 % a level, 25 % at most; solar power
 * halves it. The two multiply; public calculators differ on that, some add them.
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

/** `tankPrice`: roubles of a full tank. `fuel` off costs nothing. */
export interface FuelUse extends FuelSaving {
  readonly fuel: Fuel
  readonly tankPrice: number
}

/** Roubles of the fuel burnt in this many seconds, not rounded. */
export const fuelCost = (constants: FuelConstants, use: FuelUse, seconds: number): number => {
  if (use.fuel === 'off') return 0
  const unitPrice = use.tankPrice / constants.fuel[use.fuel].units
  return unitPrice * fuelUnitsPerSecond(constants, use) * seconds
}
