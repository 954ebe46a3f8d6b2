// The ways to a thing that are no way yet: deals and recipes that are locked, and open ones that have no price in roubles.
import type { RecipeLock } from './availability.ts'
import type { FleaLevelTooLow } from './market-access.ts'
import { type BoughtSource, type RecipeSource, sumOfLines } from './price-source.ts'
import type { ProfitContext } from './profit-context.ts'
import type { Recipe } from './recipes.ts'
import { lockedAsks } from './sources.ts'
import { lineOf } from './way-lines.ts'

/**
 * A way that the player cannot take for roubles now. `unitPrice` absent where what it takes has no price. `locks` in the order in which the
 * rules ask; empty where the recipe is open and only has no price.
 */
export interface LockedWay {
  readonly priced: { readonly unitPrice?: number; readonly source: BoughtSource }
  readonly locks: readonly (RecipeLock | FleaLevelTooLow)[]
}

/** The recipe at the cheapest of each ingredient. */
const recipePriced = (context: ProfitContext, recipe: Recipe): LockedWay['priced'] => {
  const { tag, uid, output, seconds, ingredients } = recipe
  const lines = ingredients.flatMap((ingredient) => {
    const [way] = context.ways.for(recipe, ingredient)
    return way === undefined ? [] : [lineOf(ingredient, way)]
  })
  const cost = sumOfLines(lines)
  const source: RecipeSource = { tag, uid, count: output.count, seconds, cost, lines }
  const isWhole = ingredients.length > 0 && lines.length === ingredients.length
  return isWhole ? { unitPrice: cost / output.count, source } : { source }
}

const recipeWays = (context: ProfitContext, item: string): readonly LockedWay[] => {
  const { useCrafts, useBarters } = context.setup.options
  return [...(useCrafts ? context.crafts : []), ...(useBarters ? context.barters : [])]
    .filter(({ recipe }) => recipe.output.item === item || recipe.weapon === item)
    .map(({ recipe, locks }) => ({ priced: recipePriced(context, recipe), locks }))
    .filter(({ priced, locks }) => locks.length > 0 || priced.unitPrice === undefined)
}

const priceOf = ({ priced }: LockedWay): number => priced.unitPrice ?? Number.MAX_VALUE

/** Cheaper first, those without a price last. */
export const compareLocked = (a: LockedWay, b: LockedWay): number => priceOf(a) - priceOf(b)

/** The ways to the item, by the same options as those that are open; the cheapest first, those without a price last. */
export const lockedWays = (context: ProfitContext, item: string): readonly LockedWay[] => {
  const ways: readonly LockedWay[] = [...lockedAsks(context.setup, [item]), ...recipeWays(context, item)]
  return ways.toSorted(compareLocked)
}
