// Shots at armour: chances, wear, and the exact distribution of shots to kill against brute force and against dice.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ArmourLayer, hitLayer, hitLayers, type Round } from '#core/ballistics/hit.ts'
import { countShotsToKill, listArmourShots, MAX_STATES, shotsForChance } from '#core/ballistics/shots.ts'
import { chanceOf, followEveryPath, seededDice, shootUntilDead } from './oracle.ts'

/** The range of the game's own cartridges and armour, and a little beyond. */
const someRound: fc.Arbitrary<Round> = fc.record({
  penetration: fc.integer({ min: 1, max: 90 }),
  damage: fc.integer({ min: 15, max: 200 }),
  armourDamage: fc.integer({ min: 2, max: 95 }).map((percent) => percent / 100),
  projectiles: fc.constantFrom(1, 1, 1, 8),
})
const someLayer: fc.Arbitrary<ArmourLayer> = fc.record({
  class: fc.integer({ min: 1, max: 6 }),
  durability: fc.integer({ min: 10, max: 120 }),
  destructibility: fc.constantFrom(0.1875, 0.3375, 0.375, 0.4125, 0.45, 0.525, 0.6),
  bluntThroughput: fc.integer({ min: 5, max: 45 }).map((percent) => percent / 100),
})
const someLayers = fc.array(someLayer, { minLength: 1, maxLength: 2 })
const whole = (layers: readonly ArmourLayer[]): number[] => layers.map(({ durability }) => durability)

/** By how much a mean may be off where states are merged. */
const MERGED = 0.01

describe('a hit on armour', () => {
  it('penetrates with a chance from 0 to 1, as the formula written a second time says', () => {
    fc.assert(
      fc.property(
        someRound,
        someLayer,
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (round, layer, share) => {
          const left = layer.durability * share
          const { chance } = hitLayer(round, layer, left, round.penetration)
          expect(chance).toBeGreaterThanOrEqual(0)
          expect(chance).toBeLessThanOrEqual(1)
          expect(chance).toBeCloseTo(chanceOf(layer, left, round.penetration), 9)
        },
      ),
    )
  })
  it('penetrates more often, and harms more, with more penetration and against worn armour', () => {
    fc.assert(
      fc.property(
        someRound,
        someLayer,
        fc.integer({ min: 1, max: 30 }),
        fc.double({ min: 0.05, max: 1, noNaN: true }),
        (round, layer, more, share) => {
          const usual = hitLayer(round, layer, layer.durability, round.penetration)
          const stronger = hitLayer(round, layer, layer.durability, round.penetration + more)
          const worn = hitLayer(round, layer, layer.durability * share, round.penetration)
          for (const better of [stronger, worn]) {
            expect(better.chance).toBeGreaterThanOrEqual(usual.chance - 1e-12)
            expect(better.blunt).toBeGreaterThanOrEqual(usual.blunt - 1e-12)
            expect(better.passing).toBeGreaterThanOrEqual(usual.passing - 1e-12)
          }
        },
      ),
    )
  })
  it('wears armour by at least a point, and never below nothing', () => {
    fc.assert(
      fc.property(someRound, someLayers, (round, layers) => {
        for (const { left } of hitLayers(round, layers, whole(layers))) {
          expect(left.every((points) => points >= 0)).toBe(true)
          expect(left[0]).toBeLessThanOrEqual(Math.max(0, (layers[0]?.durability ?? 0) - 1) + 1e-9)
        }
      }),
    )
  })
  it('ends in ways whose chances sum to 1', () => {
    fc.assert(
      fc.property(someRound, someLayers, (round, layers) => {
        const sum = hitLayers(round, layers, whole(layers)).reduce(
          (all, { probability }) => all + probability,
          0,
        )
        expect(sum).toBeCloseTo(1, 12)
      }),
    )
  })
  it('of published examples is as published', () => {
    // A 53/52 % round takes 5.68425 points of a class 4 aramid vest when stopped, 4.65075 when not [UnderMyBed/TarkovGunsmith].
    const vest: ArmourLayer = { class: 4, durability: 203, destructibility: 0.1875, bluntThroughput: 0.3 }
    const m995: Round = { penetration: 53, damage: 42, armourDamage: 0.52, projectiles: 1 }
    const hit = hitLayer(m995, vest, 203, 53)
    expect(hit.wearStopped).toBeCloseTo(5.68425, 5)
    expect(hit.wearPenetrated).toBeCloseTo(4.65075, 5)
    // Chances of new armour in percent, by class and penetration [published test values of community calculators].
    const published: readonly (readonly [number, number, number])[] = [
      [5, 53, 93.1],
      [4, 47, 95.6],
      [4, 31, 13.3],
      [4, 20, 0],
      [6, 64, 93.4],
    ]
    for (const [armourClass, penetration, percent] of published)
      expect(hitLayer(m995, { ...vest, class: armourClass }, 203, penetration).chance * 100).toBeCloseTo(
        percent,
        0,
      )
  })
})

