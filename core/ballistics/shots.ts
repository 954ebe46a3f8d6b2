// How armour wears shot by shot, and after how many shots a part of the body is gone: exact distributions over durability and health.
import { type ArmourLayer, hitLayers, type Round } from './hit.ts'

/** Health and durability are counted in whole steps, this many to a point, so that equal states meet: chances depend on durability alone. */
const HEALTH_STEPS = 100
const DURABILITY_STEPS = 1000
const toHealthSteps = (points: number): number => Math.round(points * HEALTH_STEPS)
const toDurabilitySteps = (points: number): number => Math.round(points * DURABILITY_STEPS)

/** More states than this after a projectile are merged with their neighbours. */
export const MAX_STATES = 4000
/** Points of durability within which states are merged first; then four times as many, until few enough are left. */
const FIRST_CELL = 0.1
/** Health is merged within a smaller range, because a shot more or less depends on it. */
const HEALTH_PER_DURABILITY = 1 / 20
/** States that are less likely are not followed. */
const NEGLIGIBLE = 1e-11
/** A distribution is complete when the chance to need more shots is less. */
const COMPLETE = 1e-6
/** Where more shots than this are needed, the calculation ends. */
export const MAX_SHOTS = 120

/** A state is one number: health, then the durability of each layer, as digits of a number whose bases are `bases`. */
const encode = (values: readonly number[], bases: readonly number[]): number =>
  values.reduce((key, value, index) => key * (bases[index] ?? 1) + value, 0)

const decode = (key: number, bases: readonly number[]): number[] => {
  const values = new Array<number>(bases.length)
  let rest = key
  for (let index = bases.length - 1; index >= 0; index--) {
    const base = bases[index] ?? 1
    values[index] = rest % base
    rest = Math.floor(rest / base)
  }
  return values
}

type States = ReadonlyMap<number, number>

interface Hit {
  readonly states: States
  readonly killed: number
  readonly penetrated: number
  readonly damage: number
}

/** All states after one more projectile. If the target is not mortal, only the armour counts. */
const hitStates = (
  round: Round,
  layers: readonly ArmourLayer[],
  before: States,
  bases: readonly number[],
  isMortal: boolean,
): Hit => {
  const states = new Map<number, number>()
  const known = new Map<number, ReturnType<typeof hitLayers>>()
  let killed = 0
  let penetrated = 0
  let damage = 0
  for (const [key, probability] of before) {
    if (probability < NEGLIGIBLE) continue
    const [health = 0, ...left] = decode(key, bases)
    const armour = encode(left, bases.slice(1))
    let outcomes = known.get(armour)
    if (outcomes === undefined) {
      outcomes = hitLayers(
        round,
        layers,
        left.map((steps) => steps / DURABILITY_STEPS),
      )
      known.set(armour, outcomes)
    }
    for (const outcome of outcomes) {
      const chance = probability * outcome.probability
      if (outcome.isPenetrated) penetrated += chance
      damage += chance * outcome.damage
      const healthLeft = isMortal ? health - toHealthSteps(outcome.damage) : 0
      if (isMortal && healthLeft <= 0) {
        killed += chance
        continue
      }
      const next = encode([healthLeft, ...outcome.left.map(toDurabilitySteps)], bases)
      states.set(next, (states.get(next) ?? 0) + chance)
    }
  }
  return { states, killed, penetrated, damage }
}

/** States of one cell become one with their mean health and durability: what they do next depends on these smoothly. */
const mergeStates = (
  states: States,
  bases: readonly number[],
  cells: readonly number[],
): Map<number, number> => {
  const merged = new Map<number, { probability: number; readonly sums: number[] }>()
  for (const [key, probability] of states) {
    const values = decode(key, bases)
    const cell = encode(
      values.map((value, index) => Math.ceil(value / (cells[index] ?? 1))),
      bases,
    )
    const of = merged.get(cell) ?? { probability: 0, sums: values.map(() => 0) }
    of.probability += probability
    for (const [index, value] of values.entries())
      of.sums[index] = (of.sums[index] ?? 0) + value * probability
    merged.set(cell, of)
  }
  const result = new Map<number, number>()
  for (const { probability, sums } of merged.values()) {
    const key = encode(
      sums.map((sum) => Math.round(sum / probability)),
      bases,
    )
    result.set(key, (result.get(key) ?? 0) + probability)
  }
  return result
}

