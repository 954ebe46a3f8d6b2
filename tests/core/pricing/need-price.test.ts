// What the missing pieces of the hideout's needs would cost.
import { describe, expect, it } from 'vitest'
import { needPrice } from '#core/pricing/acquisition/need-price.ts'
import { beginner, fleaOnly, grown, setupOf } from './setups.ts'

const CPU_FAN = '5734779624597737e04bf329'
const ROUBLES = '5449016a4bdc2d6f028b456f'
const DOLLARS = '5696686a4bdc2da3298b456a'

describe('the price of a need', () => {
  it('counts the pieces that need not be found in raid', () => {
    const { price, cost } = needPrice(setupOf({ options: fleaOnly }), {
      items: [CPU_FAN],
      missing: { foundInRaid: 2, ordinary: 5 },
    })
    const avg24h = setupOf().catalogue.prices.get(CPU_FAN)?.avg24h ?? 0
    expect(price).toEqual({ unitPrice: avg24h, source: { tag: 'Flea', source: 'avg24h', fallback: false } })
    expect(cost).toBe(avg24h * 5)
  })

  it('takes money at its rate', () => {
    const ordinary = { foundInRaid: 0, ordinary: 25_000 }
    expect(needPrice(setupOf(), { items: [ROUBLES], missing: ordinary }).cost).toBe(25_000)
    expect(needPrice(setupOf(), { items: [DOLLARS], missing: ordinary }).cost).toBe(25_000 * 142)
  })

  it('is unknown if the item is not for sale', () => {
    // The flea market does not take a bitcoin, and no trader sells one.
    const { item } = setupOf().catalogue.constants.bitcoinFarm
    expect(needPrice(setupOf(), { items: [item], missing: { foundInRaid: 0, ordinary: 1 } })).toEqual({})
  })

  it('names who sells it to the player later, the cheapest first, and what blocks it', () => {
    const need = { items: [CPU_FAN], missing: { foundInRaid: 0, ordinary: 1 } }
    const { price, cost, locked = [] } = needPrice(setupOf({ options: fleaOnly, player: beginner }), need)
    expect([price, cost]).toEqual([undefined, undefined])
    expect(locked.map(({ priced, locks }) => [priced.source.tag, locks])).toEqual([
      ['Flea', [{ tag: 'FleaLevelTooLow', needs: 20, has: 1 }]],
    ])
    const { catalogue } = setupOf()
    const sold = (item: string, player = beginner) =>
      needPrice(setupOf({ player }), { items: [item], missing: { foundInRaid: 0, ordinary: 1 } })
    let traders = 0
    for (const { uid } of catalogue.prices.all) {
      const { locked: asks = [], ...known } = sold(uid)
      if (known.price !== undefined) expect(asks).toEqual([])
      expect(asks.every(({ locks }) => locks.length > 0)).toBe(true)
      const prices = asks.map(({ priced }) => priced.unitPrice)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      if (asks.some(({ priced }) => priced.source.tag === 'Trader')) traders += 1
      // What is locked only by the flea's level is open to a grown PMC.
      if (asks.some(({ priced }) => priced.source.tag === 'Flea'))
        expect(sold(uid, grown).price).toBeDefined()
    }
    expect(traders).toBeGreaterThan(0)
  })
})
