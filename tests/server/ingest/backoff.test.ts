// Waiting between tries.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoffMs, retryAfterMs } from '#cli/server/ingest/polite-get.ts'

const NOON = new Date('2026-07-16T12:00:00Z')

describe('the wait after a failure', () => {
  it('is anything from nothing to the base doubled each time, and never above the cap', () => {
    const dice = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(dice, fc.integer({ min: 1, max: 40 }), (number, failures) => {
        const wait = backoffMs({ baseMs: 1000, capMs: 60_000, random: () => number }, failures)
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(Math.min(60_000, 1000 * 2 ** (failures - 1)))
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    [1, 999],
    [2, 1998],
    [3, 3996],
    [7, 59_940],
    [20, 59_940],
  ])('after failure %i is at most %i ms', (failures, max) => {
    expect(backoffMs({ baseMs: 1000, capMs: 60_000, random: () => 0.999 }, failures)).toBe(max)
    expect(backoffMs({ baseMs: 1000, capMs: 60_000, random: () => 0 }, failures)).toBe(0)
  })
})

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    [' 5 ', 5000],
    ['Thu, 16 Jul 2026 12:01:30 GMT', 90_000],
    ['Thu, 16 Jul 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j means %j ms', (header, ms) => {
    expect(retryAfterMs(header, NOON)).toBe(ms)
  })
})
