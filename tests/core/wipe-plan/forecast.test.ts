// Dates by the own pace: how often they hold, and in which direction they move.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  expectDays,
  MAX_DAYS_AHEAD,
  MIN_GAINS,
  MIN_PACE_DAYS,
  type PaceDemand,
} from '#core/wipe-plan/forecast.ts'

const gains = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: MIN_PACE_DAYS, maxLength: 42 })
const late = (demands: readonly PaceDemand[]): number => {
  const expected = expectDays(demands)
  if (expected.tag === 'Reached') return 0
  if (expected.tag !== 'Expected') return Number.POSITIVE_INFINITY
  return expected.days.late ?? Number.POSITIVE_INFINITY
}
const early = (demands: readonly PaceDemand[]): number => {
  const expected = expectDays(demands)
  if (expected.tag === 'Reached') return 0
  return expected.tag === 'Expected' ? expected.days.early : Number.POSITIVE_INFINITY
}

describe('an expected date', () => {
  it('never moves forward when more is left, or when something else is wanted too', () => {
    fc.assert(
      fc.property(
        gains.chain((days) =>
          fc.tuple(
            fc.constant(days),
            fc.array(fc.integer({ min: 0, max: 8 }), { minLength: days.length, maxLength: days.length }),
          ),
        ),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: 60 }),
        ([one, other], left, more) => {
          const demand = { gains: one, left }
          const larger = { gains: one, left: left + more }
          expect(early([larger])).toBeGreaterThanOrEqual(early([demand]))
          expect(late([larger])).toBeGreaterThanOrEqual(late([demand]))
          const both = [demand, { gains: other, left: more }]
          expect(early(both)).toBeGreaterThanOrEqual(early([demand]))
          expect(late(both)).toBeGreaterThanOrEqual(late([demand]))
        },
      ),
      { numRuns: 40 },
    )
  })

  it('is in the order early, middle, late, and of a steady pace exact', () => {
    const steady = expectDays([{ gains: Array.from({ length: 28 }, () => 2), left: 30 }])
    expect(steady).toEqual({ tag: 'Expected', days: { early: 15, middle: 15, late: 15 } })
    fc.assert(
      fc.property(gains, fc.integer({ min: 1, max: 300 }), (days, left) => {
        const expected = expectDays([{ gains: days, left }])
        if (expected.tag !== 'Expected') return
        const {
          early: first,
          middle = Number.POSITIVE_INFINITY,
          late: last = Number.POSITIVE_INFINITY,
        } = expected.days
        expect(first).toBeGreaterThan(0)
        expect(middle).toBeGreaterThanOrEqual(first)
        expect(last).toBeGreaterThanOrEqual(middle)
      }),
      { numRuns: 40 },
    )
  })

  it('is none while the log is too short, and says how much it needs', () => {
    const short = { gains: Array.from({ length: MIN_PACE_DAYS - 1 }, () => 3), left: 5 }
    expect(expectDays([short])).toEqual({ tag: 'TooShort', has: MIN_PACE_DAYS - 1, needs: MIN_PACE_DAYS })
    const idle = { gains: Array.from({ length: 30 }, (_, day) => (day < MIN_GAINS - 1 ? 1 : 0)), left: 5 }
    expect(expectDays([idle])).toEqual({ tag: 'TooFew', has: MIN_GAINS - 1, needs: MIN_GAINS })
  })

  it('is nothing to wait for where nothing is left, however short the log', () => {
    expect(expectDays([{ gains: [], left: 0 }])).toEqual({ tag: 'Reached' })
  })

  it('is not within a year where the pace is too low', () => {
    const slow = {
      gains: Array.from({ length: 35 }, (_, day) => (day % 7 === 0 ? 1 : 0)),
      left: 10 * MAX_DAYS_AHEAD,
    }
    expect(expectDays([slow])).toEqual({ tag: 'Later' })
  })

  it.each([
    ['three weeks', 21],
    ['four weeks', 28],
    ['six weeks', 42],
  ])('lies within the range for about 80 of 100 simulated players with a log of %s', (_, days) => {
    // Players with a pace, free days and long evenings of their own, which go on as before.
    let state = 7
    const random = (): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32
    }
    const PLAYERS = 400
    let held = 0
    for (let player = 0; player < PLAYERS; player += 1) {
      const pace = 1 + 4 * random()
      const play = 0.4 + 0.5 * random()
      const weekend = 1 + random()
      const day = (at: number): number => {
        if (random() > play) return 0
        const longest = pace * (at % 7 >= 5 ? weekend : 1) * 2
        return Math.floor(random() * longest + 0.5)
      }
      const log = Array.from({ length: days }, (__, at) => day(at))
      const left = 60
      const expected = expectDays([{ gains: log, left }])
      if (expected.tag !== 'Expected') continue
      let gained = 0
      let ended = 0
      while (gained < left) {
        gained += day(days + ended)
        ended += 1
      }
      if (ended >= expected.days.early && ended <= (expected.days.late ?? Number.POSITIVE_INFINITY)) held += 1
    }
    expect(held / PLAYERS).toBeGreaterThan(0.72)
    expect(held / PLAYERS).toBeLessThan(0.88)
  })
})
