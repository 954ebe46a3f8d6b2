// Every table of the catalogue with its codec: what an importer must make and a reader may expect.
import type * as t from 'io-ts'
import { Constants } from './constants.ts'
import { Gear, Preset } from './gear.ts'
import { Item, QuestItem } from './item.ts'
import { GameMap } from './map.ts'
import { ItemPrices } from './prices.ts'
import { Quest } from './quest.ts'
import { Barter, Craft } from './recipe.ts'
import { Category, Named, PlayerLevel } from './reference.ts'
import { Station } from './station.ts'
import { Trader } from './trader.ts'

/** `constants` has one row. `prices` and `quests` (and what else differs) are kept per game mode. */
export const TABLES = {
  items: Item,
  prices: ItemPrices,
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
  constants: Constants,
} as const

export type TableName = keyof typeof TABLES
export type TableRow<N extends TableName> = t.TypeOf<(typeof TABLES)[N]>
export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[]

/** All tables of one game mode as objects. */
export type Tables = { readonly [N in TableName]: readonly TableRow<N>[] }
