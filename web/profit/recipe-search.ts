// The search for crafts and barters by anything that they make, use up or keep, in every language.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { searchNames } from '#core/catalogue/local-names.ts'
import type { Barter, Craft } from '#core/catalogue/tables/recipe.ts'
import { makeSearch, type Search } from '#core/search/rank.ts'
import type { FindPlaces } from '#web/list/use-list.ts'
import { findItemOrPreset } from '#web/player/names.ts'

const itemsOf = (recipe: Craft | Barter): readonly string[] =>
  'offer' in recipe
    ? [recipe.offer.item, ...recipe.ingredients.flatMap(({ item, or = [] }) => [item, ...or])]
    : [recipe.product.item, ...recipe.ingredients.map(({ item }) => item)]

/** Answers by the uid of a recipe; the index is made for the first text. */
export const recipeSearch = (
  catalogue: Pick<Catalogue, 'items' | 'presets'>,
  recipes: readonly (Craft | Barter)[],
): FindPlaces => {
  const items = [...new Set(recipes.flatMap(itemsOf))]
  let search: Search<string> | undefined
  return (text) => {
    search ??= makeSearch(
      items.map((uid) => {
        const thing = findItemOrPreset(catalogue, uid)
        return { value: uid, names: thing === undefined ? [] : searchNames(thing), ids: [uid] }
      }),
    )
    const places = new Map(search(text, items.length).map(({ value }, place) => [value, place]))
    return new Map(
      recipes.flatMap((recipe) => {
        const found = itemsOf(recipe).flatMap((item) => places.get(item) ?? [])
        return found.length === 0 ? [] : [[recipe.uid, Math.min(...found)] as const]
      }),
    )
  }
}
