// The two clocks of a raid.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRaidClock, getMapRaidClocks, raidClocksAt } from '#core/format/raid-clock.ts'
import { none, O, pipe } from '#core/fp.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const shown = (page: string, epochMs: number) =>
  pipe(
    getMapRaidClocks(page, epochMs),
    O.map(({ left, right }) => [formatRaidClock(left), formatRaidClock(right)]),
    O.toNullable,
  )

describe('raid clocks', () => {
  it.each([
    [0, ['03:00:00', '15:00:00']],
    [1_700_000_000_000, ['14:33:20', '02:33:20']],
  ])('at %d', (epochMs, clocks) => {
    expect(shown('customs', epochMs)).toEqual(clocks)
  })

  it('stand still in Factory', () => {
    expect(shown('factory', 0)).toEqual(['15:28:00', '03:28:00'])
    expect(shown('factory', 1_700_000_000_000)).toEqual(['15:28:00', '03:28:00'])
  })

  it('do not exist in The Lab', () => {
    expect(getMapRaidClocks('lab', 0)).toEqual(none)
  })

  const instants = fc.integer({ min: -4_000_000_000_000, max: 4_000_000_000_000 })

  it('show the same again after a seventh of a real day, 3 h 25 m 42.857 s', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 1000 }), (at, realDays) => {
        expect(raidClocksAt(at + realDays * DAY)).toEqual(raidClocksAt(at))
        // A seventh of a day is no whole number of milliseconds: 12 342 857 of them leave one game millisecond missing.
        expect((raidClocksAt(at + 12_342_857).left - raidClocksAt(at).left + DAY) % DAY).toBe(DAY - 1)
      }),
      { numRuns: 300 },
    )
  })

  it('run seven times as fast, twelve hours apart, within one day', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 10_000 }), (at, later) => {
        const now = raidClocksAt(at)
        const then = raidClocksAt(at + later)
        expect((then.left - now.left + DAY) % DAY).toBe(7 * later)
        expect((now.right - now.left + DAY) % DAY).toBe(12 * HOUR)
        for (const clock of [now.left, now.right]) {
          expect(clock).toBeGreaterThanOrEqual(0)
          expect(clock).toBeLessThan(DAY)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('show a dash for a moment that is not known', () => {
    expect(formatRaidClock(Number.NaN)).toBe('–')
  })
})
