import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Table } from '#core/catalogue/catalogue.ts'
import { defaultProfitOptions } from '#core/pricing/options.ts'
import type { PriceSourceUsed } from '#core/pricing/price-source.ts'
import { type ProfitContext, profitContext } from '#core/pricing/profit-context.ts'
import type { ProfitSetup } from '#core/pricing/profit-setup.ts'
import { circlesOf, type Recipe, recipesByOutput } from '#core/pricing/recipes.ts'
import { directSources } from '#core/pricing/sources.ts'
import { anySetup, beginner, fleaOnly, recipeItems, setupOf } from './setups.ts'

const WATER = '5d1b33a686f7742523398398'
const WATER_FILTER = '5d1b385e86f774252167b98a'
const DOLLARS = '5696686a4bdc2da3298b456a'
const GP_COIN = '5d235b4d86f7742e017bc88a'
const BITCOIN = '59faff1d86f7746c51718c9c'
const KITE = '590c5a7286f7747884343aea'
const METAL_FUEL = '5d1b36a186f7742523398433'
const DOGTAG_USEC = '59f32c3b86f77472a31742f0'

const bought = (setup: Partial<ProfitSetup>, item: string) =>
  profitContext(setupOf(setup)).prices.bought(item)

const openRecipes = ({ crafts, barters, setup }: ProfitContext): readonly Recipe[] => {
  const { useCrafts, useBarters } = setup.options
  return [...(useCrafts ? crafts : []), ...(useBarters ? barters : [])]
    .filter(({ locks, recipe }) => locks.length === 0 && recipe.ingredients.length > 0)
    .map(({ recipe }) => recipe)
}

/** The cheapest price over every derivation in which no item stands above itself, tried one by one. */
const bruteForce = (context: ProfitContext) => {
  const recipes = new Map<string, readonly Recipe[]>()
  for (const recipe of openRecipes(context))
    recipes.set(recipe.output.item, [...(recipes.get(recipe.output.item) ?? []), recipe])
  const priceOf = (item: string, above: readonly string[]): number => {
    if (above.includes(item)) return Number.POSITIVE_INFINITY
    const direct = directSources(context.setup, item)
    const own = direct.find(({ source }) => source.tag === 'Own')
    if (own !== undefined) return own.unitPrice
    const made = (recipes.get(item) ?? []).map(
      (recipe) => costOf(recipe, [...above, item]) / recipe.output.count,
    )
    return Math.min(...direct.map(({ unitPrice }) => unitPrice), ...made)
  }
  const costOf = (recipe: Recipe, above: readonly string[]): number => {
    const lines = recipe.ingredients.map(({ items, count, dogTagLevel }) =>
      Math.round(
        count *
          Math.min(
            ...items
              .filter((item) => dogTagLevel === undefined || context.setup.ownPrices?.buy[item] !== undefined)
              .map((item) => priceOf(item, above)),
          ),
      ),
    )
    const fuel = recipe.tag === 'Craft' ? (context.fuelLine(recipe.seconds)?.total ?? 0) : 0
    return lines.reduce((sum, total) => sum + total, fuel)
  }
  return (item: string) => priceOf(item, [])
}

/** Every item that stands in the derivation, from the top. */
const derivation = (source: PriceSourceUsed): readonly (readonly string[])[] =>
  source.tag === 'Barter' || source.tag === 'Craft'
    ? source.lines.flatMap((line) => {
        const below = derivation(line.source)
        return below.length === 0 ? [[line.item]] : below.map((path) => [line.item, ...path])
      })
    : []

const reordered = <A extends { readonly uid: string }>(
  table: Table<A>,
  order: (rows: readonly A[]) => readonly A[],
): Table<A> => ({ all: order(table.all), get: table.get })

describe('the price of an ingredient', () => {
  it('is the player’s own where one is set, whatever else is cheaper', () => {
    expect(bought({ ownPrices: { buy: { [WATER]: 500_000 }, sell: {} } }, WATER)).toEqual({
      unitPrice: 500_000,
      source: { tag: 'Own' },
    })
  })

  it('is the flea price of the chosen source, marked where another one stands in', () => {
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
    expect(bought({}, GP_COIN)).toEqual({
      unitPrice: 18_518,
      source: { tag: 'Currency', currency: 'GP' },
    })
    expect(bought({ options: fleaOnly }, DOLLARS)?.unitPrice).toBe(142)
  })

  it('is a trader’s only from the loyalty level that the offer asks for', () => {
    const trader = (jaeger: number) =>
      bought(
        {
          options: { ...fleaOnly, useTraderPrices: true },
          player: { ...beginner, loyalty: { jaeger } },
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
      directSources(
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
        fuel: 0,
      },
    })
  })

  it('never comes from a station that is not built', () => {
    const options = { ...fleaOnly, useCrafts: true }
    const built = (level: number) =>
      bought(
        { options, player: { ...beginner, hideout: { built: { 'water-collector': level }, tracked: {} } } },
        WATER,
      )
    expect(built(2)?.source.tag).toBe('Flea')
    expect(built(3)?.source.tag).toBe('Craft')
  })

  it('is none for what a craft makes out of nothing and nobody sells', () => {
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
      (profitContext(setupOf({ options: { ...defaultProfitOptions, useBarters: false } })).prices.bought(KITE)
        ?.unitPrice ?? 0) / 140,
    )
  })
})

