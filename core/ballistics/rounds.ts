// Cartridges as the calculation needs them, and all of a caliber compared against the same armour.
import type { Cartridge } from '../loadouts/gear/cartridges.ts'
import { type BodyPart, HEALTH } from './body.ts'
import type { ArmourLayer, Round } from './hit.ts'
import { type ArmourShot, countShotsToKill, listArmourShots, type ShotsToKill } from './shots.ts'

export const makeRound = ({ statistics }: Pick<Cartridge, 'statistics'>): Round => ({
  penetration: statistics.penetration,
  damage: statistics.damage,
  armourDamage: statistics.armorDamage / 100,
  projectiles: Math.max(1, statistics.projectiles),
})

/** What a cartridge does to a place: its first shot, and how many shots the part of the body behind it takes. */
export interface RoundResult {
  readonly cartridge: Cartridge
  readonly first: ArmourShot
  readonly kill: ShotsToKill
}

/** Of each bullet: the fewest shots first; then the better chance to penetrate, then by name. */
export const compareRounds = (
  cartridges: readonly Cartridge[],
  layers: readonly ArmourLayer[],
  left: readonly number[],
  part: BodyPart,
): readonly RoundResult[] =>
  cartridges
    .filter(({ isBullet }) => isBullet)
    .flatMap((cartridge) => {
      const round = makeRound(cartridge)
      const [first] = listArmourShots(round, layers, left, 1)
      return first === undefined
        ? []
        : [{ cartridge, first, kill: countShotsToKill(round, layers, left, HEALTH[part]) }]
    })
    .toSorted(
      (a, b) =>
        (a.kill.mean ?? Number.MAX_VALUE) - (b.kill.mean ?? Number.MAX_VALUE) ||
        b.first.chance - a.first.chance ||
        (a.cartridge.item.name < b.cartridge.item.name ? -1 : 1),
    )
