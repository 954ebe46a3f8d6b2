import { describe, expect, it } from 'vitest'
import { newPmc, type Pmc } from '#core/player/model.ts'
import { type BuyWay, listBuyOptions } from '#web/market/item/deals.ts'
import { BITCOIN, catalogue, rowOf } from './rows.ts'

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
    const ways = listBuyOptions(offered, view, catalogue, pmc)
    expect(ways[0]?.tag).toBe('Flea')
    expect(traderWay(ways)?.locks[0]?.tag).toBe('LoyaltyTooLow')
  })

  it('locks nothing for a viewer without a PMC', () => {
    expect(traderWay(listBuyOptions(offered, view, catalogue, undefined))?.locks).toEqual([])
  })

  it('is the cheapest place first among those that are open', () => {
    const prices = listBuyOptions(offered, view, catalogue, undefined).map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  it('is not the flea where that does not take it', () => {
    expect(listBuyOptions(pricesOf(BITCOIN), rowOf(BITCOIN).view, catalogue, undefined)).not.toContainEqual(
      expect.objectContaining({ tag: 'Flea' }),
    )
  })
})
