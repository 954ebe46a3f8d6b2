// The time between two runs as a scav, on the numbers of the live source.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scavCooldown } from '#core/hideout/scav-cooldown.ts'
import { untilSurvived } from '#core/maps/run-through.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const seconds = (centerLevel: number, standing: number) =>
  scavCooldown(catalogue, { centerLevel, standing }) ?? Number.NaN

describe('the cooldown of scavs', () => {
  it('is 25 minutes, less 15 % from Intelligence Center 1, less 35 % from 3, times the factor of Fence', () => {
    expect([0, 1, 2, 3].map((level) => seconds(level, 0))).toEqual([1500, 1275, 1275, 975])
    expect(seconds(0, 6)).toBe(600)
    expect(seconds(3, 6)).toBe(390)
    expect(seconds(0, -7)).toBe(9000)
    // Between two rows of the table the lower one counts, beyond its ends the last.
    expect(seconds(0, 5.99)).toBe(750)
    expect(seconds(0, 15)).toBe(600)
    expect(seconds(0, -15)).toBe(9000)
  })
  it('never grows with standing or with the level of the center', () => {
    const standing = fc.double({ min: -15, max: 15, noNaN: true })
    fc.assert(
      fc.property(standing, standing, fc.integer({ min: 0, max: 2 }), (a, b, level) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        expect(seconds(level, high)).toBeLessThanOrEqual(seconds(level, low))
        expect(seconds(level + 1, low)).toBeLessThanOrEqual(seconds(level, low))
      }),
    )
  })
})

describe('a run-through', () => {
  it('ends seven minutes after the raid began', () => {
    expect(untilSurvived(1000, 1000)).toBe(420_000)
    expect(untilSurvived(0, 419_999)).toBe(1)
    expect(untilSurvived(0, 420_000)).toBe(0)
    expect(untilSurvived(0, 9_000_000)).toBe(0)
  })
})
