// How money and plain numbers are written.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, type MoneyStyle } from '#core/format/money.ts'
import { formatNumber, NO_BREAK_SPACE } from '#core/format/number.ts'

describe('money', () => {
  it.each<[string, number, MoneyStyle, string]>([
    ['roubles unless told, mark after the number', 80_985, {}, '80 985 ₽'],
    ['groups every three digits', 16_888_888, {}, '16 888 888 ₽'],
    ['no group below a thousand', 999, {}, '999 ₽'],
    ['rounds to whole units', 752.5, {}, '753 ₽'],
    ['rounds a loss as far from zero as a gain', -752.5, {}, '-753 ₽'],
    ['dollars stand before', 1_200, { currency: 'USD' }, '$1 200'],
    ['euros stand before, behind the sign', -35, { currency: 'EUR' }, '-€35'],
    ['GP coins stand after', 12, { currency: 'GP' }, '12 GP'],
    ['a gain may carry its sign', 80_985, { signed: true }, '+80 985 ₽'],
    ['a comma where it is asked for', 1_234_567, { separator: ',' }, '1,234,567 ₽'],
    ['spaces that do not break', 11_428, { space: NO_BREAK_SPACE }, '11\u00a0428\u00a0₽'],
    ['nothing has no sign', -0.4, { signed: true }, '0 ₽'],
    ['an unknown price is a dash', Number.NaN, {}, '–'],
    ['an endless price is a dash', Number.POSITIVE_INFINITY, { currency: 'USD' }, '–'],
  ])('%s', (_, amount, style, written) => {
    expect(formatMoney(amount, style)).toBe(written)
  })

  it('keeps every digit of a whole amount', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.constantFrom('RUB' as const, 'USD' as const, 'EUR' as const, 'GP' as const),
        fc.constantFrom(' ', ',', NO_BREAK_SPACE, '$&'),
        (amount, currency, separator) => {
          const written = formatMoney(amount, { currency, separator })
          const digits = written
            .split(separator)
            .join('')
            .replace(/[^\d-]/g, '')
          expect(digits).toBe(String(amount))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('never shows an exponent', () => {
    expect(formatMoney(1.5e21)).toBe('1 500 000 000 000 000 000 000 ₽')
  })
})

describe('numbers', () => {
  it.each([
    [0.0142, 3, '0.014'],
    [3.5, 3, '3.5'],
    [1_100, 2, '1 100'],
    [1_234.56, 2, '1 234.56'],
    [-0.21, 1, '-0.2'],
    [-0.04, 1, '0'],
  ])('%d with %d decimals at most is %s', (value, maxDecimals, written) => {
    expect(formatNumber(value, { maxDecimals })).toBe(written)
  })

  it('reads back as the number it rounds to', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.integer({ min: 0, max: 3 }),
        (value, n) => {
          const written = formatNumber(value, { maxDecimals: n, separator: '' })
          expect(Math.abs(Number(written) - value)).toBeLessThanOrEqual(0.5 * 10 ** -n + 1e-6)
        },
      ),
      { numRuns: 500 },
    )
  })
})
