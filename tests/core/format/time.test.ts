// How dates, durations and quantities are written.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDateTime, offsetAtWall } from '#core/format/date.ts'
import { formatDuration, formatExactTime, formatHours, formatLength } from '#core/format/duration.ts'
import { formatQuantity, type Unit } from '#core/format/units.ts'

describe('a date', () => {
  it.each([
    ['in UTC', 1_772_480_400_000, 0, '02.03.26 19:40'],
    ['ahead of UTC, over midnight', 1_772_480_400_000, 300, '03.03.26 00:40'],
    ['behind UTC', 1_772_480_400_000, -480, '02.03.26 11:40'],
    ['in a zone of half an hour', 1_772_480_400_000, 330, '03.03.26 01:10'],
    ['with single digits padded', Date.UTC(2005, 0, 9, 7, 5), 0, '09.01.05 07:05'],
    ['on a leap day', Date.UTC(2024, 1, 29, 23, 59, 59, 999), 0, '29.02.24 23:59'],
    ['before 1970', -60_000, 0, '31.12.69 23:59'],
    ['that is unknown is a dash', Number.NaN, 0, '–'],
    ['outside the calendar is a dash', 8.64e15 + 1, 0, '–'],
  ])('%s', (_, epochMs, offset, written) => {
    expect(formatDateTime(epochMs, offset)).toBe(written)
  })
})

describe('the zone of a time on the wall', () => {
  const HOUR_MS = 3_600_000
  /** New York: summer time from 8 March, 07:00 UTC, until 1 November, 06:00 UTC. */
  const [SPRING, AUTUMN] = [Date.UTC(2026, 2, 8, 7), Date.UTC(2026, 10, 1, 6)]
  const newYork = (at: number): number => (at >= SPRING && at < AUTUMN ? -240 : -300)
  const zoneOf = offsetAtWall(newYork)
  const wallAt = (at: number): number => at + newYork(at) * 60_000

  it('is that of the instant, but in the hour that clocks show twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2026, 0, 2), max: Date.UTC(2026, 11, 30) }), (at) => {
        fc.pre(at < AUTUMN || at >= AUTUMN + HOUR_MS)
        expect(zoneOf(wallAt(at))).toBe(newYork(at))
      }),
    )
  })

  it('is the first of the two in that hour', () => {
    expect(zoneOf(wallAt(AUTUMN))).toBe(-240)
    expect(zoneOf(wallAt(AUTUMN - 1))).toBe(-240)
    expect(zoneOf(wallAt(AUTUMN + HOUR_MS))).toBe(-300)
  })
})

describe('an exact time', () => {
  it.each([
    ['a craft of 2,021 s', 2_021, 'en', '33 m 41 s'],
    ['with hours, in Russian', 5_621, 'ru', '1 ч 33 м 41 с'],
    ['whole hours', 7_200, 'en', '2 h'],
    ['nothing', 0, 'en', '0 s'],
    ['unknown', Number.NaN, 'en', '–'],
  ])('%s', (_, seconds, language, written) => {
    expect(formatExactTime(seconds, language)).toBe(written)
  })
})

describe('hours and minutes', () => {
  it.each([
    ['a craft of 6,175 s', 6_175, 'en', '1 h 43 m'],
    ['more than 30 s round the minute up', 6_211, 'en', '1 h 44 m'],
    ['exactly 30 s do not', 6_210, 'en', '1 h 43 m'],
    ['a minute rounded up may fill the hour', 3_599, 'en', '1 h'],
    ['no hours', 2_021, 'en', '34 m'],
    ['in Russian', 56_820, 'ru', '15 ч 47 м'],
    ['days stay hours', 300_000, 'en', '83 h 20 m'],
    ['of more than 100 hours shows no minutes', 1_320_600, 'en', '367 h'],
    ['the last that has minutes', 359_900, 'ru', '99 ч 58 м'],
    ['nothing', 0, 'en', '0 m'],
    ['time that is over', -90, 'ru', '0 м'],
    ['unknown', Number.NaN, 'en', '–'],
    ['endless', Number.POSITIVE_INFINITY, 'en', '–'],
    ['another language falls back to English', 3_600, 'de', '1 h'],
  ])('%s', (_, seconds, language, written) => {
    expect(formatHours(seconds, language)).toBe(written)
  })

  it('never names sixty minutes', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 400_000, noNaN: true }), (seconds) => {
        const minutes = / ?(\d+) m$/.exec(formatHours(seconds, 'en'))?.[1] ?? '0'
        expect(Number(minutes)).toBeLessThan(60)
      }),
      { numRuns: 500 },
    )
  })
})

describe('days, hours and minutes', () => {
  it.each([
    ['the bitcoin farm with one card', 300_000, 'en', '3 d 11 h 20 m'],
    ['in Russian', 300_000, 'ru', '3 д 11 ч 20 м'],
    ['a whole day', 86_400, 'en', '1 d'],
    ['a day filled by rounding', 86_399, 'en', '1 d'],
    ['a day and minutes', 86_400 + 300, 'en', '1 d 5 m'],
    ['time that is over', -1, 'en', '0 m'],
    ['unknown', Number.NaN, 'en', '–'],
  ])('%s', (_, seconds, language, written) => {
    expect(formatDuration(seconds, language)).toBe(written)
  })
})

describe('a quantity', () => {
  it.each<[number, Unit, string, string]>([
    [0.08, 'kg', 'en', '0.08 kg'],
    [0.014, 'kg', 'ru', '0.014 кг'],
    [-0.096, 'kg', 'en', '-0.096 kg'],
    [8.1, 'g', 'en', '8.1 g'],
    [1_100, 'm', 'en', '1 100 m'],
    [650, 'rpm', 'en', '650 rpm'],
    [650, 'rpm', 'ru', '650 об/мин'],
    [914.4, 'm/s', 'en', '914 m/s'],
    [880, 'm/s', 'ru', '880 м/с'],
    [Number.NaN, 'kg', 'en', '–'],
  ])('%d %s in %s', (value, unit, language, written) => {
    expect(formatQuantity(value, unit, language)).toBe(written)
  })
})

describe('a length that may be short', () => {
  it.each([
    [0, 'en', '0 s'],
    [22.4, 'en', '22 s'],
    [22.4, 'ru', '22 с'],
    [59.4, 'en', '59 s'],
    [59.6, 'en', '1 m'],
    [60, 'en', '1 m'],
    [90, 'en', '1 m'],
    [3_700, 'en', '1 h 2 m'],
    [Number.NaN, 'en', '–'],
  ])('%s seconds in %s read %s', (seconds, language, written) => {
    expect(formatLength(seconds, language)).toBe(written)
  })
})
