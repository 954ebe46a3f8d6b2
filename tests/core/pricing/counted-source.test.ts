// Which kinds of flea price the game data know, and which one counts where the chosen one is not among them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Catalogue, makeTable } from '#core/catalogue/catalogue.ts'
import { getFleaPrice } from '#core/pricing/market/flea-price.ts'
import { getKnownSource, listKnownSources, withKnownSources } from '#core/pricing/market/known-sources.ts'
import { defaultProfitOptions, PRICE_SOURCES } from '#core/pricing/profit/options.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const row = { uid: 'gpu', basePrice: 1, sellTo: [], offers: [] }
const withPrices = (...rows: readonly Partial<Catalogue['prices']['all'][number]>[]) => ({
  prices: makeTable(rows.map((prices, index) => ({ ...row, uid: String(index), ...prices }))),
})

describe('the kinds of flea price that are known', () => {
  it.each(['PVP', 'PVE'] as const)(
    'are those of a day in the %s snapshot, which keeps no history',
    (mode) => {
      expect([...listKnownSources(testCatalogue(mode))].toSorted()).toEqual(['avg24h', 'lastLow'])
    },
  )

  it('have a price somewhere; 0 is none', () => {
    expect([...listKnownSources(withPrices({ avg24h: 0 }, { avg7d: 5 }))]).toEqual(['avg7d'])
  })

  it('are computed again where the prices are others', () => {
    expect(listKnownSources(withPrices({ avg24h: 5 })).has('historical')).toBe(false)
    expect(listKnownSources(withPrices({ avg24h: 5, historical: 7 })).has('historical')).toBe(true)
  })
})

describe('the kind that counts', () => {
  it('is the one that was chosen, where anything has it', () => {
    expect(getKnownSource(withPrices({ avg24h: 5 }, { avg7d: 5 }), 'avg7d')).toBe('avg7d')
    expect(withKnownSources(testCatalogue('PVP'), defaultProfitOptions)).toBe(defaultProfitOptions)
  })

  it('is the nearest that is known, where nothing has it', () => {
    expect(getKnownSource(testCatalogue('PVP'), 'avg7d')).toBe('avg24h')
    expect(getKnownSource(withPrices({ lastLow: 5 }), 'historical')).toBe('lastLow')
    expect(withKnownSources(testCatalogue('PVP'), { ...defaultProfitOptions, priceSource: 'avg7d' })).toEqual(
      defaultProfitOptions,
    )
  })

  it('stays the chosen one where no price is known at all', () => {
    expect(getKnownSource(withPrices(), 'lastLow')).toBe('lastLow')
  })

  it('never changes a price, only what it is called', () => {
    const price = fc.option(fc.integer({ min: 0, max: 9 }), { nil: 0 })
    const prices = fc.record({ avg7d: price, avg24h: price, lastLow: price, historical: price })
    fc.assert(
      fc.property(fc.array(prices, { maxLength: 5 }), fc.constantFrom(...PRICE_SOURCES), (rows, chosen) => {
        const catalogue = withPrices(...rows)
        const counted = getKnownSource(catalogue, chosen)
        for (const each of catalogue.prices.all) {
          const [asked, taken] = [getFleaPrice(each, chosen), getFleaPrice(each, counted)]
          expect(taken?.price).toBe(asked?.price)
          expect(taken?.source).toBe(asked?.source)
        }
      }),
    )
  })
})
