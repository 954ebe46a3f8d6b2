// How a change in percent is written.
import { describe, expect, it } from 'vitest'
import { formatPercentChange } from '#core/format/percent.ts'

describe('a percent change', () => {
  it.each([
    ['is rounded above nine', 11.1, '+11%'],
    ['is rounded just above nine', 9.04, '+9%'],
    ['is rounded below minus nine', -38.6, '-39%'],
    ['keeps one decimal up to nine', 4.46, '+4.5%'],
    ['keeps one decimal down to minus nine', -0.36, '-0.4%'],
    ['drops a decimal that is zero', 9, '+9%'],
    ['has no sign when it is nothing', 0, '0%'],
    ['has no sign when it rounds to nothing', -0.04, '0%'],
    ['groups large numbers', 1_234.5, '+1 235%'],
    ['is a dash when there is nothing to compare with', Number.POSITIVE_INFINITY, '–'],
    ['is a dash when it is unknown', Number.NaN, '–'],
  ])('%s', (_, percent, written) => {
    expect(formatPercentChange(percent)).toBe(written)
  })
})
