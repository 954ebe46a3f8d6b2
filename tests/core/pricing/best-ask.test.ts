import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSome } from '#core/fp.ts'
import { bestAsk } from '#core/pricing/market/best-ask.ts'
import { type FleaFeeTerms, fleaFee, fleaFeeTerms } from '#core/pricing/market/flea-fee.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const terms = (isIC3Built = false, hideoutManagement = 0): FleaFeeTerms =>
  fleaFeeTerms(catalogue.constants.flea, { isIC3Built, hideoutManagement })

const left = (fee: FleaFeeTerms, basePrice: number, ask: number): number => {
  const paid = fleaFee(fee, { basePrice, ask })
  return isSome(paid) ? ask - paid.value : 0
}

const priced = catalogue.prices.all.filter(
  ({ uid, basePrice }) => basePrice > 0 && catalogue.items.get(uid)?.fleaBanned !== true,
)
const anyTerms = fc
  .record({ isIC3Built: fc.boolean(), hideoutManagement: fc.integer({ min: 0, max: 51 }) })
  .map(({ isIC3Built, hideoutManagement }) => terms(isIC3Built, hideoutManagement))

describe('the best ask', () => {
  it('is the market price where the fee leaves most of it', () => {
    // A LEDX stands at 970 000 in the handbook.
    expect(bestAsk(terms(), 970_000, 699_999)).toBe(699_999)
  })

  it('stays below the market price where the fee would eat what is asked more', () => {
    // A pack of 120 rounds of 7N40 stands at 1 000 in the handbook and at a third of a million on the market.
    const pack = catalogue.items.all.find(({ name }) => name === '5.45x39mm 7N40 ammo pack (120 pcs)')
    const { basePrice = 0, lastLow = 0 } = catalogue.prices.get(pack?.uid ?? '') ?? {}
    const ask = bestAsk(terms(), basePrice, lastLow) ?? 0
    expect(lastLow).toBe(333_333)
    expect(ask).toBeLessThan(lastLow)
    expect(left(terms(), basePrice, ask)).toBeGreaterThan(left(terms(), basePrice, lastLow))
  })

  it('is higher where the intelligence center takes part of the fee off', () => {
    const alone = bestAsk(terms(), 1000) ?? 0
    expect(bestAsk(terms(true, 51), 1000)).toBeGreaterThan(alone)
  })

  it('does not exist without a base price or a market', () => {
    expect(bestAsk(terms(), 0, 1000)).toBeUndefined()
    expect(bestAsk(terms(), 1000, 0)).toBeUndefined()
  })

  it('leaves no less than any other ask up to the market price', () => {
    const cases = fc.record({
      fee: anyTerms,
      prices: fc.constantFrom(...priced),
      market: fc.integer({ min: 1, max: 20_000_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(cases, ({ fee, prices: { basePrice }, market, share }) => {
        const best = bestAsk(fee, basePrice, market) ?? 0
        const other = Math.max(1, Math.round(market * share))
        expect(best).toBeLessThanOrEqual(market)
        // Fees are rounded to whole roubles, so two asks may be a rouble apart the wrong way.
        expect(left(fee, basePrice, best)).toBeGreaterThanOrEqual(left(fee, basePrice, other) - 1)
      }),
      { numRuns: 1000 },
    )
  })
})
