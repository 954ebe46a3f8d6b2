// All ways to get one unit of an item by buying, bartering or crafting, recursively: the cost of each and how long it keeps stations busy.

import { type Ingredient, type Recipe, recipesByOutput } from '../profit/recipes.ts'
import { type Busy, busyAt, IDLE, paretoFront, plusBusy } from '../profit/station-time.ts'
import {
  cheapest,
  comparePriced,
  type DirectSource,
  type Priced,
  type ReceiptLine,
  type RecipeSource,
} from './price-derivation.ts'
import { makeReceiptLine } from './receipt-lines.ts'

/** A way to get one unit of `item`: its price, and the seconds of each station for its share of the batches. */
export interface Acquisition extends Priced {
  readonly item: string
  readonly busy: Busy
}

/** `recipes`: those that may be used; `circleOf` numbers the cycles (`makeCycleFinder`) of at least these; `stations`: slugs in the order of `busy`. */
export interface AcquisitionRules {
  readonly recipes: readonly Recipe[]
  readonly circleOf: (item: string) => number
  readonly directSources: (item: string) => readonly Priced<DirectSource>[]
  readonly stations: readonly string[]
}

/** Cheapest first; empty if the item can't be bought with money. */
export interface Acquisitions {
  readonly of: (item: string) => readonly Acquisition[]
  /** The same for an ingredient of the recipe; if the ingredient is the recipe's own product, it must come from elsewhere. */
  readonly for: (recipe: Pick<Recipe, 'uid' | 'output'>, ingredient: Ingredient) => readonly Acquisition[]
}

/** A run of a recipe: cost in roubles, seconds by station, and the ingredients. */
interface Run {
  readonly cost: number
  readonly busy: Busy
  readonly lines: readonly ReceiptLine[]
}

const unbeatenWays = (ways: readonly Acquisition[]): readonly Acquisition[] =>
  ways.length < 2
    ? ways
    : paretoFront(
        ways.toSorted(comparePriced).map((way) => ({ cost: way.unitPrice, busy: way.busy, way })),
      ).map(({ way }) => way)

/** Seconds of one run of the recipe itself. */
export const ownBusy = ({ station, seconds }: Recipe, stations: readonly string[]): Busy =>
  station === undefined ? IDLE : busyAt(stations.indexOf(station), seconds)

/**
 * The Pareto-optimal ways by price and time of every station. No item is made from itself: such an ingredient is bought. A recipe counts if
 * all its ingredients can be bought, with lines rounded as on a receipt; one without ingredients never counts, because a free item is still
 * worth its sale value. A dominated way stays dominated in whatever it is used for, so pruning it is safe. Exact in any order of recipes:
 * results are memoised per item and set of items of its cycle that are being made from it. Outside of its cycle an item cannot recur, so the
 * memory stays small: the game's cycles have at most five items.
 */
export const findAcquisitions = ({
  recipes,
  circleOf,
  directSources,
  stations,
}: AcquisitionRules): Acquisitions => {
  const open = recipesByOutput(recipes.filter(({ ingredients }) => ingredients.length > 0))
  const remembered = new Map<string, readonly Acquisition[]>()

  /** `above`: items of the same cycle that are being made from this one. */
  const waysTo = (item: string, above: readonly string[]): readonly Acquisition[] => {
    const key = above.length === 0 ? item : [item, ...above.toSorted()].join(' ')
    const known = remembered.get(key)
    if (known !== undefined) return known
    const found = search(item, above)
    remembered.set(key, found)
    return found
  }

  /** The cheapest way to buy the item; empty if it is not sold. */
  const bought = (item: string): readonly Acquisition[] => {
    const priced = cheapest(directSources(item))
    return priced === undefined
      ? []
      : [{ item, busy: IDLE, unitPrice: priced.unitPrice, source: priced.source }]
  }

  const search = (item: string, above: readonly string[]): readonly Acquisition[] =>
    above.includes(item) ? bought(item) : searchBy(item, above, open.get(item))

  /** The ways to buy the item, or to make it by the given recipes. */
  const searchBy = (
    item: string,
    above: readonly string[],
    making: readonly Recipe[] | undefined,
  ): readonly Acquisition[] => {
    const direct = bought(item)
    const [cash] = direct
    if (making === undefined || cash?.source.tag === 'Own') return direct
    const max = cash?.unitPrice ?? Number.POSITIVE_INFINITY
    return unbeatenWays([...direct, ...making.flatMap((recipe) => made(item, recipe, above, max))])
  }

  /** The ways to make the item by this recipe for less than `max` per unit. */
  const made = (
    item: string,
    recipe: Recipe,
    above: readonly string[],
    max: number,
  ): readonly Acquisition[] => {
    const { tag, uid, output, seconds } = recipe
    let runs: readonly Run[] = [{ cost: 0, busy: ownBusy(recipe, stations), lines: [] }]
    for (const ingredient of recipe.ingredients) {
      const ways = waysFor(ingredient, item, [...above, item])
      runs = paretoFront(runs.flatMap((run) => extended(run, ingredient, ways))).filter(
        ({ cost }) => cost / output.count < max,
      )
      if (runs.length === 0) return []
    }
    return runs.map(({ cost, busy, lines }) => {
      const source: RecipeSource = { tag, uid, count: output.count, seconds, cost, lines }
      return { item, unitPrice: cost / output.count, busy: plusBusy(IDLE, busy, 1 / output.count), source }
    })
  }

  /** The ways to an ingredient of `product`. */
  const waysFor = (
    { items, dogTagLevel }: Ingredient,
    product: string,
    above: readonly string[],
  ): readonly Acquisition[] => {
    const [first, ...alternatives] = items
    // Fast path: most ingredients are a single item.
    const waysBelow = (item: string): readonly Acquisition[] =>
      waysTo(item, circleOf(item) === circleOf(product) ? above : [])
    if (alternatives.length === 0 && dogTagLevel === undefined) return waysBelow(first)
    const lists = items.map(waysBelow)
    const [only = [], ...others] = lists
    // An offered dog tag may have any level; only the player's own price is for the required one.
    if (dogTagLevel !== undefined)
      return unbeatenWays(lists.flat().filter(({ source }) => source.tag === 'Own'))
    return others.length === 0 ? only : unbeatenWays(lists.flat())
  }

  /** The ways to an ingredient that equals the recipe's product: bought, or made by another recipe. */
  const waysToOwn = ({ uid, output: { item } }: Pick<Recipe, 'uid' | 'output'>): readonly Acquisition[] =>
    searchBy(
      item,
      [],
      open.get(item)?.filter((recipe) => recipe.uid !== uid),
    )

  return {
    of: (item) => waysTo(item, []),
    for: (recipe, ingredient) => {
      const { item: product } = recipe.output
      const others = waysFor(ingredient, product, [product])
      return ingredient.items.includes(product) && ingredient.dogTagLevel === undefined
        ? unbeatenWays([...others, ...waysToOwn(recipe)])
        : others
    },
  }
}

/** Extends a run by one ingredient, for each way to get it. */
const extended = (
  { cost, busy, lines }: Run,
  ingredient: Ingredient,
  ways: readonly Acquisition[],
): readonly Run[] =>
  ways.map((way) => {
    const line = makeReceiptLine(ingredient, way)
    return {
      cost: cost + line.total,
      busy: plusBusy(busy, way.busy, ingredient.count),
      lines: [...lines, line],
    }
  })
