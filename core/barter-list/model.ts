// Barters that a PMC collects items for.
import * as t from 'io-ts'
import { fields, Id, listOf, PositiveInt } from '../codec.ts'

/** Barters of one PMC on the list. */
export const MAX_BARTERS = 100
/** Deals of one barter. */
export const MAX_BARTER_TIMES = 99
/** Ingredients of a barter, and items that serve as one, dog tags by their variants included. */
const MAX_INGREDIENTS = 50
const MAX_ALTERNATIVES = 200

/** For one deal: any of `items` counts, a dog tag only from `dogTagLevel` on. */
const WantedIngredient = fields(
  { items: listOf(Id, MAX_ALTERNATIVES), count: PositiveInt },
  { dogTagLevel: PositiveInt },
  'WantedIngredient',
)

/**
 * `times`: deals still to make. `trader` a slug, `product` an item's or a preset's uid. Ingredients are kept as they were when the barter was put on the list, so that
 * needs are known without the table of barters, and a barter that the game removes keeps its items.
 */
export const WantedBarter = t.type(
  { times: PositiveInt, trader: Id, product: Id, ingredients: listOf(WantedIngredient, MAX_INGREDIENTS) },
  'WantedBarter',
)
export type WantedBarter = Readonly<t.TypeOf<typeof WantedBarter>>

/** By uid of the barter. */
export type BarterList = Readonly<Record<string, WantedBarter>>
export const noBarters: BarterList = {}
