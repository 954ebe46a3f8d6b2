// The tables that the item screens read.
import type { TableName } from '#core/catalogue/tables/table-names.ts'

export const TRACKER_TABLES = [
  'items',
  'prices',
  'presets',
  'quests',
  'questItems',
  'stations',
  'constants',
  'traders',
  'maps',
  'categories',
] as const satisfies readonly TableName[]

/** Including recipes: the uses of an item beside quests and stations. */
export const KEEP_TABLES = [...TRACKER_TABLES, 'crafts', 'barters'] as const satisfies readonly TableName[]
