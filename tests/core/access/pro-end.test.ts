// The last day of granted Pro: which days are taken, and the instant at which Pro ends.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getLastDay, getMaxLastDay, parseLastDay } from '#core/access/pro-end.ts'
import { left, right } from '#core/fp.ts'

const NOW = new Date('2026-11-29T23:59:59.999Z')

describe('the last day of Pro', () => {
  it('ends at midnight after it, in UTC', () => {
    expect(parseLastDay('2027-01-31', NOW)).toEqual(right(new Date('2027-02-01T00:00:00.000Z')))
    expect(parseLastDay(' 2028-02-29 ', NOW)).toEqual(right(new Date('2028-03-01T00:00:00.000Z')))
  })

  it('is today in UTC at the earliest, and 10 years away at the latest', () => {
    expect(parseLastDay('2026-11-29', NOW)).toEqual(right(new Date('2026-11-30T00:00:00.000Z')))
    expect(parseLastDay('2026-11-28', NOW)).toEqual(left({ tag: 'LastDayPast' }))
    expect(parseLastDay('2036-11-29', NOW)).toEqual(right(new Date('2036-11-30T00:00:00.000Z')))
    expect(parseLastDay('2036-11-30', NOW)).toEqual(left({ tag: 'LastDayTooFar' }))
    expect(getMaxLastDay(NOW)).toBe('2036-11-29')
  })

  it('is a day of the calendar in ISO form', () => {
    const wrong = ['', ' ', 'tomorrow', '31.01.2027', '2027-1-31', '2027-02-30', '2027-02-29', '2027-13-01']
    for (const text of [...wrong, '2027-01-31T10:00Z', '+002027-01-31', '2027-00-10', '２０２７-01-31'])
      expect(parseLastDay(text, NOW), text).toEqual(left({ tag: 'LastDayInvalid' }))
  })

  it('is read back from the end of each day that is taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_652 }), (days) => {
        const day = new Date(NOW.getTime() + days * 86_400_000).toISOString().slice(0, 10)
        const end = parseLastDay(day, NOW)
        expect(end._tag === 'Right' && getLastDay(end.right)).toBe(day)
      }),
    )
  })
})
