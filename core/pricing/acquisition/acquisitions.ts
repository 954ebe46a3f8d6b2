// The ways to get one unit of anything, bought, bartered or crafted, recipes within recipes: what each costs and how long it keeps stations busy.

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

/** One way to get one unit of `item`: its price, and the seconds of each station that its share of the batches takes. */
export interface Acquisition extends Priced {
  readonly item: string
  readonly busy: Busy
}

/**
 * `recipes` are those that may be used; `circleOf` numbers the circles (`circleFinder`) of at least these; `stations` in the order of what is
 * busy, slugs.
 */
export interface AcquisitionRules {
  readonly recipes: readonly Recipe[]
  readonly circleOf: (item: string) => number
  readonly directSources: (item: string) => readonly Priced<DirectSource>[]
  readonly stations: readonly string[]
}

/** The cheapest way first; none where money can't get it. */
export interface Acquisitions {
  readonly of: (item: string) => readonly Acquisition[]
  /** The same for an ingredient of the recipe: what its own product goes into is made of a bought one. */
  readonly for: (recipe: Pick<Recipe, 'uid' | 'output'>, ingredient: Ingredient) => readonly Acquisition[]
}

/** A run of a recipe: roubles, seconds by station, and what it uses up. */
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

/** The seconds that one run of the recipe itself takes. */
export const ownBusy = ({ station, seconds }: Recipe, stations: readonly string[]): Busy =>
  station === undefined ? IDLE : busyAt(stations.indexOf(station), seconds)

/**
 * Every way that no other beats in price and in the time of every station, over derivations in which no item is made for its own making:
 * a piece that goes into that is bought. A recipe
 * counts where all that it uses up can be bought, its lines rounded as on a receipt; one that uses up nothing counts never, because
 * what comes for free is still worth what it sells for. A beaten way is beaten in whatever it goes into, so leaving it out loses nothing.
 *
 * Exact whatever the order of the recipes: the search remembers the ways to an item for each set of items that are being
 * made of it in its own circle. Outside of its circle an item cannot lead back, so the memory stays small: the game's circles
 * have five items at most.
 */
export const findAcquisitions = ({
  recipes,
  circleOf,
  directSources,
  stations,
}: AcquisitionRules): Acquisitions => {
  const open = recipesByOutput(recipes.filter(({ ingredients }) => ingredients.length > 0))
  const remembered = new Map<string, readonly Acquisition[]>()

  /** `above`: the items of the same circle that are being made of this one. */
  const waysTo = (item: string, above: readonly string[]): readonly Acquisition[] => {
    const key = above.length === 0 ? item : [item, ...above.toSorted()].join(' ')
    const known = remembered.get(key)
    if (known !== undefined) return known
    const found = search(item, above)
    remembered.set(key, found)
    return found
  }

  /** The cheapest way to buy the item; undefined if it is not sold. */
  const bought = (item: string): readonly Acquisition[] => {
    const priced = cheapest(directSources(item))
    return priced === undefined
      ? []
      : [{ item, busy: IDLE, unitPrice: priced.unitPrice, source: priced.source }]
  }

  const search = (item: string, above: readonly string[]): readonly Acquisition[] =>
    above.includes(item) ? bought(item) : searchBy(item, above, open.get(item))

  /** The ways to buy the item, or to make it by one of these recipes. */
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

  /** The ways to make the item by this recipe that cost less than `max` a unit. */
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

  /** The ways to the ingredient under `product`. */
  const waysFor = (
    { items, dogTagLevel }: Ingredient,
    product: string,
    above: readonly string[],
  ): readonly Acquisition[] => {
    const [first, ...alternatives] = items
    // Most ingredients are one item.
    const waysBelow = (item: string): readonly Acquisition[] =>
      waysTo(item, circleOf(item) === circleOf(product) ? above : [])
    if (alternatives.length === 0 && dogTagLevel === undefined) return waysBelow(first)
    const lists = items.map(waysBelow)
    const [only = [], ...others] = lists
    // A tag on offer may be of any level; only the player knows what one of the right level costs.
    if (dogTagLevel !== undefined)
      return unbeatenWays(lists.flat().filter(({ source }) => source.tag === 'Own'))
    return others.length === 0 ? only : unbeatenWays(lists.flat())
  }

  /** The ways to a piece of its own product that a recipe uses up: bought, or made by another recipe. */
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

/** The run with one more ingredient, each way that there is to it. */
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
