import { describe, expect, it } from 'vitest'
import { newPmc, type Pmc } from '#core/player/model.ts'
import { fleaFeeTerms } from '#core/pricing/flea-fee.ts'
import { NO_LOCKED_TRADERS } from '#core/pricing/market.ts'
import { type BuyWay, buyWays, type Seller, sellWays } from '#web/market/item/deals.ts'
import { BITCOIN, catalogue, LEDX, rowOf } from './rows.ts'

const fee = fleaFeeTerms(catalogue.constants.flea, { isIC3Built: false, hideoutManagement: 0 })
const seller: Seller = { rules: catalogue, fee, ownSell: undefined, lockedTraders: NO_LOCKED_TRADERS }
const pmc: Pmc = newPmc({
  uid: 'dymov',
  name: 'Dymov',
  fraction: 'Bear',
  gameMode: 'PVP',
  edition: 'Standard',
})
const pricesOf = (uid: string) => {
  const prices = catalogue.prices.get(uid)
  if (prices === undefined) throw new Error(`no prices of ${uid}`)
  return prices
}

describe('where an item is sold', () => {
  it('is the best place first, the flea after its fee', () => {
    const ways = sellWays(pricesOf(LEDX).sellTo, rowOf(LEDX).view, seller)
    expect(ways).toEqual([
      { tag: 'Trader', trader: 'therapist', left: 611_100 },
      { tag: 'Flea', source: 'avg24h', left: 605_035 },
      { tag: 'Trader', trader: 'jaeger', left: 582_000 },
      { tag: 'Trader', trader: 'fence', left: 291_000 },
    ])
  })

  it('is only traders where the flea does not take it', () => {
    const ways = sellWays(pricesOf(BITCOIN).sellTo, rowOf(BITCOIN).view, { ...seller, ownSell: 900_000 })
    expect(ways.map(({ tag }) => tag)).toEqual(ways.map(() => 'Trader'))
  })

  it('may be the flea at one’s own price', () => {
    const ways = sellWays(pricesOf(LEDX).sellTo, rowOf(LEDX).view, { ...seller, ownSell: 970_000 })
    // At the base price the fee is 6 %.
    expect(ways[0]).toEqual({ tag: 'Own', left: 970_000 - 58_200 })
  })

  it('is never Ref in PVE', () => {
    for (const { item, view } of [rowOf(LEDX), rowOf(BITCOIN)])
      expect(
        sellWays(pricesOf(item.uid).sellTo, view, { ...seller, rules: { mode: 'PVE', constants: {} } }),
      ).not.toContainEqual(expect.objectContaining({ trader: 'ref' }))
  })
})

describe('where an item is bought', () => {
  const offered = catalogue.prices.all.find(
    ({ uid, offers }) =>
      catalogue.items.get(uid) !== undefined &&
      offers.some(({ level, quest }) => level > 1 && quest === undefined) &&
      rowOf(uid).view.lastLow !== undefined,
  )
  if (offered === undefined) throw new Error('no item is sold at loyalty level 2')
  const { view } = rowOf(offered.uid)
  const traderWay = (ways: readonly BuyWay[]) => ways.find(({ tag }) => tag === 'Trader')

  it('tells what keeps the PMC from an offer, and puts it after what is open', () => {
    const ways = buyWays(offered, view, catalogue, pmc)
    expect(ways[0]?.tag).toBe('Flea')
    expect(traderWay(ways)?.locks[0]?.tag).toBe('LoyaltyTooLow')
  })

  it('holds nothing against somebody without a PMC', () => {
    expect(traderWay(buyWays(offered, view, catalogue, undefined))?.locks).toEqual([])
  })

  it('is the cheapest place first among those that are open', () => {
    const prices = buyWays(offered, view, catalogue, undefined).map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  it('is not the flea where that does not take it', () => {
    expect(buyWays(pricesOf(BITCOIN), rowOf(BITCOIN).view, catalogue, undefined)).not.toContainEqual(
      expect.objectContaining({ tag: 'Flea' }),
    )
  })
})
