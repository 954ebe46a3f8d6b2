// The cheapest way to get one unit of anything: bought, bartered or crafted, recipes within recipes.
import {
  cheapest,
  type DirectSource,
  type Priced,
  type ReceiptLine,
  type RecipeSource,
  roublesOf,
  sumOfLines,
} from './price-source.ts'
import { circleFinder, type Ingredient, type Recipe, recipesByOutput } from './recipes.ts'

/** `all` are the recipes that exist, `isOpen` those that may be used; `fuelCost` in roubles for one run. */
export interface UnitPriceRules {
  readonly all: readonly Recipe[]
  readonly isOpen: (recipe: Recipe) => boolean
  readonly directSources: (item: string) => readonly Priced<DirectSource>[]
  readonly fuelCost: (recipe: Recipe) => number
}

/** Both answer undefined where money can't get it. */
export interface UnitPrices {
  readonly bought: (item: string) => Priced | undefined
  /** The same for an ingredient of a recipe that makes `product`: it is never made of the product itself. */
  readonly boughtFor: (product: string, ingredient: Ingredient) => PricedItem | undefined
}

/** A price, and which of the items that would do it is for. */
export interface PricedItem extends Priced {
  readonly item: string
}

/** One ingredient at its price, the total rounded once. */
export const lineOf = (
  { count, dogTagLevel }: Ingredient,
  { item, unitPrice, source }: { readonly item: string } & Priced<ReceiptLine['source']>,
): ReceiptLine => ({
  item,
  count,
  unitPrice,
  total: roublesOf(unitPrice, count),
  source,
  ...(dogTagLevel !== undefined && { dogTagLevel }),
})

/**
 * Unit prices by the cheapest derivation in which no item is made of itself. A recipe counts where all that it uses up can be
 * bought, its lines rounded as on a receipt; one that uses up nothing counts never, because what comes for free is
 * still worth what it sells for.
 *
 * Exact whatever the order of the recipes: the search remembers the best price of an item for each set of items that it stands
 * under in its own circle. Outside of its circle an item cannot lead back, so the memory stays small: the game's circles
 * have five items at most.
 */
export const unitPrices = ({ all, isOpen, directSources, fuelCost }: UnitPriceRules): UnitPrices => {
  const circleOf = circleFinder(recipesByOutput(all))
  const open = recipesByOutput(all.filter((recipe) => recipe.ingredients.length > 0 && isOpen(recipe)))
  const remembered = new Map<string, Priced | undefined>()

  /** `above`: the items of the same circle that are being made of this one. */
  const best = (item: string, above: readonly string[]): Priced | undefined => {
    const key = above.length === 0 ? item : [item, ...above.toSorted()].join(' ')
    if (remembered.has(key)) return remembered.get(key)
    const found = search(item, above)
    remembered.set(key, found)
    return found
  }

  const search = (item: string, above: readonly string[]): Priced | undefined => {
    const direct = directSources(item)
    const recipes = direct[0]?.source.tag === 'Own' ? [] : (open.get(item) ?? [])
    const made = recipes.map((recipe) => madeBy(recipe, above)).filter((priced) => priced !== undefined)
    return cheapest([...direct, ...made])
  }

  const madeBy = (recipe: Recipe, above: readonly string[]): Priced<RecipeSource> | undefined => {
    const { tag, uid, output } = recipe
    const lines: ReceiptLine[] = []
    for (const ingredient of recipe.ingredients) {
      const priced = cheapestOf(ingredient, output.item, [...above, output.item])
      if (priced === undefined) return undefined
      lines.push(lineOf(ingredient, priced))
    }
    const fuel = fuelCost(recipe)
    const cost = sumOfLines(lines) + fuel
    return { unitPrice: cost / output.count, source: { tag, uid, count: output.count, cost, lines, fuel } }
  }

  /** The ingredient under `product`; an item that stands above itself is refused. */
  const cheapestOf = (
    { items, dogTagLevel }: Ingredient,
    product: string,
    above: readonly string[],
  ): PricedItem | undefined => {
    let found: PricedItem | undefined
    for (const item of items) {
      if (above.includes(item)) continue
      const inCircle = circleOf(item) === circleOf(product)
      const priced = best(item, inCircle ? above : [])
      // A tag on offer may be of any level; only the player knows what one of the right level costs.
      if (priced === undefined || (dogTagLevel !== undefined && priced.source.tag !== 'Own')) continue
      if (found === undefined || priced.unitPrice < found.unitPrice) found = { item, ...priced }
    }
    return found
  }

  /** Where a recipe uses up what it makes, that piece must come from outside. */
  const itself = (ingredient: Ingredient, product: string): PricedItem | undefined => {
    const priced = ingredient.items.includes(product) ? cheapest(directSources(product)) : undefined
    return priced && { item: product, ...priced }
  }

  return {
    bought: (item) => best(item, []),
    boughtFor: (product, ingredient) => {
      const other = cheapestOf(ingredient, product, [product])
      const same = itself(ingredient, product)
      return same !== undefined && (other === undefined || same.unitPrice < other.unitPrice) ? same : other
    },
  }
}
