// How likely a cartridge goes through armour.

export const ARMOUR_CLASSES = [1, 2, 3, 4, 5, 6] as const

/** A class is worth so many points of penetration. */
const POINTS_PER_CLASS = 10
/** So far below the resistance nothing goes through. */
const REACH = 15

/** What armour of the class resists, in points of penetration, with `durability` (0 to 1) left of what it has when new. */
export const armourResistance = (armourClass: number, durability: number): number =>
  ((121 - 5000 / (45 + 200 * durability)) / 100) * armourClass * POINTS_PER_CLASS

/**
 * The chance, 0 to 1, that a cartridge of this penetration goes through armour of the class; `durability` is what is left of it, 0 to
 * 1. The game's formula as players worked it out [escapefromtarkov.fandom.com/wiki/Ballistics, and simulators made of the game's
 * code]: new armour resists ten points a class, worn armour less. What reaches the resistance goes through nine times of ten and
 * more often the further it is above; what lies less than 15 points below goes through sometimes.
 */
export const penetrationChance = (penetration: number, armourClass: number, durability = 1): number => {
  const resistance = armourResistance(armourClass, durability)
  const short = resistance - penetration
  const percent =
    short <= 0
      ? 100 + penetration / (0.9 * resistance - penetration)
      : short < REACH
        ? 0.4 * (short - REACH) ** 2
        : 0
  return Math.min(100, Math.max(0, percent)) / 100
}

/** How a cartridge fares against new armour of a class: `full` beats it, `part` goes through now and then, `none` never does. */
export type Beats = 'full' | 'part' | 'none'

/**
 * A cartridge beats a class from ten points of penetration a class on, as players count: by {@link penetrationChance} at least 85 of 100
 * hits then go through new armour.
 */
export const beats = (penetration: number, armourClass: number): Beats => {
  if (penetration >= armourClass * POINTS_PER_CLASS) return 'full'
  return penetrationChance(penetration, armourClass) > 0 ? 'part' : 'none'
}

/** The highest class that the cartridge beats; 0 where it beats none. */
export const highestBeaten = (penetration: number): number =>
  ARMOUR_CLASSES.findLast((armourClass) => beats(penetration, armourClass) === 'full') ?? 0
