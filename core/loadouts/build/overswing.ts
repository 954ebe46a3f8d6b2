// Whether the sight swings past the centre when the weapon is raised: an estimate by a fit of the community, see docs/decisions/0056.
import type { WeaponStatistics } from './statistics.ts'

/** The game's bar of ergonomics ends here. */
const MAX_ERGONOMICS = 100
/** How far the fit is off, by its makers: 2 points of 15 to the kilogram. */
export const OVERSWING_TOLERANCE_KG = 2 / 15

/** The heaviest weapon in kg, loaded, that does not overswing at these ergonomics; nothing worn lowers them. */
const heaviestSteady = (ergonomics: number): number => {
  const points = Math.min(MAX_ERGONOMICS, Math.max(0, ergonomics))
  return 0.0007556 * points ** 2 + 0.02736 * points + 2.9159
}

type Known = Pick<WeaponStatistics, 'ergonomics' | 'weight' | 'capacity'>

/** The ergonomics weight of the build: kg of its parts with a full magazine of cartridges of this weight. */
export const loadedWeight = ({ weight, capacity = 0 }: Known, cartridgeWeight: number): number =>
  weight + capacity * cartridgeWeight

/** `margin` in kg: what the loaded build may still gain before it overswings, below 0 what it has too much; `is` says so in a word. */
export interface Overswing {
  readonly margin: number
  readonly is: 'none' | 'borderline' | 'overswings'
}

export const estimateOverswing = (statistics: Known, cartridgeWeight: number): Overswing => {
  const margin = heaviestSteady(statistics.ergonomics) - loadedWeight(statistics, cartridgeWeight)
  if (Math.abs(margin) <= OVERSWING_TOLERANCE_KG) return { margin, is: 'borderline' }
  return { margin, is: margin > 0 ? 'none' : 'overswings' }
}
