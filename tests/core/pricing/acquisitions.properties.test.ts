// Laws of every unit price, for any player and any terms.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Table } from '#core/catalogue/catalogue.ts'
import { findDirectPrices } from '#core/pricing/acquisition/direct-prices.ts'
import type { PriceSourceUsed } from '#core/pricing/acquisition/price-derivation.ts'
import { type ProfitContext, profitContext } from '#core/pricing/profit/profit-context.ts'
import { makeCycleFinder, type Recipe, recipesByOutput } from '#core/pricing/profit/recipes.ts'
import { anySetup, recipeItems, setupOf } from './setups.ts'

/** The price of what money cannot buy. */
const NOWHERE = Number.POSITIVE_INFINITY

const openRecipes = ({ crafts, barters, setup }: ProfitContext): readonly Recipe[] => {
  const { useCrafts, useBarters } = setup.options
  return [...(useCrafts ? crafts : []), ...(useBarters ? barters : [])]
    .filter(({ locks, recipe }) => locks.length === 0 && recipe.ingredients.length > 0)
    .map(({ recipe }) => recipe)
}

/** The cheapest price over every derivation in which no item is made for its own making, tried one by one: it may be bought for that. */
const bruteForce = (context: ProfitContext) => {
  const recipes = new Map<string, readonly Recipe[]>()
  // A preset of a weapon is a way to the weapon.
  for (const recipe of openRecipes(context))
    for (const item of [
      recipe.output.item,
      context.setup.catalogue.presets.get(recipe.output.item)?.baseItem,
    ])
      if (item !== undefined) recipes.set(item, [...(recipes.get(item) ?? []), recipe])
  const known = new Map<string, ReturnType<typeof findDirectPrices>>()
  const directOf = (item: string): ReturnType<typeof findDirectPrices> => {
    const direct = known.get(item) ?? findDirectPrices(context.setup, item)
    known.set(item, direct)
    return direct
  }
  const priceOf = (item: string, above: readonly string[]): number => {
    const direct = directOf(item)
    if (above.includes(item)) return Math.min(NOWHERE, ...direct.map(({ unitPrice }) => unitPrice))
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
    return lines.reduce((sum, total) => sum + total, 0)
  }
  return (item: string) => priceOf(item, [])
}

/** Every path down the derivation, of items that are made. */
const madePaths = (item: string, source: PriceSourceUsed): readonly (readonly string[])[] =>
  source.tag === 'Barter' || source.tag === 'Craft'
    ? source.lines.flatMap((line) => {
        const below = madePaths(line.item, line.source)
        return below.length === 0 ? [[item]] : below.map((path) => [item, ...path])
      })
    : []

const reordered = <A extends { readonly uid: string }>(
  table: Table<A>,
  order: (rows: readonly A[]) => readonly A[],
): Table<A> => ({ all: order(table.all), get: table.get })

describe('over every setup the price of an ingredient', () => {
  const { crafts, barters } = profitContext(setupOf())
  const circleOf = makeCycleFinder(recipesByOutput([...crafts, ...barters].map(({ recipe }) => recipe)))
  const inCircles = recipeItems.filter((item) =>
    recipeItems.some((other) => other !== item && circleOf(other) === circleOf(item)),
  )
  const items = fc
    .shuffledSubarray([...recipeItems], { minLength: 12, maxLength: 12 })
    .map((some) => [...inCircles, ...some])

  it('has circles to get lost in', () => {
    expect(inCircles.length).toBeGreaterThanOrEqual(20)
  })

  it('is what trying every derivation gives', () => {
    fc.assert(
      fc.property(anySetup, items, (setup, some) => {
        const context = profitContext(setup)
        const slow = bruteForce(context)
        const priceOf = (item: string): number => context.bought(item)?.unitPrice ?? NOWHERE
        expect(some.map((item) => [item, priceOf(item)])).toEqual(some.map((item) => [item, slow(item)]))
      }),
      { numRuns: 300 },
    )
  })

  it('is never above any source that is open, unless the player set it', () => {
    fc.assert(
      fc.property(anySetup, items, (setup, some) => {
        const { bought } = profitContext(setup)
        const isRight = (item: string): boolean => {
          const price = bought(item)?.unitPrice ?? NOWHERE
          const own = setup.ownPrices?.buy[item]
          return (
            (own === undefined || price === own) &&
            findDirectPrices(setup, item).every(({ unitPrice }) => price <= unitPrice)
          )
        }
        expect(some.filter((item) => !isRight(item))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('rests on no item that is being made, but where a piece of it is bought', () => {
    fc.assert(
      fc.property(anySetup, items, (setup, some) => {
        const { bought } = profitContext(setup)
        const restsOnItself = (item: string): boolean => {
          const found = bought(item)
          const paths = found === undefined ? [] : madePaths(item, found.source)
          return paths.some((path) => new Set(path).size !== path.length)
        }
        expect(some.filter(restsOnItself)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

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
          const { mode, items, presets, prices, crafts, barters, traders, constants } = setup.catalogue
          const catalogue = {
            mode,
            items,
            presets,
            prices,
            traders,
            constants,
            crafts: reordered(crafts, order),
            barters: reordered(barters, order),
          }
          const [one, other] = [profitContext(setup), profitContext({ ...setup, catalogue })]
          expect(some.map(other.bought)).toEqual(some.map(one.bought))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('does not fall when a source is turned off', () => {
    const source = fc.constantFrom('useCrafts', 'useBarters', 'useTraderPrices')
    fc.assert(
      fc.property(anySetup, source, items, (setup, off, some) => {
        const with_ = profitContext({ ...setup, options: { ...setup.options, [off]: true } })
        const without = profitContext({ ...setup, options: { ...setup.options, [off]: false } })
        const falls = (item: string): boolean =>
          (without.bought(item)?.unitPrice ?? NOWHERE) < (with_.bought(item)?.unitPrice ?? NOWHERE)
        expect(some.filter(falls)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
