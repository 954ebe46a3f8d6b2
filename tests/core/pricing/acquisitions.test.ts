// The cheapest way to get one unit of an item.
import { describe, expect, it } from 'vitest'
import { findDirectPrices } from '#core/pricing/acquisition/direct-prices.ts'
import { defaultProfitOptions } from '#core/pricing/profit/options.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { beginner, fleaOnly, grown, setupOf } from './setups.ts'

const WATER = '5d1b33a686f7742523398398'
const WATER_FILTER = '5d1b385e86f774252167b98a'
const DOLLARS = '5696686a4bdc2da3298b456a'
const GP_COIN = '5d235b4d86f7742e017bc88a'
const LEGA_MEDAL = '6656560053eaaa7a23349c86'
const AKM = '59d6088586f774275f37482f'
const BITCOIN = '59faff1d86f7746c51718c9c'
const KITE = '590c5a7286f7747884343aea'
const METAL_FUEL = '5d1b36a186f7742523398433'
const DOGTAG_USEC = '59f32c3b86f77472a31742f0'

const bought = (setup: Partial<ProfitSetup>, item: string) => profitContext(setupOf(setup)).bought(item)

describe('the price of an ingredient', () => {
  it('is the player’s own where one is set, whatever else is cheaper', () => {
    expect(bought({ ownPrices: { buy: { [WATER]: 500_000 }, sell: {} } }, WATER)).toEqual({
      unitPrice: 500_000,
      source: { tag: 'Own' },
    })
  })

  it('is the flea price of the chosen source, marked if another one replaces it', () => {
    expect(bought({ options: { ...fleaOnly, priceSource: 'lastLow' } }, WATER_FILTER)?.source).toEqual({
      tag: 'Flea',
      source: 'lastLow',
      fallback: false,
    })
    expect(bought({ options: { ...fleaOnly, priceSource: 'historical' } }, WATER_FILTER)?.source).toEqual({
      tag: 'Flea',
      source: 'avg24h',
      fallback: true,
    })
  })

  it('of money is its rate', () => {
    expect(bought({ options: fleaOnly }, DOLLARS)).toEqual({
      unitPrice: 142,
      source: { tag: 'Currency', currency: 'USD' },
    })
  })

  it('is none for coins that are not for sale for roubles, but the player’s own where one is set', () => {
    expect([GP_COIN, LEGA_MEDAL].map((coin) => bought({}, coin))).toEqual([undefined, undefined])
    expect(bought({ ownPrices: { buy: { [GP_COIN]: 9000 }, sell: {} } }, GP_COIN)?.unitPrice).toBe(9000)
  })

  it('of a weapon is that of a preset that a trader sells, where that is cheaper', () => {
    const akm = (prapor: number) =>
      bought(
        {
          options: { ...fleaOnly, useTraderPrices: true },
          player: { ...grown, loyalty: { prapor } },
        },
        AKM,
      )
    expect(akm(2)).toEqual({
      unitPrice: 43_122,
      source: {
        tag: 'Trader',
        trader: 'prapor',
        level: 2,
        currency: 'RUB',
        price: 43_122,
        preset: '59e8d2ab86f77407f03fc9c2',
      },
    })
    expect(akm(1)?.source.tag).toBe('Flea')
  })

  it('is a trader’s only from the loyalty level that the offer asks for', () => {
    const trader = (jaeger: number) =>
      bought(
        {
          options: { ...fleaOnly, useTraderPrices: true },
          player: { ...grown, loyalty: { jaeger } },
        },
        METAL_FUEL,
      )
    expect(trader(1)).toEqual({
      unitPrice: 246_007,
      source: { tag: 'Flea', source: 'avg24h', fallback: false },
    })
    expect(trader(2)).toEqual({
      unitPrice: 191_520,
      source: { tag: 'Trader', trader: 'jaeger', level: 2, currency: 'RUB', price: 191_520 },
    })
  })

  it('is a trader’s only once the quest that unlocks the offer is done', () => {
    const { prices } = setupOf().catalogue
    const locked = prices.all
      .flatMap(({ uid, offers }) => offers.map((offer) => ({ uid, offer })))
      .find(({ offer }) => offer.quest !== undefined)
    if (locked?.offer.quest === undefined) throw new Error('no offer is unlocked by a quest')
    const { uid, offer } = locked
    const sources = (done: Readonly<Record<string, true>>) =>
      findDirectPrices(
        setupOf({ player: { ...beginner, loyalty: { [offer.trader]: 4 }, quests: { done } } }),
        uid,
      ).filter(({ source }) => source.tag === 'Trader' && source.level === offer.level)
    expect(sources({})).toEqual([])
    expect(sources({ [locked.offer.quest]: true })).toHaveLength(1)
  })

  it('is that of making it where that is cheaper, with the lines of the recipe', () => {
    const options = { ...fleaOnly, useCrafts: true }
    expect(bought({ options }, WATER)).toEqual({
      unitPrice: 43_960,
      source: {
        tag: 'Craft',
        uid: '5d5589c1f934db045e6c5492',
        count: 1,
        cost: 43_960,
        // 0.66 of a filter at 66 606.
        lines: [
          {
            item: WATER_FILTER,
            count: 0.66,
            unitPrice: 66_606,
            total: 43_960,
            source: { tag: 'Flea', source: 'avg24h', fallback: false },
          },
        ],
        seconds: 19_500,
      },
    })
  })

  it('never comes from a station that is not built', () => {
    const options = { ...fleaOnly, useCrafts: true }
    const built = (level: number) =>
      bought(
        { options, player: { ...grown, hideout: { built: { 'water-collector': level }, tracked: {} } } },
        WATER,
      )
    expect(built(2)?.source.tag).toBe('Flea')
    expect(built(3)?.source.tag).toBe('Craft')
  })

  it('is none for what a craft makes out of nothing and is not for sale', () => {
    expect(bought({ options: { ...defaultProfitOptions, useBarters: false } }, BITCOIN)).toBeUndefined()
  })

  it('is none for a dog tag unless the player knows what one costs', () => {
    expect(bought({}, DOGTAG_USEC)).toBeUndefined()
    expect(bought({ ownPrices: { buy: { [DOGTAG_USEC]: 9000 }, sell: {} } }, DOGTAG_USEC)?.unitPrice).toBe(
      9000,
    )
  })

  it('counts a unit of a batch at its exact share', () => {
    const made = bought(
      { options: { ...defaultProfitOptions, useBarters: false } },
      '57371aab2459775a77142f22',
    )
    expect(made?.source).toMatchObject({ tag: 'Craft', count: 140 })
    expect(made?.unitPrice).toBe(
      (profitContext(setupOf({ options: { ...defaultProfitOptions, useBarters: false } })).bought(KITE)
        ?.unitPrice ?? 0) / 140,
    )
  })
})
