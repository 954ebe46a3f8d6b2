// How the crafting skill shortens crafts.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { craftingSeconds } from '#core/hideout/crafting-time.ts'
import { catalogue } from './play.ts'

const { constants, crafts } = catalogue
const craftOf = (seconds: number, station = 'workbench') => ({ seconds, station })

describe('the time of a craft', () => {
  it.each([
    [10_000, 0, 10_000],
    [10_000, 51, 6175],
    [6200, 1, 6153],
    [19_500, 50, 12_187],
    [7700, 10, 7122],
  ])('of %i s takes at skill %i %i s', (seconds, skill, expected) => {
    expect(craftingSeconds(constants, craftOf(seconds), skill)).toBe(expected)
  })

  it('knows no skill below 0 or above elite', () => {
    expect(craftingSeconds(constants, craftOf(10_000), -3)).toBe(10_000)
    expect(craftingSeconds(constants, craftOf(10_000), 60)).toBe(6175)
  })

  it('of the bitcoin farm stays the same', () => {
    const coin = crafts.all.find(({ station }) => station === 'bitcoin-farm')
    expect(coin).toBeDefined()
    if (coin !== undefined) expect(craftingSeconds(constants, coin, 51)).toBe(coin.seconds)
  })

  it('is a whole number of seconds that never grows with the skill', () => {
    fc.assert(
      fc.property(fc.constantFrom(...crafts.all), fc.integer({ min: 0, max: 50 }), (craft, skill) => {
        const slow = craftingSeconds(constants, craft, skill)
        const fast = craftingSeconds(constants, craft, skill + 1)
        expect(Number.isInteger(fast)).toBe(true)
        expect(fast).toBeLessThanOrEqual(slow)
        expect(fast).toBeGreaterThanOrEqual(Math.floor(craft.seconds * 0.6175))
      }),
      { numRuns: 500 },
    )
  })

  it('is exact: it equals the same rule in whole numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300_000 }), fc.integer({ min: 0, max: 51 }), (seconds, skill) => {
        const exact = (BigInt(seconds) * (40_000n - 300n * BigInt(skill))) / 40_000n
        expect(craftingSeconds(constants, craftOf(seconds), skill)).toBe(Number(exact))
      }),
      { numRuns: 2000 },
    )
  })
})
