// The API's documents of one mode as what the tables are made of.
import type { ModeSource } from '../mode-source.ts'
import type { Context } from './context.ts'
import { itemFacts, presetFacts } from './convert-items.ts'
import { mapTables } from './convert-maps.ts'
import { questRows } from './convert-quests.ts'
import {
  categoryRows,
  constantsOf,
  containerRows,
  levelRows,
  mobRows,
  questItemRows,
  skillRows,
} from './convert-reference.ts'
import { barterRows, craftRows, stationRows, traderRows } from './convert-world.ts'
import { presetTrees } from './preset-trees.ts'

/** Everything of the mode; `previous` of the context must have constants. */
export const modeSourceOf = (context: Context): ModeSource => {
  const [constants] = context.previous.constants
  if (constants === undefined) throw new Error('the snapshot before has no constants')
  return {
    items: itemFacts(context),
    presets: presetFacts(context, presetTrees(context)),
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
    categories: categoryRows(context),
    constants: constantsOf(context, constants),
  }
}
