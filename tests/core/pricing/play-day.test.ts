// How many runs of a craft a day leaves room for, against playing a thousand days minute by minute.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOURS_PLAYED, type HoursPlayed, runsPerDay } from '#core/pricing/profit/play-day.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Runs started a day, by walking through every half hour of many days. */
const playThrough = (seconds: number, hours: HoursPlayed, days: number): number => {
  let [free, started] = [0, 0]
  for (let halfHour = 0; halfHour < days * 48; halfHour++) {
    const isPlaying = hours === 24 || halfHour % 48 <= hours * 2
    if (isPlaying && free <= halfHour * 30 * MINUTE) {
      started += 1
      free = halfHour * 30 * MINUTE + seconds
    }
  }
  return started / days
}

const anySeconds = fc.integer({ min: 1, max: 100 * HOUR })
const anyHours = fc.constantFrom(...HOURS_PLAYED)

describe('the runs of a craft a day', () => {
  it.each([
    // Between raids, and once before leaving.
    [6 * MINUTE, 2, 5],
    [6 * MINUTE, 8, 17],
    [6 * MINUTE, 24, 48],
    [30 * MINUTE, 2, 5],
    [31 * MINUTE, 2, 3],
    [HOUR, 24, 24],
    [3 * HOUR, 2, 1],
    [3 * HOUR, 8, 3],
    [12 * HOUR, 8, 1],
    [22 * HOUR, 2, 1],
    [24 * HOUR, 2, 1],
    // An hour later every day, until there is no time left on the fourth.
    [25 * HOUR, 2, 3 / 4],
    [30 * HOUR, 2, 1 / 2],
    [48 * HOUR, 24, 1 / 2],
  ] as const)('that takes %i s, with %i hours played, are %d', (seconds, hours, runs) => {
    expect(runsPerDay(seconds, hours)).toBeCloseTo(runs, 9)
  })

  it('are those that playing through many days gives', () => {
    fc.assert(
      fc.property(anySeconds, anyHours, (seconds, hours) => {
        const days = 1000
        expect(Math.abs(runsPerDay(seconds, hours) - playThrough(seconds, hours, days))).toBeLessThan(
          60 / days,
        )
      }),
      { numRuns: 200 },
    )
  })

  it('are never more for more seconds, never fewer for more hours, and never more than fit', () => {
    fc.assert(
      fc.property(anySeconds, anySeconds, anyHours, (one, other, hours) => {
        const [short, long] = [Math.min(one, other), Math.max(one, other)]
        expect(runsPerDay(long, hours)).toBeLessThanOrEqual(runsPerDay(short, hours))
        const byHours = HOURS_PLAYED.map((each) => runsPerDay(one, each))
        expect(byHours).toEqual(byHours.toSorted((a, b) => a - b))
        expect(runsPerDay(one, hours) * one).toBeLessThanOrEqual(24 * HOUR + 1e-6)
      }),
      { numRuns: 1000 },
    )
  })
})
