// Numbers as they are typed into a field.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDraftNumber, intoRange, readNumber, stepFrom } from '#web/ui/fields/number-draft.ts'

describe('a typed number', () => {
  it.each([
    ['155 000', 155_000],
    ['155\u00a0000 ₽', 155_000],
    ["1'500", 1_500],
    ['1500,5', 1_500.5],
    ['12.', 12],
    ['−3', -3],
    ['-3', -3],
    ['$38', 38],
    ['30k', 30_000],
    ['30 K', 30_000],
    ['1.5k', 1_500],
    ['1,5 млн', 1_500_000],
    ['2 тыс.', 2_000],
    ['1.1m', 1_100_000],
    ['1.005k', 1_005],
    ['12,500', 12_500],
    ['12.500', 12_500],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1,234.5', 1_234.5],
    ['1.234,5', 1_234.5],
    ['0.256', 0.256],
  ])('%s is %d', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })

  it.each(['', '  ', '₽'])('"%s" is nothing', (text) => {
    expect(readNumber(text)).toBeUndefined()
  })

  it.each(['abc', '1.2.3', '--1', '15a', '.', '1e5', '1,23,456', '1.234.5.6', 'k', '3kk'])(
    '%s is none',
    (text) => {
      expect(readNumber(text)).toBeNaN()
    },
  )

  it.each([
    ['1,500', 1.5],
    ['6.005', 6.005],
    ['1,500,000', 1_500_000],
  ])('%s is %d where decimals count', (text, value) => {
    expect(readNumber(text, { decimals: 2 })).toBe(value)
  })

  it('reads back whatever the field shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (value) => {
        expect(readNumber(formatDraftNumber(value))).toBe(value)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a number in its range', () => {
  it.each([
    [80, { min: 1, max: 79 }, 79],
    [0, { min: 1, max: 79 }, 1],
    [-5, {}, 0],
    [2.6, {}, 3],
    [0.256, { decimals: 2 }, 0.26],
  ])('%d in %o becomes %d', (value, range, expected) => {
    expect(intoRange(value, range)).toBe(expected)
  })

  it('steps up and down and stops at the ends', () => {
    const level = { min: 1, max: 79 }
    expect(stepFrom(15, 1, level)).toBe(16)
    expect(stepFrom(79, 1, level)).toBe(79)
    expect(stepFrom(1, -1, level)).toBe(1)
  })

  it('starts at the lowest from an empty field', () => {
    expect(stepFrom(undefined, 1, { min: 1 })).toBe(1)
  })
})
