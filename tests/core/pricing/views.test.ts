import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeTable } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { type ObservedPrices, observedPrices } from '#core/pricing/history/observations.ts'
import { fleaFeeTerms } from '#core/pricing/market/flea-fee.ts'
import { getFleaPrice } from '#core/pricing/market/flea-price.ts'
import {
  getPriceChange,
  livePrices,
  type PriceView,
  priceView,
  priceViews,
  type ViewSettings,
} from '#core/pricing/market/views.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import { PRICE_SOURCES, type PriceSource } from '#core/pricing/profit/options.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const GPU = '57347ca924597744596b4e71'
const LEDX = '5c0530ee86f774697952d952'
const BITCOIN = '59faff1d86f7746c51718c9c'
const AK_74N = '5841474424597759ba49be91'
const AT = Date.UTC(2026, 6, 16, 12)

const settings = (mode: GameMode, priceSource: PriceSource = 'avg24h'): ViewSettings => {
  const catalogue = testCatalogue(mode)
  const seller = { isIC3Built: false, hideoutManagement: 0 }
  return { catalogue, priceSource, fee: fleaFeeTerms(catalogue.constants.flea, seller) }
}

const viewOf = (asked: ViewSettings, uid: string, quote?: ObservedPrices): PriceView => {
  const { catalogue } = asked
  const prices = makeTable(
    catalogue.prices.all.map((row) => (row.uid === uid ? livePrices(row, quote) : row)),
  )
  const { mode, items, presets, constants } = catalogue
  const view = priceView({ ...asked, catalogue: { mode, items, presets, constants, prices } }, uid)
  if (view === undefined) throw new Error(`the snapshot has no ${uid}`)
  return view
}

describe('a price view from the snapshot', () => {
  it('shows a graphics card with its two cells and its best trader', () => {
    expect(viewOf(settings('PVP'), GPU)).toEqual({
      item: GPU,
      basePrice: 198_000,
      bannedFromFlea: false,
      avg24h: 202_281,
      lastLow: 222_200,
      flea: { price: 202_281, source: 'avg24h', fallback: false },
      fee: 11_986,
      bestTrader: { trader: 'therapist', price: 124_740 },
      perSlot: 101_141,
      low24h: 144_400,
      high24h: 278_000,
      change48h: -6.7,
      offers: 22,
      updatedAt: Date.UTC(2026, 6, 16, 11, 48),
      // 202 281 less the fee of 11 986 less what Therapist pays.
      fleaProfit: 65_555,
      instaProfit: -97_460,
    })
  })

  it('counts the price source that was chosen', () => {
    expect(viewOf(settings('PVP', 'lastLow'), LEDX)).toMatchObject({
      flea: { price: 699_999, source: 'lastLow', fallback: false },
      perSlot: 699_999,
    })
  })

  it('marks the next known source where the chosen one has no price', () => {
    expect(viewOf(settings('PVP', 'avg7d'), LEDX)?.flea).toEqual({
      price: 656_286,
      source: 'avg24h',
      fallback: true,
    })
  })

  it('has no flea price for a banned item and counts its cell by the trader', () => {
    const view = viewOf(settings('PVP'), BITCOIN)
    expect(view).toEqual({
      item: BITCOIN,
      basePrice: 840_664,
      bannedFromFlea: true,
      bestTrader: { trader: 'therapist', price: 529_618 },
      perSlot: 529_618,
    })
  })

  it('knows presets by their own size', () => {
    expect(viewOf(settings('PVP'), AK_74N)).toMatchObject({
      bannedFromFlea: false,
      lastLow: 49_995,
      perSlot: Math.round(43_271 / 10),
      bestTrader: { trader: 'mechanic', price: 18_439 },
    })
  })

  it('keeps the market of PVE apart', () => {
    expect(viewOf(settings('PVE'), GPU)?.avg24h).toBe(617_113)
  })

  it('never names Ref as a buyer in PVE', () => {
    const traders = [...priceViews(settings('PVE')).values()].map(({ bestTrader }) => bestTrader?.trader)
    expect(traders.length).toBeGreaterThan(4_000)
    expect(traders).toContain('mechanic')
    expect(traders).not.toContain('ref')
  })
})

