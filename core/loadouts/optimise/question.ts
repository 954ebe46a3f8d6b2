// A question to the optimiser: a weapon, a goal and bounds.
import type { UnitPrices } from '../build/build-price.ts'

/** Points of the mix per point of ergonomics gained, per point of recoil (both directions together) and per 10,000 roubles saved. */
export interface MixWeights {
  readonly ergonomics: number
  readonly recoil: number
  readonly price: number
}

export type OptimiseGoal = 'ergonomics' | 'recoil' | 'price' | 'mix'

/**
 * All bounds hold at once. Recoil and weight are compared before rounding, the rest as given by `weaponStatistics` and `buildPrice`. Recoil
 * and ergonomics in points, `weightMax` in kg, `priceMax` in roubles, `capacityMin` and `capacityMax` in cartridges of the magazine,
 * `sightingRangeMin` in metres, sizes in cells. `mustHave`, `mustNotHave`: item uids; `mustHaveClasses`: uids of item classes, each needs a
 * part. `suppressor`: required, or forbidden if `false`. `sight`: a red dot or a scope is required. `onlyReachable`: every part can be bought,
 * by itself or with the preset.
 */
export interface OptimiseBounds {
  readonly recoilMax?: number
  readonly recoilVerticalMax?: number
  readonly recoilHorizontalMax?: number
  readonly ergonomicsMin?: number
  readonly weightMax?: number
  readonly priceMax?: number
  readonly capacityMin?: number
  readonly capacityMax?: number
  readonly sightingRangeMin?: number
  readonly widthMin?: number
  readonly widthMax?: number
  readonly heightMin?: number
  readonly heightMax?: number
  readonly suppressor?: boolean
  readonly sight?: true
  readonly mustHave?: readonly string[]
  readonly mustHaveClasses?: readonly string[]
  readonly mustNotHave?: readonly string[]
  readonly onlyReachable?: boolean
}

/** `prices`: unit prices for the player; without them no bound or goal may be about prices. `weights` of the goal `mix`. */
export interface OptimiseQuestion {
  readonly weapon: string
  readonly goal: OptimiseGoal
  readonly weights?: MixWeights
  readonly bounds: OptimiseBounds
  readonly prices?: UnitPrices
}

const NO_WEIGHTS: MixWeights = { ergonomics: 0, recoil: 0, price: 0 }

/** The goal as weights; `price` of a mix is per 10,000 roubles. */
export const getGoalWeights = ({ goal, weights = NO_WEIGHTS }: OptimiseQuestion): MixWeights =>
  goal === 'mix' ? weights : { ...NO_WEIGHTS, [goal]: 1 }

/** Whether the answer depends on prices. */
export const asksPrices = (question: OptimiseQuestion): boolean =>
  getGoalWeights(question).price !== 0 ||
  question.bounds.priceMax !== undefined ||
  question.bounds.onlyReachable === true
