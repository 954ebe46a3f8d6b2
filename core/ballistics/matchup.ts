// One cartridge against one piece of armour: shot by shot at a place, and how many shots every part of the body takes.
import { BODY_PARTS, type BodyPart, HEALTH } from './body.ts'
import type { ArmourLayer, Round } from './hit.ts'
import type { HitPlace } from './places.ts'
import {
  type ArmourShot,
  countShotsToKill,
  listArmourShots,
  type ShotsToKill,
  shotsForChance,
} from './shots.ts'

/** `deadBy`: the chance that the health is gone with this shot or before. */
export interface TimelineShot extends ArmourShot {
  readonly shot: number
  readonly deadBy: number
}

export interface Matchup {
  readonly kill: ShotsToKill
  readonly shots: readonly TimelineShot[]
}

/** `share`: of the durability that each layer has when new, 0 to 1. */
export const wornDurability = (layers: readonly ArmourLayer[], share: number): readonly number[] =>
  layers.map(({ durability }) => durability * share)

const NEARLY_CERTAIN = 0.999

/** At most `count` shots are listed, and none after the health is gone in 999 of 1,000 cases. */
export const makeMatchup = (
  round: Round,
  layers: readonly ArmourLayer[],
  share: number,
  part: BodyPart,
  count: number,
): Matchup => {
  const left = wornDurability(layers, share)
  const kill = countShotsToKill(round, layers, left, HEALTH[part])
  const listed = Math.min(count, shotsForChance(kill, NEARLY_CERTAIN) ?? kill.after.length)
  let deadBy = 0
  const shots = listArmourShots(round, layers, left, listed).map((shot, index) => {
    deadBy += kill.after[index] ?? 0
    return { ...shot, shot: index + 1, deadBy: Math.min(1, deadBy) }
  })
  return { kill, shots }
}

/** A part of the body behind a place of the armour; without `place` no armour covers it. */
export interface BodyLine {
  readonly part: BodyPart
  readonly place?: HitPlace
  readonly kill: ShotsToKill
}

/** Every part of the body, from the head down, behind each place that covers it, and bare if no place does. */
export const listBodyLines = (
  round: Round,
  places: readonly HitPlace[],
  share: number,
): readonly BodyLine[] =>
  BODY_PARTS.flatMap((part): readonly BodyLine[] => {
    const covering = places.filter((place) => place.parts.includes(part) && place.layers.length > 0)
    if (covering.length === 0) return [{ part, kill: countShotsToKill(round, [], [], HEALTH[part]) }]
    return covering.map((place) => ({
      part,
      place,
      kill: countShotsToKill(round, place.layers, wornDurability(place.layers, share), HEALTH[part]),
    }))
  })