/** Merges states wherever there are more than `maxStates`, never again within smaller cells than before. */
const makeStateLimit = (bases: readonly number[], maxStates: number): ((states: States) => States) => {
  let cell = FIRST_CELL
  return (states) => {
    let limited = states
    while (limited.size > maxStates) {
      const [health, durability] = [cell * HEALTH_PER_DURABILITY * HEALTH_STEPS, cell * DURABILITY_STEPS]
      limited = mergeStates(
        states,
        bases,
        bases.map((_, index) => (index === 0 ? health : durability)),
      )
      if (limited.size > maxStates) cell *= 4
    }
    return limited
  }
}

const makeBases = (layers: readonly ArmourLayer[], health: number): readonly number[] => [
  toHealthSteps(health) + 1,
  ...layers.map(({ durability }) => toDurabilitySteps(durability) + 1),
]

/**
 * One shot at armour, whatever became of the target: `durability` of each layer on average before it, `chance` that its first projectile goes through
 * all layers, `damage` that all its projectiles do on average.
 */
export interface ArmourShot {
  readonly durability: readonly number[]
  readonly chance: number
  readonly damage: number
}

export const listArmourShots = (
  round: Round,
  layers: readonly ArmourLayer[],
  left: readonly number[],
  count: number,
): readonly ArmourShot[] => {
  const bases = makeBases(layers, 0)
  const limit = makeStateLimit(bases, MAX_STATES)
  let states: States = new Map([[encode([0, ...left.map(toDurabilitySteps)], bases), 1]])
  return Array.from({ length: count }, () => {
    const durability = layers.map((_, layer) => {
      let sum = 0
      for (const [key, probability] of states)
        sum += ((decode(key, bases)[layer + 1] ?? 0) / DURABILITY_STEPS) * probability
      return sum
    })
    let chance = 0
    let damage = 0
    for (let projectile = 0; projectile < round.projectiles; projectile++) {
      const hit = hitStates(round, layers, states, bases, false)
      states = limit(hit.states)
      if (projectile === 0) chance = hit.penetrated
      damage += hit.damage
    }
    return { durability, chance, damage }
  })
}

/**
 * `after[n]`: the chance that the health is gone with shot n + 1 and not before. `mean` shots; undefined where more than {@link MAX_SHOTS} may be
 * needed. `left`: the chance that it is not gone after all of `after`.
 */
export interface ShotsToKill {
  readonly after: readonly number[]
  readonly mean?: number
  readonly left: number
}

/** Every projectile of every shot hits the same place. More than `maxStates` states are merged, which moves chances by less than a percentage point. */
export const countShotsToKill = (
  round: Round,
  layers: readonly ArmourLayer[],
  left: readonly number[],
  health: number,
  maxStates = MAX_STATES,
): ShotsToKill => {
  const bases = makeBases(layers, health)
  const limit = makeStateLimit(bases, maxStates)
  let states: States = new Map([[encode([toHealthSteps(health), ...left.map(toDurabilitySteps)], bases), 1]])
  const after: number[] = []
  let alive = 1
  while (after.length < MAX_SHOTS && alive > COMPLETE) {
    let killed = 0
    for (let projectile = 0; projectile < round.projectiles; projectile++) {
      const hit = hitStates(round, layers, states, bases, true)
      states = limit(hit.states)
      killed += hit.killed
    }
    after.push(killed)
    alive = Math.max(0, alive - killed)
  }
  if (alive > COMPLETE) return { after, left: alive }
  const mean = after.reduce((sum, chance, index) => sum + chance * (index + 1), 0)
  return { after, mean: mean + alive * (after.length + 1), left: alive }
}

/** The least number of shots that suffice with at least this chance; undefined where the calculation ended before. */
export const shotsForChance = ({ after }: ShotsToKill, chance: number): number | undefined => {
  let sum = 0
  const index = after.findIndex((each) => {
    sum += each
    return sum >= chance - COMPLETE
  })
  return index < 0 ? undefined : index + 1
}

/** From how many to how many shots it takes in 90 of 100 cases; undefined ends where the calculation ended before. */
export const usualShots = (
  kill: ShotsToKill,
): { readonly from: number | undefined; readonly to: number | undefined } => ({
  from: shotsForChance(kill, 0.05),
  to: shotsForChance(kill, 0.95),
})