describe('what the source says of a day', () => {
  const seen = Date.UTC(2026, 6, 16, 11, 48)
  const day = { low24h: 144_400, high24h: 278_000, change48h: -6.7 }

  it('is in the view of the snapshot, with when it was seen', () => {
    expect(viewOf(settings('PVP'), GPU)).toMatchObject({ ...day, offers: 22, updatedAt: seen })
  })

  it('still stands beside a quote of the same day', () => {
    const quote = { lastLow: 190_000, updatedAt: seen + DAY_MS, offers: 3 }
    expect(viewOf(settings('PVP'), GPU, quote)).toMatchObject({ ...day, ...quote })
  })

  it('is not told of a market that was seen more than a day later', () => {
    const quote = { lastLow: 190_000, updatedAt: seen + DAY_MS + 1 }
    const view = viewOf(settings('PVP'), GPU, quote)
    for (const figure of [...Object.keys(day), 'offers']) expect(view).not.toHaveProperty(figure)
    expect(view).toMatchObject(quote)
  })
})

describe('the change of a price', () => {
  it.each([
    [{ change24h: 3, change48h: -6.7 }, 3],
    [{ change48h: -6.7 }, -6.7],
    [{}, undefined],
  ])('of %j is %s', (view, change) => {
    expect(getPriceChange(view)).toBe(change)
  })
})

describe('offers on the market', () => {
  it.each([
    [{ offerCount: 22 }, undefined, 22],
    [{ offerCount: 22 }, { updatedAt: AT, offers: 3 }, 3],
    // Who looked later and counted nothing knows better than an old count.
    [{ offerCount: 22 }, { updatedAt: AT }, undefined],
    [{}, undefined, undefined],
  ])('of %j quoted as %j are %s', (known, quote, count) => {
    expect(livePrices({ uid: GPU, basePrice: 1, sellTo: [], offers: [], ...known }, quote).offerCount).toBe(
      count,
    )
  })
})

describe('a price view from a live quote', () => {
  it('is the snapshot’s view where nothing is quoted', () => {
    const row = testCatalogue('PVP').prices.get(GPU)
    expect(row && livePrices(row, undefined)).toBe(row)
  })

  it('takes the quoted prices, and none of an older look that the quote leaves out', () => {
    const quote = { lastLow: 190_000, avg7d: 200_891, change7d: -4.2, offers: 31, updatedAt: AT }
    const view = viewOf(settings('PVP'), GPU, quote)
    expect(view).toMatchObject({ ...quote, instaProfit: 124_740 - 190_000 })
    expect(view).not.toHaveProperty('avg24h')
  })

  it('keeps the long average of the snapshot where the quote does not reach back', () => {
    const row = { uid: GPU, basePrice: 1, sellTo: [], offers: [], historical: 210_000, avg24h: 5 }
    expect(livePrices(row, { lastLow: 7 })).toEqual({ ...row, avg24h: undefined, lastLow: 7 })
    expect(livePrices(row, { historical: 9 }).historical).toBe(9)
  })

  it('counts the quoted price where it is the chosen source', () => {
    const view = viewOf(settings('PVP', 'lastLow'), LEDX, { lastLow: 650_000 })
    expect(view).toMatchObject({ perSlot: 650_000, flea: { price: 650_000, source: 'lastLow' } })
  })
})

describe('a price view from observations', () => {
  const seen = [
    { observedAt: AT - DAY_MS - 1, lastLow: 200_000, avg24h: 199_500, offers: 40 },
    { observedAt: AT, lastLow: 222_200, avg24h: 202_281, offers: 31 },
  ]

  it('is the snapshot’s view where the same prices were observed, with their course beside', () => {
    const { change24h, ...view } = viewOf(settings('PVP'), GPU, observedPrices(seen, AT))
    expect(view).toEqual({ ...viewOf(settings('PVP'), GPU), offers: 31, updatedAt: AT })
    expect(change24h).toBeCloseTo(11.1, 10)
  })
})

describe('the flea price that counts', () => {
  const price = fc.integer({ min: 0, max: 1_000_000 })
  const prices = fc.record(
    { avg24h: price, avg7d: price, lastLow: price, historical: price },
    { requiredKeys: [] },
  )

  it('is of the chosen source where that is known, otherwise marked, and never 0', () => {
    fc.assert(
      fc.property(prices, fc.constantFrom(...PRICE_SOURCES), (known, chosen) => {
        const flea = getFleaPrice(known, chosen)
        const values = PRICE_SOURCES.map((source) => known[source] ?? 0)
        if (flea === undefined) expect(Math.max(...values)).toBe(0)
        else {
          expect(flea.price).toBeGreaterThan(0)
          expect(flea.price).toBe(known[flea.source])
          expect(flea.fallback).toBe((known[chosen] ?? 0) === 0)
          expect(flea.fallback).toBe(flea.source !== chosen)
        }
      }),
      { numRuns: 300 },
    )
  })
})