describe('shots to kill', () => {
  it('have chances that sum to 1 with what is left', () => {
    fc.assert(
      fc.property(someRound, someLayers, fc.constantFrom(35, 85), (round, layers, health) => {
        const { after, left } = countShotsToKill(round, layers, whole(layers), health)
        expect(after.reduce((sum, chance) => sum + chance, left)).toBeCloseTo(1, 6)
        expect(after.every((chance) => chance >= 0 && chance <= 1 + 1e-12)).toBe(true)
      }),
    )
  })
  it('equal those of every path of outcomes followed one by one', () => {
    fc.assert(
      fc.property(
        someRound.map((round) => ({ ...round, projectiles: 1 })),
        someLayers,
        // Half points: damage rounded to hundredths then ends on the same side of nothing in nearly every path.
        fc.integer({ min: 10, max: 90 }).map((points) => points + 0.5),
        (round, layers, health) => {
          const shots = layers.length === 1 ? 9 : 6
          const brute = followEveryPath(round, layers, whole(layers), health, shots)
          const { after } = countShotsToKill(round, layers, whole(layers), health)
          // A path may end a shot earlier or later by the rounding, when it leaves less than five hundredths.
          const near = followEveryPath(round, layers, whole(layers), health + 0.05, shots)
          const far = followEveryPath(round, layers, whole(layers), health - 0.05, shots)
          let [sum, low, high] = [0, 0, 0]
          for (let shot = 0; shot < shots; shot++) {
            sum += after[shot] ?? 0
            low += near[shot] ?? 0
            high += far[shot] ?? 0
            expect(sum).toBeGreaterThanOrEqual(low - 2e-3)
            expect(sum).toBeLessThanOrEqual(high + 2e-3)
          }
          const steady = brute.every(
            (chance, shot) =>
              Math.abs(chance - (near[shot] ?? 0)) < 1e-12 && Math.abs(chance - (far[shot] ?? 0)) < 1e-12,
          )
          if (steady)
            for (const [shot, chance] of brute.entries()) expect(after[shot] ?? 0).toBeCloseTo(chance, 2)
        },
      ),
      { numRuns: 40 },
    )
  })
  it('equal those of dice: 20,000 games each, within five standard errors', () => {
    const plate: ArmourLayer = { class: 5, durability: 55, destructibility: 0.6, bluntThroughput: 0.2 }
    const soft: ArmourLayer = { class: 3, durability: 42, destructibility: 0.1875, bluntThroughput: 0.34 }
    const rounds: readonly Round[] = [
      { penetration: 31, damage: 54, armourDamage: 0.37, projectiles: 1 },
      { penetration: 45, damage: 57, armourDamage: 0.52, projectiles: 1 },
      { penetration: 53, damage: 42, armourDamage: 0.52, projectiles: 1 },
      { penetration: 31, damage: 25, armourDamage: 0.26, projectiles: 8 },
    ]
    const games = 20_000
    for (const [index, round] of rounds.entries())
      for (const layers of [[plate], [plate, soft]]) {
        const exact = countShotsToKill(round, layers, whole(layers), 85)
        const dice = seededDice(100 + index)
        const counts = Array.from({ length: games }, () =>
          shootUntilDead(round, layers, whole(layers), 85, dice),
        )
        const mean = counts.reduce((sum, count) => sum + count, 0) / games
        const deviation = Math.sqrt(counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / games)
        expect(Math.abs((exact.mean ?? 0) - mean)).toBeLessThan((5 * deviation) / Math.sqrt(games) + 1e-3)
        for (const [shot, chance] of exact.after.entries()) {
          const seen = counts.filter((count) => count === shot + 1).length / games
          const error = Math.sqrt((chance * (1 - chance)) / games)
          expect(Math.abs(seen - chance)).toBeLessThan(5 * error + 1e-3)
        }
      }
  })
  it('move by less than a percentage point where states are merged, as they are for many projectiles through two layers', () => {
    const layer = (armourClass: number, durability: number, destructibility: number): ArmourLayer => ({
      class: armourClass,
      durability,
      destructibility,
      bluntThroughput: 0.05,
    })
    const flechettes = { damage: 15, projectiles: 8 }
    const cases: readonly (readonly [Round, readonly ArmourLayer[]])[] = [
      [{ ...flechettes, penetration: 20, armourDamage: 0.02 }, [layer(3, 120, 0.1875), layer(3, 120, 0.6)]],
      // Followed one by one, its states were more than a map can have.
      [{ ...flechettes, penetration: 40, armourDamage: 0.3 }, [layer(6, 120, 0.1875), layer(4, 120, 0.1875)]],
    ]
    for (const [round, layers] of cases) {
      const merged = countShotsToKill(round, layers, whole(layers), 85)
      const finer = countShotsToKill(round, layers, whole(layers), 85, 2 * MAX_STATES)
      let difference = 0
      for (const [shot, chance] of finer.after.entries()) {
        difference += chance - (merged.after[shot] ?? 0)
        expect(Math.abs(difference)).toBeLessThan(0.01)
      }
      expect(merged.after.reduce((sum, chance) => sum + chance, merged.left)).toBeCloseTo(1, 6)
    }
  })
  it('need no fewer with armour than without, and no more for less health', () => {
    fc.assert(
      fc.property(someRound, someLayers, (round, layers) => {
        const bare = countShotsToKill(round, [], [], 85)
        const head = countShotsToKill(round, layers, whole(layers), 35)
        const thorax = countShotsToKill(round, layers, whole(layers), 85)
        expect(bare.mean).toBe(Math.ceil(85 / (round.damage * round.projectiles)))
        if (thorax.mean === undefined) return
        expect(thorax.mean).toBeGreaterThanOrEqual((bare.mean ?? 0) - MERGED)
        expect(head.mean ?? Number.NaN).toBeLessThanOrEqual(thorax.mean + MERGED)
      }),
    )
  })
  it('have no mean where more than the calculation follows are needed', () => {
    const wall: ArmourLayer = { class: 6, durability: 500, destructibility: 0.1875, bluntThroughput: 0.01 }
    const weak: Round = { penetration: 2, damage: 15, armourDamage: 0.02, projectiles: 1 }
    const kill = countShotsToKill(weak, [wall], [500], 85)
    expect(kill.mean).toBeUndefined()
    expect(kill.left).toBeCloseTo(1)
    expect(shotsForChance(kill, 0.5)).toBeUndefined()
  })
  it('suffice with a chance from the first shot at which the sum reaches it', () => {
    const kill = { after: [0.1, 0.4, 0.5], left: 0 }
    expect([0.1, 0.5, 0.51, 1].map((chance) => shotsForChance(kill, chance))).toEqual([1, 2, 3, 3])
  })
})

describe('shots at armour alone', () => {
  it('wear it down and find it easier to penetrate shot by shot', () => {
    fc.assert(
      fc.property(someRound, someLayer, (round, layer) => {
        const shots = listArmourShots(round, [layer], [layer.durability], 8)
        expect(shots[0]?.durability).toEqual([layer.durability])
        for (const [index, shot] of shots.entries()) {
          const before = shots[index - 1]
          if (before === undefined) continue
          expect(shot.durability[0]).toBeLessThanOrEqual((before.durability[0] ?? 0) + 1e-9)
          expect(shot.chance).toBeGreaterThanOrEqual(before.chance - 1e-6)
        }
      }),
    )
  })
})
