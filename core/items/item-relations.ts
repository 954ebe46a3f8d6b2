// What stands around one item: the recipes that make it or use it, what it comes in, and the doors that it opens.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Item } from '../catalogue/item.ts'
import type { Quest } from '../catalogue/quest.ts'
import type { Barter, Craft } from '../catalogue/recipe.ts'
import { wholeCoins } from '../pricing/coins.ts'
import { isTraderHidden } from '../pricing/market.ts'

/** Recipes that give the item, and recipes that ask for it. */
export interface Recipes<A> {
  readonly makes: readonly A[]
  readonly uses: readonly A[]
}

/** The crafts around an item. */
export const craftsAround = ({ crafts }: Pick<Catalogue, 'crafts'>, item: string): Recipes<Craft> => ({
  makes: crafts.all.filter(({ product }) => product.item === item),
  uses: crafts.all.filter(({ ingredients }) => ingredients.some((each) => each.item === item)),
})

/** The barters around an item, with whole coins, but those of a trader who is hidden; a barter for a preset gives its base item. */
export const bartersAround = (
  catalogue: Pick<Catalogue, 'mode' | 'constants' | 'barters' | 'presets'>,
  item: string,
): Recipes<Barter> => {
  const { barters, presets } = catalogue
  const shown = barters.all
    .filter(({ trader }) => !isTraderHidden(catalogue, trader))
    .map((barter) => ({
      ...barter,
      ingredients: barter.ingredients.map((each) => wholeCoins(catalogue, each)),
    }))
  return {
    makes: shown.filter(({ offer }) => offer.item === item || presets.get(offer.item)?.baseItem === item),
    uses: shown.filter(({ ingredients }) =>
      ingredients.some((each) => each.item === item || each.or?.includes(item) === true),
    ),
  }
}

/** Whether the quest leads behind a door that the key opens. */
export const opensDoorFor = ({ objectives }: Quest, key: string): boolean =>
  objectives.some(({ requiredKeys = [] }) => requiredKeys.some((keys) => keys.includes(key)))

/** Items with a slot that takes this one: weapons, parts, armour and magazines. */
export const fitsInto = ({ items, gear }: Pick<Catalogue, 'items' | 'gear'>, item: string): readonly Item[] =>
  gear.all
    .filter(
      ({ slots = [], armourSlots = [] }) =>
        slots.some(({ allowed }) => allowed.includes(item)) ||
        armourSlots.some(({ allowed }) => allowed?.includes(item) === true),
    )
    .flatMap(({ uid }) => items.get(uid) ?? [])

/** Packs and boxes that hold the item. */
export const packsWith = ({ items }: Pick<Catalogue, 'items'>, item: string): readonly Item[] =>
  items.all.filter(({ contains }) => contains?.some((each) => each.item === item) === true)
