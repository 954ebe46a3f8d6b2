// What the generator burns and what it costs.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuelCost, fuelUnitsPerSecond, tankSeconds } from '#core/pricing/profit/fuel.ts'
import { catalogue } from '../hideout/play.ts'

const { constants } = catalogue
const none = { hideoutManagement: 0, solarPower: false }

describe('the fuel of the generator', () => {
  it.each([
    ['metal', 75_789],
    ['expeditionary', 45_473],
  ] as const)('a %s tank lasts %i s', (tank, seconds) => {
    expect(Math.floor(tankSeconds(constants, tank, none))).toBe(seconds)
  })

  it.each([
    [0, false, 1],
    [10, false, 0.95],
    [50, false, 0.75],
    [51, false, 0.75],
    [0, true, 0.5],
    [50, true, 0.375],
  ])('hideout management %i with solar power %s burns %f of it', (hideoutManagement, solarPower, share) => {
    const burnt = fuelUnitsPerSecond(constants, { hideoutManagement, solarPower })
    expect(burnt / fuelUnitsPerSecond(constants, none)).toBeCloseTo(share, 12)
  })

  it('the skill and solar power multiply: a tank lasts 2.67 times as long', () => {
    const max = { hideoutManagement: 50, solarPower: true }
    expect(tankSeconds(constants, 'metal', max) / tankSeconds(constants, 'metal', none)).toBeCloseTo(
      8 / 3,
      12,
    )
  })

  it('burns 4.75 units an hour', () => {
    expect(fuelUnitsPerSecond(constants, none) * 3600).toBeCloseTo(4.75, 10)
  })

  it('costs the tank over the time that it lasts', () => {
    for (const fuel of ['metal', 'expeditionary'] as const) {
      const use = { ...none, fuel, tankPrice: 250_000 }
      expect(fuelCost(constants, use, tankSeconds(constants, fuel, none))).toBeCloseTo(250_000, 6)
    }
    expect(fuelCost(constants, { ...none, fuel: 'metal', tankPrice: 200_000 }, 3600)).toBeCloseTo(9500, 8)
  })

  it('costs nothing while it is turned off', () => {
    expect(fuelCost(constants, { ...none, fuel: 'off', tankPrice: 250_000 }, 86_400)).toBe(0)
  })

  it('never burns more with more skill, and grows with the time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 300_000 }),
        (hideoutManagement, solarPower, seconds) => {
          const use = { hideoutManagement, solarPower, fuel: 'metal', tankPrice: 250_000 } as const
          const better = { ...use, hideoutManagement: hideoutManagement + 1 }
          const cost = fuelCost(constants, use, seconds)
          expect(fuelCost(constants, better, seconds)).toBeLessThanOrEqual(cost)
          expect(fuelCost(constants, use, 2 * seconds)).toBeCloseTo(2 * cost, 6)
        },
      ),
      { numRuns: 300 },
    )
  })
})
