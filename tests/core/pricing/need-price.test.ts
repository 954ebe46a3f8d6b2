// What the missing pieces of the hideout's needs would cost.
import { describe, expect, it } from 'vitest'
import { needPrice } from '#core/pricing/need-price.ts'
import { fleaOnly, setupOf } from './setups.ts'

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

  it('is unknown where nobody sells the item', () => {
    // The flea market does not take a bitcoin, and no trader sells one.
    const { item } = setupOf().catalogue.constants.bitcoinFarm
    expect(needPrice(setupOf(), { items: [item], missing: { foundInRaid: 0, ordinary: 1 } })).toEqual({})
  })
})
