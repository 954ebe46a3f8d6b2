// What an account has recorded, a day and in all.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOTHING_RECORDED, recordedAfter } from '#core/player/limits/event-budget.ts'

const at = (day: number): string => new Date(Date.UTC(2026, 2, day, 12)).toISOString()

describe('what is recorded after events', () => {
  it.each([
    ['none', [], { inAll: 0, day: '', onDay: 0 }],
    ['some of one day', [2, 2], { inAll: 2, day: '2026-03-02', onDay: 2 }],
    ['a new day begins', [2, 2, 3], { inAll: 3, day: '2026-03-03', onDay: 1 }],
    ['a log of earlier days is taken over', [5, 1, 2], { inAll: 3, day: '2026-03-05', onDay: 1 }],
    ['one that reaches into the day', [5, 2, 5], { inAll: 3, day: '2026-03-05', onDay: 2 }],
  ])('counts those of the last day: %s', (_, days, recorded) => {
    expect(recordedAfter(NOTHING_RECORDED, days.map(at))).toEqual(recorded)
  })

  it('is the same in one piece as in several', () => {
    const days = fc.array(fc.integer({ min: 1, max: 6 }).map(at), { maxLength: 12 })
    fc.assert(
      fc.property(days, days, (before, news) => {
        expect(recordedAfter(recordedAfter(NOTHING_RECORDED, before), news)).toEqual(
          recordedAfter(NOTHING_RECORDED, [...before, ...news]),
        )
      }),
    )
  })
})
