// Unavailable ways to get an item: locked offers and recipes, and open ones without a price in roubles.

import type { FleaLevelTooLow } from '../market/market-access.ts'
import type { RecipeLock } from '../profit/availability.ts'
import type { ProfitContext } from '../profit/profit-context.ts'
import type { Recipe } from '../profit/recipes.ts'
import { findLockedAsks } from './direct-prices.ts'
import { type BoughtSource, type RecipeSource, sumLines } from './price-derivation.ts'
import { makeReceiptLine } from './receipt-lines.ts'

/**
 * A way that the player cannot use for roubles now. `unitPrice` is absent if an ingredient has no price. `locks` in the order of the rules;
 * empty if a recipe is open and only lacks a price.
 */
export interface LockedAcquisition {
  readonly priced: { readonly unitPrice?: number; readonly source: BoughtSource }
  readonly locks: readonly (RecipeLock | FleaLevelTooLow)[]
}

/** The recipe with the cheapest way to each ingredient. */
const recipePriced = (context: ProfitContext, recipe: Recipe): LockedAcquisition['priced'] => {
  const { tag, uid, output, seconds, ingredients } = recipe
  const lines = ingredients.flatMap((ingredient) => {
    const [way] = context.ways.for(recipe, ingredient)
    return way === undefined ? [] : [makeReceiptLine(ingredient, way)]
  })
  const cost = sumLines(lines)
  const source: RecipeSource = { tag, uid, count: output.count, seconds, cost, lines }
  const isWhole = ingredients.length > 0 && lines.length === ingredients.length
  return isWhole ? { unitPrice: cost / output.count, source } : { source }
}

const recipeWays = (context: ProfitContext, item: string): readonly LockedAcquisition[] => {
  const { useCrafts, useBarters } = context.setup.options
  return [...(useCrafts ? context.crafts : []), ...(useBarters ? context.barters : [])]
    .filter(({ recipe }) => recipe.output.item === item || recipe.weapon === item)
    .map(({ recipe, locks }) => ({ priced: recipePriced(context, recipe), locks }))
    .filter(({ priced, locks }) => locks.length > 0 || priced.unitPrice === undefined)
}

const getPrice = ({ priced }: LockedAcquisition): number => priced.unitPrice ?? Number.MAX_VALUE

/** Cheaper first, those without a price last. */
export const compareLocked = (a: LockedAcquisition, b: LockedAcquisition): number => getPrice(a) - getPrice(b)

/** The unavailable ways to the item under the same options; cheapest first, those without a price last. */
export const findLockedAcquisitions = (
  context: ProfitContext,
  item: string,
): readonly LockedAcquisition[] => {
  const ways: readonly LockedAcquisition[] = [
    ...findLockedAsks(context.setup, [item]),
    ...recipeWays(context, item),
  ]
  return ways.toSorted(compareLocked)
}
