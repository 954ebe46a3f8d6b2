// Crafts and barters seen alike: what is used up, what comes out, and which of them belong to one circle.
import type { Barter, BarterIngredient, Craft, CraftIngredient } from '../catalogue/recipe.ts'
import type { RecipeSource } from './price-source.ts'

/** Any one of `items` serves; the first is the one that the recipe names. A dog tag of `dogTagLevel` or higher. */
export interface Ingredient {
  readonly items: readonly [string, ...string[]]
  readonly count: number
  readonly dogTagLevel?: number
}

/** `ingredients` are used up, `tools` kept; `output.count` units of `output.item` come out after `seconds` (0 for a barter). */
export interface Recipe {
  readonly tag: RecipeSource['tag']
  readonly uid: string
  readonly output: { readonly item: string; readonly count: number }
  readonly ingredients: readonly Ingredient[]
  readonly tools: readonly Ingredient[]
  readonly seconds: number
}

const craftIngredient = ({ item, count }: CraftIngredient): Ingredient => ({ items: [item], count })

/** The craft as a recipe that takes `seconds`. */
export const recipeOfCraft = ({ uid, ingredients, product }: Craft, seconds: number): Recipe => ({
  tag: 'Craft',
  uid,
  output: product,
  ingredients: ingredients.filter(({ tool }) => tool !== true).map(craftIngredient),
  tools: ingredients.filter(({ tool }) => tool === true).map(craftIngredient),
  seconds,
})

const barterIngredient = ({ item, count, dogTagLevel, or = [] }: BarterIngredient): Ingredient => ({
  items: [item, ...or],
  count,
  ...(dogTagLevel !== undefined && { dogTagLevel }),
})

/** The barter as a recipe. */
export const recipeOfBarter = ({ uid, ingredients, offer }: Barter): Recipe => ({
  tag: 'Barter',
  uid,
  output: offer,
  ingredients: ingredients.map(barterIngredient),
  tools: [],
  seconds: 0,
})

/** The recipes by the item that comes out. */
export const recipesByOutput = (recipes: readonly Recipe[]): ReadonlyMap<string, readonly Recipe[]> => {
  const byOutput = new Map<string, Recipe[]>()
  for (const recipe of recipes) {
    const there = byOutput.get(recipe.output.item)
    if (there === undefined) byOutput.set(recipe.output.item, [recipe])
    else there.push(recipe)
  }
  return byOutput
}

/**
 * Numbers the circles of the recipe graph (its strongly connected components, found after Tarjan): two items share a number when
 * each can be used up, over any number of recipes, in making the other. Looks only at what the items asked for are made of.
 */
export const circleFinder = (
  byOutput: ReadonlyMap<string, readonly Recipe[]>,
): ((item: string) => number) => {
  const circles = new Map<string, number>()
  const order = new Map<string, number>()
  const open: string[] = []
  /** Visits the item and what it is made of; answers the earliest open item that can be reached from it. */
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
