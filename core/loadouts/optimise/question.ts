// What is asked of the optimiser: a weapon, what is to be best, and what must hold.
import type { UnitPrices } from '../build/build-price.ts'

/** Points of the mix for a point of ergonomics more, a point of recoil (both directions together) less, and 10,000 roubles less. */
export interface MixWeights {
  readonly ergonomics: number
  readonly recoil: number
  readonly price: number
}

export type OptimiseGoal = 'ergonomics' | 'recoil' | 'price' | 'mix'

/**
 * All hold at once. Recoil and weight are compared before they are rounded, the rest by `weaponStatistics` and `buildPrice`. Recoil points, ergonomics points, `weightMax` kg, `priceMax` roubles,
 * `capacityMin` and `capacityMax` cartridges in the magazine, `sightingRangeMin` metres, sizes in cells. `mustHave`, `mustNotHave`: item uids;
 * `mustHaveClasses`: uids of item classes, of each of which there is a part. `suppressor`: there is one, or (`false`) there is none.
 * `sight`: there is a red dot or a scope. `onlyReachable`: every part has a price, by itself or in the preset that is bought.
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

/** `prices`: whose prices and progress count; without them nothing may be asked about prices. `weights` of the goal `mix`. */
export interface OptimiseQuestion {
  readonly weapon: string
  readonly goal: OptimiseGoal
  readonly weights?: MixWeights
  readonly bounds: OptimiseBounds
  readonly prices?: UnitPrices
}

const NO_WEIGHTS: MixWeights = { ergonomics: 0, recoil: 0, price: 0 }

/** The goal as weights; roubles per point of the mix go by 10,000. */
export const getGoalWeights = ({ goal, weights = NO_WEIGHTS }: OptimiseQuestion): MixWeights =>
  goal === 'mix' ? weights : { ...NO_WEIGHTS, [goal]: 1 }

/** Whether prices decide on anything. */
export const asksPrices = (question: OptimiseQuestion): boolean =>
  getGoalWeights(question).price !== 0 ||
  question.bounds.priceMax !== undefined ||
  question.bounds.onlyReachable === true
