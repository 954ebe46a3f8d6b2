// Writes the items' events into a PMC's counts.
import type { Recipes } from '../events/decider.ts'
import type { itemEvents } from './events.ts'
import { type ItemProgress, nothingOwned } from './model.ts'

export const itemRecipes: Recipes<ItemProgress, typeof itemEvents> = {
  ItemCounted: (items, { item, foundInRaid, count }) => {
    const owned = { ...(items[item] ?? nothingOwned), [foundInRaid ? 'foundInRaid' : 'ordinary']: count }
    if (owned.foundInRaid + owned.ordinary === 0) delete items[item]
    else items[item] = owned
  },
  ItemsReset: (items) => {
    for (const item of Object.keys(items)) delete items[item]
  },
}
