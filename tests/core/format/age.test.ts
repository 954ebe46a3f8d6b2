import { describe, expect, it } from 'vitest'
import { formatAge } from '#core/format/age.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('an age', () => {
  it.each([
    [0, '0 m'],
    [-5 * MINUTE, '0 m'],
    [59_999, '0 m'],
    [6 * MINUTE, '6 m'],
    [HOUR - 1, '59 m'],
    [HOUR, '1 h'],
    [48 * HOUR - 1, '47 h'],
    [48 * HOUR, '2 d'],
    [1200 * HOUR, '50 d'],
  ])('of %i ms is %s', (ms, text) => {
    expect(formatAge(ms, 'en')).toBe(text)
  })

  it('reads in Russian', () => {
    expect(formatAge(6 * MINUTE, 'ru')).toBe('6 м')
  })

  it('that is unknown is a dash', () => {
    expect(formatAge(Number.NaN, 'en')).toBe('–')
  })
})
