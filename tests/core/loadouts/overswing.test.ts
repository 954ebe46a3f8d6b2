// The estimate of overswing: the fitted curve, and what weight and ergonomics do to it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateOverswing, OVERSWING_TOLERANCE_KG } from '#core/loadouts/build/overswing.ts'

const someErgonomics = fc.double({ min: 0, max: 100, noNaN: true })
const someWeight = fc.double({ min: 0.3, max: 16, noNaN: true })

describe('the estimate of overswing', () => {
  it('is that of the published curve, read from it by hand', () => {
    // 50 points: 0.0007556 × 2500 + 0.02736 × 50 + 2.9159 = 6.1729 kg.
    expect(estimateOverswing({ ergonomics: 50, weight: 4 }, 0).margin).toBeCloseTo(2.1729, 6)
    expect(estimateOverswing({ ergonomics: 0, weight: 4 }, 0).margin).toBeCloseTo(-1.0841, 6)
    // 30 cartridges of 12 g count.
    expect(estimateOverswing({ ergonomics: 50, weight: 4, capacity: 30 }, 0.012).margin).toBeCloseTo(
      1.8129,
      6,
    )
  })
  it('gets worse with weight and better with ergonomics, up to 100', () => {
    fc.assert(
      fc.property(someErgonomics, someErgonomics, someWeight, someWeight, (a, b, weight, more) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const at = (ergonomics: number, kg: number) => estimateOverswing({ ergonomics, weight: kg }, 0).margin
        expect(at(high, weight)).toBeGreaterThanOrEqual(at(low, weight))
        expect(at(low, weight + more)).toBeLessThan(at(low, weight))
        expect(at(100 + high, weight)).toBe(at(100, weight))
      }),
    )
  })
  it('is called borderline as long as the fit itself may be as far off', () => {
    fc.assert(
      fc.property(someErgonomics, someWeight, (ergonomics, weight) => {
        const { margin, is } = estimateOverswing({ ergonomics, weight }, 0)
        expect(is === 'borderline').toBe(Math.abs(margin) <= OVERSWING_TOLERANCE_KG)
        expect(is === 'none').toBe(margin > OVERSWING_TOLERANCE_KG)
      }),
    )
  })
})
