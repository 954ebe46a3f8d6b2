// A common form of crafts and barters: ingredients, output, and the cycles they form.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Barter, BarterIngredient, Craft, CraftIngredient } from '../../catalogue/tables/recipe.ts'
import { groupedUnder } from '../../grouping.ts'
import { memoize } from '../../memo.ts'
import type { RecipeSource } from '../acquisition/price-derivation.ts'
import { wholeCoins } from '../market/coins.ts'

/** Any of `items` will do; the first is the one named by the recipe. A dog tag must have at least `dogTagLevel`. */
export interface Ingredient {
  readonly items: readonly [string, ...string[]]
  readonly count: number
  readonly dogTagLevel?: number
}

/**
 * `ingredients` are used up, `tools` kept; gives `output.count` units of `output.item` after `seconds` (0 for a barter). `station`: slug of
 * the busy one. `weapon`: the weapon of an output preset, which also serves as that weapon.
 */
export interface Recipe {
  readonly tag: RecipeSource['tag']
  readonly uid: string
  readonly output: { readonly item: string; readonly count: number }
  readonly ingredients: readonly Ingredient[]
  readonly tools: readonly Ingredient[]
  readonly seconds: number
  readonly station?: string
  readonly weapon?: string
}

const craftIngredient = ({ item, count }: CraftIngredient): Ingredient => ({ items: [item], count })

type Presets = Pick<Catalogue, 'presets'>

const getWeapon = ({ presets }: Presets, item: string): Pick<Recipe, 'weapon'> => {
  const weapon = presets.get(item)?.baseItem
  return weapon === undefined ? {} : { weapon }
}

const recipeOfCraft = (
  catalogue: Presets,
  { uid, station, ingredients, product, seconds }: Craft,
): Recipe => ({
  tag: 'Craft',
  uid,
  output: product,
  ingredients: ingredients.filter(({ tool }) => tool !== true).map(craftIngredient),
  tools: ingredients.filter(({ tool }) => tool === true).map(craftIngredient),
  seconds,
  station,
  ...getWeapon(catalogue, product.item),
})

const barterIngredient = ({ item, count, dogTagLevel, or = [] }: BarterIngredient): Ingredient => ({
  items: [item, ...or],
  count,
  ...(dogTagLevel !== undefined && { dogTagLevel }),
})

const recipeOfBarter = (
  catalogue: Presets & Pick<Catalogue, 'constants'>,
  { uid, ingredients, offer }: Barter,
): Recipe => ({
  tag: 'Barter',
  uid,
  output: offer,
  ingredients: ingredients.map((each) => barterIngredient(wholeCoins(catalogue, each))),
  tools: [],
  seconds: 0,
  ...getWeapon(catalogue, offer.item),
})

/** The recipes by product; one that gives a preset is also listed under its weapon. */
export const recipesByOutput = (recipes: readonly Recipe[]): ReadonlyMap<string, readonly Recipe[]> =>
  groupedUnder(recipes, ({ output, weapon }) =>
    weapon === undefined ? [output.item] : [output.item, weapon],
  )

/**
 * Numbers the strongly connected components of the recipe graph (Tarjan's algorithm): two items have the same number if each can be used,
 * directly or indirectly, to make the other. Visits only the ingredients of requested items.
 */
export const makeCycleFinder = (
  byOutput: ReadonlyMap<string, readonly Recipe[]>,
): ((item: string) => number) => {
  const circles = new Map<string, number>()
  const order = new Map<string, number>()
  const open: string[] = []
  /** Visits the item and its ingredients; returns the earliest open item reachable from it. */
  const visit = (item: string): number => {
    const number = order.size
    order.set(item, number)
    open.push(item)
    let earliest = number
    for (const recipe of byOutput.get(item) ?? [])
      for (const { items } of recipe.ingredients)
        for (const used of items) {
          if (circles.has(used)) continue
          earliest = Math.min(earliest, order.get(used) ?? visit(used))
        }
    if (earliest === number) {
      for (const member of open.splice(open.indexOf(item))) circles.set(member, number)
    }
    return earliest
  }
  return (item) => circles.get(item) ?? visit(item)
}

/** The recipes of a catalogue, with the catalogue's craft durations; otherwise the same for every PMC. */
export interface RecipeBook {
  readonly ofCraft: ReadonlyMap<Craft, Recipe>
  readonly ofBarter: ReadonlyMap<Barter, Recipe>
  /** Numbers the cycles of all recipes (`makeCycleFinder`). */
  readonly circleOf: (item: string) => number
}

export const recipeBook = memoize(
  (catalogue: Presets & Pick<Catalogue, 'constants' | 'crafts' | 'barters'>): RecipeBook => {
    const ofCraft = new Map(catalogue.crafts.all.map((craft) => [craft, recipeOfCraft(catalogue, craft)]))
    const ofBarter = new Map(
      catalogue.barters.all.map((barter) => [barter, recipeOfBarter(catalogue, barter)]),
    )
    const all = [...ofCraft.values(), ...ofBarter.values()]
    return { ofCraft, ofBarter, circleOf: makeCycleFinder(recipesByOutput(all)) }
  },
)
