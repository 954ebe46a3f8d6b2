// Applies the events of wanted barters to a PMC's list.
import type { Draft } from 'immer'
import type { Recipes } from '../events/decider.ts'
import { copyPlain } from '../plain.ts'
import type { barterListEvents } from './events.ts'
import type { BarterList } from './model.ts'

export const barterListRecipes: Recipes<BarterList, typeof barterListEvents> = {
  BarterWanted: (list, { barter, times, trader, product, ingredients }) => {
    list[barter] = {
      times,
      trader,
      product,
      ingredients: copyPlain(ingredients) as Draft<typeof ingredients>,
    }
  },
  BarterDropped: (list, { barter }) => {
    delete list[barter]
  },
}
