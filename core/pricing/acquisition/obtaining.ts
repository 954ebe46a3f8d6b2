// How a player can obtain an item for money now, and which locked offers there are.

import type { ProfitContext } from '../profit/profit-context.ts'
import { type DirectAsk, findLockedAsks } from './direct-prices.ts'
import type { Priced } from './price-derivation.ts'

/**
 * `price` of one piece by the cheapest available way, including crafts and barters if enabled; for a craft only its ingredients, without fuel.
 * `quest`: the quest that unlocked the offer. If nothing is available, `locked` lists the locked offers, cheapest first, and `isMade` tells
 * whether a craft or barter gives it.
 */
export interface Obtaining {
  readonly price?: Priced
  readonly quest?: string
  readonly locked: readonly DirectAsk[]
  readonly isMade: boolean
}

/** The quest required by the available offer. */
const getQuest = ({ setup, barters, crafts }: ProfitContext, item: string, { source }: Priced) => {
  switch (source.tag) {
    case 'Trader':
      return setup.catalogue.prices
        .get(source.preset ?? item)
        ?.offers.find(
          ({ trader, level, currency, price }) =>
            trader === source.trader &&
            level === source.level &&
            currency === source.currency &&
            price === source.price,
        )?.quest
    case 'Barter':
      return barters.find(({ of }) => of.uid === source.uid)?.of.quest
    case 'Craft':
      return crafts.find(({ of }) => of.uid === source.uid)?.of.quest
    default:
      return undefined
  }
}

export const findObtaining = (context: ProfitContext, item: string): Obtaining => {
  const price = context.bought(item)
  if (price !== undefined) {
    const quest = getQuest(context, item, price)
    return { price, ...(quest !== undefined && { quest }), locked: [], isMade: false }
  }
  const makes = ({ recipe }: { readonly recipe: { readonly output: { readonly item: string } } }): boolean =>
    recipe.output.item === item
  return {
    locked: findLockedAsks(context.setup, [item]),
    isMade: context.crafts.some(makes) || context.barters.some(makes),
  }
}

/** Price of one piece in roubles, not rounded; that of the cheapest locked offer if none is available. */
export const getUnitPrice = ({ price, locked }: Obtaining): number | undefined =>
  price?.unitPrice ?? locked[0]?.priced.unitPrice

/** The same, rounded to whole roubles. */
export const shownPrice = (obtained: Obtaining): number | undefined => {
  const unitPrice = getUnitPrice(obtained)
  return unitPrice === undefined ? undefined : Math.round(unitPrice)
}
