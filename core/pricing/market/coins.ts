// Money and its rates, and game coins that are not sold for roubles and not bought by traders: deals for them are priced per coin.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { BarterIngredient } from '../../catalogue/tables/recipe.ts'

/** The Lega Medal; the data does not distinguish it from other items without a price. The GP coin is one of the catalogue's currencies. */
const LEGA_MEDAL = '6656560053eaaa7a23349c86'

/** Whether the item is a GP coin or a Lega Medal. */
export const isCoin = ({ constants }: Pick<Catalogue, 'constants'>, item: string): boolean =>
  item === LEGA_MEDAL || constants.currencies.some(({ code, item: money }) => code === 'GP' && money === item)

/** Roubles for one unit of money; undefined for a coin and for everything else. */
export const getMoneyRate = (catalogue: Pick<Catalogue, 'constants'>, item: string): number | undefined => {
  const money = catalogue.constants.currencies.find((currency) => currency.item === item)
  return money === undefined || isCoin(catalogue, item) ? undefined : money.rub
}

/**
 * The ingredient with its coins rounded to a whole number, at least one: the source derives counts from prices in roubles, and gives 11.04
 * where the game takes 11 and 0.33 where it takes one.
 */
export const wholeCoins = (
  catalogue: Pick<Catalogue, 'constants'>,
  ingredient: BarterIngredient,
): BarterIngredient =>
  Number.isInteger(ingredient.count) || !isCoin(catalogue, ingredient.item)
    ? ingredient
    : { ...ingredient, count: Math.max(1, Math.round(ingredient.count)) }
