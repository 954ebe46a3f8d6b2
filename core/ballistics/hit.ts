// What one projectile does to armour and to the body behind it, by formulas of the community: see docs/decisions/0055.
import { armourResistance, penetrationChance } from '../items/armour-penetration.ts'

/** `penetration` power; `damage` of one projectile; `armourDamage` as a fraction; `projectiles` a shot. */
export interface Round {
  readonly penetration: number
  readonly damage: number
  readonly armourDamage: number
  readonly projectiles: number
}

/**
 * One piece of armour that a projectile has to pass. `durability`: the points it has when new; `destructibility` of its material;
 * `bluntThroughput`: the share of a stopped projectile's damage that still reaches the body.
 */
export interface ArmourLayer {
  readonly class: number
  readonly durability: number
  readonly destructibility: number
  readonly bluntThroughput: number
}

const POINTS_PER_CLASS = 10
/** The least wear of a hit, in points of durability. */
const LEAST_WEAR = 1

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

const getWear = (round: Round, layer: ArmourLayer, penetration: number, min: number, max: number): number =>
  Math.max(
    LEAST_WEAR,
    penetration *
      round.armourDamage *
      clamp(penetration / (layer.class * POINTS_PER_CLASS), min, max) *
      layer.destructibility,
  )

/**
 * What a hit on one layer can do, with `left` points of its durability. `chance` to penetrate, 0 to 1. `wear` in points of durability; `blunt` is the
 * share of the damage that reaches the body when the layer stops it; `passing` multiplies damage and penetration when it does not.
 */
export interface LayerHit {
  readonly chance: number
  readonly wearStopped: number
  readonly wearPenetrated: number
  readonly blunt: number
  readonly passing: number
}

/** Destroyed armour lets everything pass and wears no more. */
const DESTROYED: LayerHit = { chance: 1, wearStopped: 0, wearPenetrated: 0, blunt: 1, passing: 1 }

export const hitLayer = (round: Round, layer: ArmourLayer, left: number, penetration: number): LayerHit => {
  if (left <= 0) return DESTROYED
  const share = left / layer.durability
  const resistance = armourResistance(layer.class, share)
  return {
    chance: penetrationChance(penetration, layer.class, share),
    wearStopped: getWear(round, layer, penetration, 0.6, 1.1),
    wearPenetrated: getWear(round, layer, penetration, 0.5, 0.9),
    blunt: layer.bluntThroughput * clamp(1 - 0.03 * (resistance - penetration), 0.2, 1),
    passing: clamp(penetration / (resistance + 12), 0.6, 1),
  }
}

/** One way in which a hit on all layers can end: `left` has the durability of each layer afterwards, `damage` reaches the body. */
export interface HitOutcome {
  readonly probability: number
  readonly damage: number
  readonly left: readonly number[]
  readonly isPenetrated: boolean
}

/**
 * Every way in which a projectile can end at these layers, outermost first. A stopped projectile does blunt damage and does not reach the
 * layers behind; the probabilities sum to 1.
 */
export const hitLayers = (
  round: Round,
  layers: readonly ArmourLayer[],
  left: readonly number[],
): readonly HitOutcome[] => {
  const outcomes: HitOutcome[] = []
  let { penetration, damage } = round
  let reached = 1
  const now = [...left]
  for (const [index, layer] of layers.entries()) {
    const durability = now[index] ?? 0
    const hit = hitLayer(round, layer, durability, penetration)
    if (hit.chance < 1)
      outcomes.push({
        probability: reached * (1 - hit.chance),
        damage: damage * hit.blunt,
        left: now.with(index, Math.max(0, durability - hit.wearStopped)),
        isPenetrated: false,
      })
    if (hit.chance === 0) return outcomes
    reached *= hit.chance
    now[index] = Math.max(0, durability - hit.wearPenetrated)
    penetration *= hit.passing
    damage *= hit.passing
  }
  outcomes.push({ probability: reached, damage, left: now, isPenetrated: true })
  return outcomes
}
