import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { none, O, some } from '#core/fp.ts'
import { type FleaFeeTerms, fleaFee, fleaFeeTerms, wholePackFee } from '#core/pricing/market/flea-fee.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const { flea } = catalogue.constants
const terms = (isIC3Built: boolean, hideoutManagement: number): FleaFeeTerms =>
  fleaFeeTerms(flea, { isIC3Built, hideoutManagement })
const plain = terms(false, 0)

describe('the flea fee', () => {
  it.each([
    [10_000, 10_000, 600, 420, 328],
    [10_000, 20_000, 1074, 752, 588],
    [10_000, 5000, 537, 376, 294],
    [100_000, 250_000, 14_248, 9974, 7794],
  ])(
    'of base %i asked at %i is %i, with intelligence center 3 %i, at management 51 %i',
    (basePrice, ask, ...fees) => {
      const offer = { basePrice, ask }
      expect([terms(false, 0), terms(true, 0), terms(true, 51)].map((t) => fleaFee(t, offer))).toEqual(
        fees.map(some),
      )
    },
  )

  it('is not lowered by hideout management without the intelligence center', () => {
    expect(fleaFee(terms(false, 51), { basePrice: 10_000, ask: 20_000 })).toEqual(some(1074))
  })

  it('takes a skill above 51 as 51', () => {
    expect(terms(true, 80)).toEqual(terms(true, 51))
  })

  it('is rounded once for the whole offer', () => {
    // A round of 5.45x39mm PS stands at 140 in the handbook: one asked at that has a fee of 8.4.
    expect(fleaFee(plain, { basePrice: 140, ask: 140 })).toEqual(some(8))
    expect(fleaFee(plain, { basePrice: 140, ask: 140, count: 120 })).toEqual(some(1008))
  })

  it('of a whole pack is that of one thing with the base price of all', () => {
    expect(wholePackFee(plain, { basePrice: 140, ask: 140 * 120, count: 120 })).toEqual(some(1008))
    expect(wholePackFee(plain, { basePrice: 5000, ask: 20_000, count: 2 })).toEqual(some(1074))
  })

  it('does not exist for a banned item, without a base price or without an ask', () => {
    expect(fleaFee(plain, { basePrice: 840_664, ask: 529_618, banned: true })).toEqual(none)
    expect(fleaFee(plain, { basePrice: 0, ask: 1000 })).toEqual(none)
    expect(fleaFee(plain, { basePrice: 1000, ask: 0 })).toEqual(none)
  })
})

describe('for every base price of the game the flea fee', () => {
  const basePrices = [
    ...new Set(
      catalogue.items.all
        .filter(({ fleaBanned }) => fleaBanned !== true)
        .map(({ uid }) => catalogue.prices.get(uid)?.basePrice ?? 0)
        .filter((price) => price >= 1000),
    ),
  ]
  const base = fc.constantFrom(...basePrices)
  const ratio = fc.double({ min: 0.05, max: 20, noNaN: true })
  const seller = fc.record({
    isIC3Built: fc.boolean(),
    hideoutManagement: fc.integer({ min: 0, max: 51 }),
  })
  /** Asks so far from rounding that neighbouring fees differ by their formula, not by half a rouble. */
  const COUNT = 1_000_000
  const fee = (t: FleaFeeTerms, basePrice: number, ask: number): number =>
    O.getOrElse(() => Number.NaN)(fleaFee(t, { basePrice, ask, count: COUNT })) / COUNT

  it('has enough base prices to speak of', () => {
    expect(basePrices.length).toBeGreaterThan(1000)
  })

  it('is a whole number and at least 0', () => {
    fc.assert(
      fc.property(base, ratio, seller, fc.integer({ min: 1, max: 500 }), (basePrice, r, who, count) => {
        const ask = Math.max(1, Math.round(basePrice * r))
        const one = O.getOrElse(() => Number.NaN)(fleaFee(fleaFeeTerms(flea, who), { basePrice, ask, count }))
        expect(Number.isSafeInteger(one)).toBe(true)
        expect(one).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })

  it('falls until 0.618 of the base is asked and grows from there', () => {
    fc.assert(
      fc.property(base, ratio, ratio, (basePrice, a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        fc.pre(high > low * 1.001 && (high <= 0.6179 || low >= 0.618))
        const [feeLow, feeHigh] = [
          fee(plain, basePrice, basePrice * low),
          fee(plain, basePrice, basePrice * high),
        ]
        if (high <= 0.6179) expect(feeHigh).toBeLessThan(feeLow)
        else expect(feeHigh).toBeGreaterThan(feeLow)
      }),
      { numRuns: 500 },
    )
  })

  it('as a share of the ask falls until 1.618 times the base is asked and grows from there', () => {
    fc.assert(
      fc.property(base, ratio, ratio, (basePrice, a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        fc.pre(high > low * 1.001 && (high <= 1.618 || low >= 1.6184))
        const share = (r: number): number => fee(plain, basePrice, basePrice * r) / (basePrice * r)
        if (high <= 1.618) expect(share(high)).toBeLessThan(share(low))
        else expect(share(high)).toBeGreaterThan(share(low))
      }),
      { numRuns: 500 },
    )
  })

  it('as a share of the smaller of base and ask is least exactly at the base price, at 6 %', () => {
    fc.assert(
      fc.property(base, ratio, ratio, (basePrice, a, b) => {
        const share = (r: number): number =>
          fee(plain, basePrice, basePrice * r) / (basePrice * Math.min(r, 1))
        const away = (r: number): number => Math.abs(Math.log(r))
        expect(share(1)).toBeCloseTo(0.06, 6)
        const isSameSide = a < 1 === b < 1
        fc.pre(isSameSide && away(a) > away(b) * 1.001 && away(b) > 0.001)
        expect(share(a)).toBeGreaterThan(share(b))
        expect(share(b)).toBeGreaterThan(0.06)
      }),
      { numRuns: 500 },
    )
  })

  it('never takes less than 5.26 % of the larger of base and ask', () => {
    fc.assert(
      fc.property(base, ratio, (basePrice, r) => {
        expect(fee(plain, basePrice, basePrice * r)).toBeGreaterThanOrEqual(
          0.052_615 * basePrice * Math.max(r, 1),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('is never raised by the intelligence center or by hideout management', () => {
    fc.assert(
      fc.property(base, ratio, fc.integer({ min: 0, max: 50 }), (basePrice, r, level) => {
        const fees = [plain, terms(true, 0), terms(true, level), terms(true, level + 1)].map((t) =>
          fee(t, basePrice, basePrice * r),
        )
        expect(fees).toEqual(fees.toSorted((x, y) => y - x))
      }),
      { numRuns: 300 },
    )
  })
})
