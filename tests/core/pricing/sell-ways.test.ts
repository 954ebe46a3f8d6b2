// Where pieces are sold best.
import { describe, expect, it } from 'vitest'
import { fleaFeeTerms } from '#core/pricing/market/flea-fee.ts'
import { NO_LOCKED_TRADERS } from '#core/pricing/market/market.ts'
import { getBestOpenSale, listItemSales, listSellWays, type Seller } from '#core/pricing/market/sell-ways.ts'
import { priceView, type ViewSettings } from '#core/pricing/market/views.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const GPU = '57347ca924597744596b4e71'
const BITCOIN = '59faff1d86f7746c51718c9c'

const catalogue = testCatalogue('PVP')
const fee = fleaFeeTerms(catalogue.constants.flea, { isIC3Built: false, hideoutManagement: 0 })
const settings: ViewSettings = { catalogue, priceSource: 'avg24h', fee }
const seller: Seller = { rules: catalogue, fee, ownSell: undefined, lockedTraders: NO_LOCKED_TRADERS }

const waysOf = (uid: string, how: Partial<Seller> = {}, count?: number) => {
  const [prices, view] = [catalogue.prices.get(uid), priceView(settings, uid)]
  if (prices === undefined || view === undefined) throw new Error(`no prices of ${uid}`)
  return listSellWays(prices.sellTo, view, { ...seller, ...how }, count)
}

describe('where an item is sold', () => {
  it('is the best place first, the flea after its fee', () => {
    const ways = waysOf(GPU)
    expect(ways.slice(0, 2)).toEqual([
      { tag: 'Flea', source: 'avg24h', left: 202_281 - 11_986 },
      { tag: 'Trader', trader: 'therapist', left: 124_740 },
    ])
    const left = ways.map((way) => way.left)
    expect(left).toEqual(left.toSorted((a, b) => b - a))
  })

  it('is only traders where the flea does not take it', () => {
    const ways = waysOf(BITCOIN, { ownSell: 900_000 })
    expect(ways.map(({ tag }) => tag)).toEqual(ways.map(() => 'Trader'))
  })

  it('may be the flea at one’s own price', () => {
    // At the base price the fee is 6 %.
    expect(waysOf(GPU, { ownSell: 198_000 * 2 })[0]?.tag).toBe('Own')
    expect(waysOf(GPU, { ownSell: 198_000 })).toContainEqual({ tag: 'Own', left: 198_000 - 11_880 })
  })

  it('is never Ref in PVE', () => {
    const rules = { mode: 'PVE', constants: {} } as const
    for (const uid of [GPU, BITCOIN])
      expect(waysOf(uid, { rules })).not.toContainEqual(expect.objectContaining({ trader: 'ref' }))
  })

  it('counts the fee of all pieces once, so that it is not lost in rounding', () => {
    const cheap = catalogue.items.all.find(({ uid }) => (priceView(settings, uid)?.flea?.price ?? 100) < 60)
    const uid = cheap?.uid ?? ''
    const flea = (count: number): number =>
      waysOf(uid, {}, count).find(({ tag }) => tag === 'Flea')?.left ?? Number.NaN
    const difference = flea(1_000) - 1_000 * flea(1)
    expect(difference).not.toBe(0)
    expect(Math.abs(difference)).toBeLessThanOrEqual(500)
  })

  it('brings as many times as much from a trader', () => {
    expect(waysOf(GPU, {}, 7)).toContainEqual({ tag: 'Trader', trader: 'therapist', left: 7 * 124_740 })
  })

  it('puts places that are closed to the PMC last, and never calls one of them the best', () => {
    const closed = { ...settings, access: { level: 1, lockedTraders: new Map([['therapist', 'a-quest']]) } }
    const ways = listItemSales(closed, { item: GPU, count: 1, ownSell: undefined })
    const best = getBestOpenSale(ways)
    expect(best?.tag).toBe('Trader')
    expect(best).not.toMatchObject({ trader: 'therapist' })
    expect(ways.filter(({ lock }) => lock !== undefined).map(({ tag }) => tag)).toEqual(['Flea', 'Trader'])
    expect(getBestOpenSale(ways.filter(({ lock }) => lock !== undefined))).toBeUndefined()
  })
})
