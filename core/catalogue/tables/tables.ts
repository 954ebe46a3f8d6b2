// Every table of the catalogue with its codec: what an importer must make and a reader may expect.
import type * as t from 'io-ts'
import { Achievement } from './achievement.ts'
import { Constants } from './constants.ts'
import { Figures } from './figures.ts'
import { Gear, Preset } from './gear.ts'
import { Item, QuestItem } from './item.ts'
import { GameMap } from './map.ts'
import { MapFacts } from './map-facts.ts'
import { ItemPrices } from './prices.ts'
import { Quest } from './quest.ts'
import { Barter, Craft } from './recipe.ts'
import { Category, Named, PlayerLevel } from './reference.ts'
import { Station } from './station.ts'
import { MAP_TABLES, type MapTable, type TableName } from './table-names.ts'
import { Trader } from './trader.ts'

/** The codec of each table's rows. */
export const TABLES = {
  items: Item,
  prices: ItemPrices,
  figures: Figures,
  gear: Gear,
  presets: Preset,
  questItems: QuestItem,
  quests: Quest,
  stations: Station,
  crafts: Craft,
  barters: Barter,
  traders: Trader,
  maps: GameMap,
  levels: PlayerLevel,
  skills: Named,
  mobs: Named,
  containers: Named,
  categories: Category,
  achievements: Achievement,
  constants: Constants,
  ...(Object.fromEntries(MAP_TABLES.map((name) => [name, MapFacts])) as {
    readonly [N in MapTable]: typeof MapFacts
  }),
} as const satisfies Readonly<Record<TableName, t.Mixed>>

export type TableRow<N extends TableName> = t.TypeOf<(typeof TABLES)[N]>

/** All tables of one game mode as objects. */
export type Tables = { readonly [N in TableName]: readonly TableRow<N>[] }
