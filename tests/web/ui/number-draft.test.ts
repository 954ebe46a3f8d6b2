// Numbers as they are typed into a field.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intoRange, numberText, readNumber, stepFrom } from '#web/ui/fields/number-draft.ts'

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
  ])('%s is %d', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })

  it.each(['', '  ', '₽'])('"%s" is nothing', (text) => {
    expect(readNumber(text)).toBeUndefined()
  })

  it.each(['abc', '1.2.3', '--1', '15a', '.', '1e5'])('%s is none', (text) => {
    expect(readNumber(text)).toBeNaN()
  })

  it('reads back whatever the field shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (value) => {
        expect(readNumber(numberText(value))).toBe(value)
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