describe('over every setup the price of an ingredient', () => {
  const { crafts, barters } = profitContext(setupOf())
  const circles = circlesOf(recipesByOutput([...crafts, ...barters].map(({ recipe }) => recipe)))
  const inCircles = [...circles]
    .filter(([item, circle]) => [...circles].some(([other, same]) => same === circle && other !== item))
    .map(([item]) => item)
  const items = fc
    .shuffledSubarray([...recipeItems], { minLength: 30, maxLength: 30 })
    .map((some) => [...inCircles, ...some])

  it('has circles to get lost in', () => {
    expect(inCircles.length).toBeGreaterThanOrEqual(20)
  })

  it('is what trying every derivation gives', () => {
    fc.assert(
      fc.property(anySetup, items, (setup, some) => {
        const context = profitContext(setup)
        const slow = bruteForce(context)
        for (const item of some)
          expect([item, context.prices.bought(item)?.unitPrice ?? Number.POSITIVE_INFINITY]).toEqual([
            item,
            slow(item),
          ])
      }),
      { numRuns: 300 },
    )
  }, 30_000)

  it('is never above any source that is open, unless the player set it', () => {
    fc.assert(
      fc.property(anySetup, items, (setup, some) => {
        const { prices } = profitContext(setup)
        for (const item of some) {
          const found = prices.bought(item)
          for (const { unitPrice } of directSources(setup, item))
            expect(found?.unitPrice).toBeLessThanOrEqual(unitPrice)
          if (setup.ownPrices?.buy[item] !== undefined)
            expect(found?.unitPrice).toBe(setup.ownPrices.buy[item])
        }
      }),
      { numRuns: 300 },
    )
  }, 30_000)

  it('never rests on the item itself', () => {
    fc.assert(
      fc.property(anySetup, items, (setup, some) => {
        const { prices } = profitContext(setup)
        for (const item of some) {
          const found = prices.bought(item)
          for (const path of found === undefined ? [] : derivation(found.source))
            expect(new Set([item, ...path]).size).toBe(path.length + 1)
        }
      }),
      { numRuns: 300 },
    )
  }, 30_000)

  it('does not depend on the order of crafts and barters', () => {
    fc.assert(
      fc.property(
        anySetup,
        fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
        items,
        (setup, seeds, some) => {
          const order = <A extends { readonly uid: string }>(rows: readonly A[]): readonly A[] => {
            const key = (uid: string): number =>
              seeds.reduce(
                (sum, seed, index) => (sum * 31 + uid.charCodeAt(index * 4 + 3) * seed) % 65_521,
                7,
              )
            return rows.toSorted((a, b) => key(a.uid) - key(b.uid)).toReversed()
          }
          const { mode, items, presets, prices, crafts, barters, constants } = setup.catalogue
          const catalogue = {
            mode,
            items,
            presets,
            prices,
            constants,
            crafts: reordered(crafts, order),
            barters: reordered(barters, order),
          }
          const [one, other] = [profitContext(setup).prices, profitContext({ ...setup, catalogue }).prices]
          for (const item of some) expect(other.bought(item)).toEqual(one.bought(item))
        },
      ),
      { numRuns: 300 },
    )
  }, 30_000)

  it('does not fall when a source is turned off', () => {
    const source = fc.constantFrom('useCrafts', 'useBarters', 'useTraderPrices')
    fc.assert(
      fc.property(anySetup, source, items, (setup, off, some) => {
        const with_ = profitContext({ ...setup, options: { ...setup.options, [off]: true } }).prices
        const without = profitContext({ ...setup, options: { ...setup.options, [off]: false } }).prices
        for (const item of some)
          expect(without.bought(item)?.unitPrice ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(
            with_.bought(item)?.unitPrice ?? Number.POSITIVE_INFINITY,
          )
      }),
      { numRuns: 300 },
    )
  }, 30_000)
})
