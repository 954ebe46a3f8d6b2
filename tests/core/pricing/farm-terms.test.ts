// What the bitcoin farm is reckoned with, and what it yields on those terms.
import { describe, expect, it } from 'vitest'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { BASE_MODES } from '#core/catalogue/game-modes.ts'
import { farmTerms, farmWith } from '#core/pricing/bitcoin-farm/farm-terms.ts'
import { craftProfit } from '#core/pricing/profit/craft-profit.ts'
import { defaultProfitOptions, FUELS } from '#core/pricing/profit/options.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { testCatalogue, withPrices } from '../../support/catalogue.ts'
import { BITCOIN, fleaWithFee } from './given.ts'
import { fleaOnly, setupOf } from './setups.ts'

const { item: COIN, graphicsCard: CARD } = setupOf().catalogue.constants.bitcoinFarm
const METAL_FUEL = '5d1b36a186f7742523398433'

const contextOf = (setup: Partial<ProfitSetup> = {}) => profitContext(setupOf(setup))
const avg24h = (item: string): number | undefined => setupOf().catalogue.prices.get(item)?.avg24h

describe('the terms of the farm', () => {
  it('a coin goes to a trader, since the flea market does not take it', () => {
    const terms = farmTerms(contextOf({ options: fleaWithFee }))
    const bids =
      setupOf()
        .catalogue.prices.get(COIN)
        ?.sellTo.map(({ priceRub }) => priceRub) ?? []
    expect(terms.coin.sale.tag).toBe('Trader')
    expect(terms.coinPrice).toBe(Math.max(...bids))
  })

  it('a card costs what the cheapest way to it costs', () => {
    const { card, cardPrice } = farmTerms(contextOf({ options: fleaOnly }))
    expect(cardPrice).toBe(avg24h(CARD))
    expect(card.locked).toEqual([])
  })

  it('a card that the PMC cannot buy yet costs what it will, and says from which level on', () => {
    const { catalogue, player } = setupOf()
    const level = catalogue.items.get(CARD)?.minLevelForFlea ?? Number.NaN
    const on = contextOf({ player: { ...player, trackProgress: true, level: level - 1 }, options: fleaOnly })
    const terms = farmTerms(on)
    expect(terms.card.price).toBeUndefined()
    expect(terms.card.locked[0]).toMatchObject({
      priced: { source: { tag: 'Flea' } },
      locks: [{ tag: 'FleaLevelTooLow', needs: level, has: level - 1 }],
    })
    expect(terms.cardPrice).toBe(avg24h(CARD))
    const yielded = farmWith(on, terms, 10)
    expect(yielded?.cardsCost).toBe(10 * Number(avg24h(CARD)))
    expect(yielded?.paybackDays).toBeGreaterThan(0)
  })

  it('a card that is never for sale has no price', () => {
    const { catalogue } = setupOf()
    const prices = catalogue.prices.all.filter(({ uid }) => uid !== CARD)
    const on = contextOf({ catalogue: withPrices(catalogue as Catalogue, prices), options: fleaOnly })
    const terms = farmTerms(on)
    expect(terms.cardPrice).toBeUndefined()
    expect(farmWith(on, terms, 10)).toMatchObject({ cardsCost: undefined, paybackDays: undefined })
  })

  it('a tank is priced only where fuel is counted', () => {
    expect(farmTerms(contextOf({ options: fleaOnly }))).not.toHaveProperty('tank')
    const metal = farmTerms(contextOf({ options: { ...fleaOnly, useFuel: 'metal' } }))
    expect(metal.tank).toMatchObject({ unitPrice: avg24h(METAL_FUEL), source: { tag: 'Flea' } })
    expect(metal.fuel).toEqual({
      fuel: 'metal',
      tankPrice: avg24h(METAL_FUEL),
      hideoutManagement: 0,
      solarPower: false,
    })
  })

  it('a tank that is not for sale to the PMC costs what the best trader would pay, and says so', () => {
    const { catalogue, player } = setupOf()
    const { tank } = farmTerms(
      contextOf({
        player: { ...player, trackProgress: true, level: 4 },
        options: { ...fleaOnly, useFuel: 'metal' },
      }),
    )
    const bids = catalogue.prices.get(METAL_FUEL)?.sellTo.map(({ priceRub }) => priceRub) ?? []
    expect(tank).toMatchObject({
      unitPrice: Math.max(...bids),
      source: { tag: 'SellValue', fleaLevel: catalogue.items.get(METAL_FUEL)?.minLevelForFlea },
    })
  })

  it("the skill and solar power are the player's", () => {
    const setup = setupOf()
    const { fuel } = farmTerms(
      contextOf({
        player: { ...setup.player, skills: { HideoutManagement: 12 } },
        options: { ...defaultProfitOptions, isSolarPowerBuilt: true },
      }),
    )
    expect(fuel).toMatchObject({ hideoutManagement: 12, solarPower: true })
  })
})

describe('a farm on these terms', () => {
  const context = contextOf()
  const terms = farmTerms(context)

  it('yields more a day with every card', () => {
    const incomes = Array.from(
      { length: 50 },
      (_, index) => farmWith(context, terms, index + 1)?.incomePerDay,
    )
    expect(incomes.every((income, index) => index === 0 || Number(income) > Number(incomes[index - 1]))).toBe(
      true,
    )
  })

  it.each(
    FUELS.flatMap((useFuel) => [1, 10, 25, 50].map((graphicsCards) => [useFuel, graphicsCards] as const)),
  )('earns with %s fuel and %d cards in a day what its craft earns in 24 hours', (useFuel, graphicsCards) => {
    for (const mode of BASE_MODES)
      for (const fuelSharedBy of [1, 4, 12]) {
        const on = contextOf({
          catalogue: testCatalogue(mode),
          options: { ...defaultProfitOptions, useFuel },
          graphicsCards,
          fuelSharedBy,
        })
        const perDay = farmWith(on, farmTerms(on), graphicsCards)?.profitPerDay ?? Number.NaN
        const perHour = craftProfit(on, BITCOIN)?.profitPerHour ?? Number.NaN
        // Both are in whole roubles.
        expect(Math.abs(perDay / 24 - perHour)).toBeLessThan(1)
      }
  })

  it.each([0, 51, 1.5, -1])('holds no %d cards', (cards) => {
    expect(farmWith(context, terms, cards)).toBeUndefined()
  })
})
