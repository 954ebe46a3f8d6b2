// The armour rules written a second time, as a player would play them: one projectile after the other, with dice.

export interface Gun {
  penetration: number
  damage: number
  armourDamage: number
  projectiles: number
}
export interface Wall {
  class: number
  durability: number
  destructibility: number
  bluntThroughput: number
}

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export const seededDice = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const between = (low: number, value: number, high: number): number =>
  [low, value, high].toSorted((a, b) => a - b)[1] as number

/** Factor a of the community's formula, of armour with this percentage of its durability. */
const factorA = (wall: Wall, percent: number): number =>
  (121 - 5000 / (45 + percent * 2)) * wall.class * 10 * 0.01

export const chanceOf = (wall: Wall, left: number, penetration: number): number => {
  const a = factorA(wall, (left / wall.durability) * 100)
  if (penetration < a - 15) return 0
  if (penetration < a) return (0.4 * (a - penetration - 15) ** 2) / 100
  return (100 + penetration / (0.9 * a - penetration)) / 100
}

/** Fires one projectile. `roll(chance)` decides whether it penetrates. Changes `left`; returns the damage to the body. */
export const fire = (
  gun: Gun,
  walls: readonly Wall[],
  left: number[],
  roll: (chance: number) => boolean,
): number => {
  let power = gun.penetration
  let damage = gun.damage
  for (let index = 0; index < walls.length; index++) {
    const wall = walls[index] as Wall
    const points = left[index] as number
    if (points <= 0) continue
    const a = factorA(wall, (points / wall.durability) * 100)
    const ratio = power / (wall.class * 10)
    if (!roll(chanceOf(wall, points, power))) {
      const lost = Math.max(1, power * gun.armourDamage * between(0.6, ratio, 1.1) * wall.destructibility)
      left[index] = Math.max(0, points - lost)
      return damage * wall.bluntThroughput * between(0.2, 1 - 0.03 * (a - power), 1)
    }
    const lost = Math.max(1, power * gun.armourDamage * between(0.5, ratio, 0.9) * wall.destructibility)
    left[index] = Math.max(0, points - lost)
    const factor = between(0.6, power / (a + 12), 1)
    damage *= factor
    power *= factor
  }
  return damage
}

/** Shots until the health is gone, once. */
export const shootUntilDead = (
  gun: Gun,
  walls: readonly Wall[],
  start: readonly number[],
  health: number,
  dice: () => number,
): number => {
  const left = [...start]
  let points = health
  for (let shot = 1; ; shot++) {
    for (let projectile = 0; projectile < gun.projectiles; projectile++)
      points -= fire(gun, walls, left, (chance) => dice() < chance)
    if (points <= 0) return shot
  }
}

/** The chance to be dead with each shot, by following every path of outcomes. */
export const followEveryPath = (
  gun: Gun,
  walls: readonly Wall[],
  start: readonly number[],
  health: number,
  shots: number,
): number[] => {
  const dead = Array.from({ length: shots }, () => 0)
  const walk = (left: readonly number[], points: number, probability: number, projectile: number): void => {
    if (projectile === shots * gun.projectiles || probability === 0) return
    // Each path of answers to "does it penetrate", as bits.
    const follow = (answers: readonly boolean[]): void => {
      const now = [...left]
      let asked = 0
      let chanceOfPath = 1
      let isOpen = false
      const damage = fire(gun, walls, now, (chance) => {
        const answer = answers[asked++]
        if (answer === undefined) isOpen = true
        chanceOfPath *= answer === false ? 1 - chance : answer === true ? chance : 1
        return answer ?? false
      })
      if (isOpen) {
        follow([...answers, false])
        follow([...answers, true])
        return
      }
      if (chanceOfPath === 0) return
      const shot = Math.floor(projectile / gun.projectiles)
      if (points - damage <= 0) dead[shot] = (dead[shot] ?? 0) + probability * chanceOfPath
      else walk(now, points - damage, probability * chanceOfPath, projectile + 1)
    }
    follow([])
  }
  walk(start, health, 1, 0)
  return dead
}
