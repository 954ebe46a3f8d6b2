// Converts the API's documents of one mode to tables.
import type { Tables } from '#core/catalogue/tables/tables.ts'
import type { Context } from './context.ts'
import { figureRows, gearRows } from './convert-figures.ts'
import { itemRows, knownItems, knownPresets, presetRows, priceRows } from './convert-items.ts'
import { mapTables } from './convert-maps.ts'
import { questRows } from './convert-quests.ts'
import {
  achievementRows,
  categoryRows,
  containerRows,
  convertConstants,
  levelRows,
  mobRows,
  questItemRows,
  skillRows,
} from './convert-reference.ts'
import { barterRows, craftRows, stationRows, traderRows } from './convert-world.ts'
import { presetTrees } from './preset-trees.ts'

/** All tables of the mode; `previous` in the context must have constants. */
export const convertTables = (context: Context): Tables => {
  const [constants] = context.previous.constants
  if (constants === undefined) throw new Error('the snapshot before has no constants')
  const [items, presetItems] = [knownItems(context), knownPresets(context)]
  const presets = presetRows(presetItems, context, presetTrees(context))
  const categories = categoryRows(context)
  return {
    items: itemRows(items, context, { categories, presets }),
    prices: priceRows([...items, ...presetItems], context),
    figures: figureRows(items),
    gear: gearRows(items),
    presets,
    quests: questRows(context),
    questItems: questItemRows(context),
    stations: stationRows(context),
    crafts: craftRows(context),
    barters: barterRows(context),
    traders: traderRows(context),
    ...mapTables(context),
    levels: levelRows(context),
    skills: skillRows(context),
    mobs: mobRows(context),
    containers: containerRows(context),
    categories,
    achievements: achievementRows(context),
    constants: [convertConstants(context, constants)],
  }
}
