// The tables of the stash value: what is counted, given by quests and made by crafts, with its worth today.
import type { TableName } from '#core/catalogue/tables/table-names.ts'

export const STASH_VALUE_TABLES = [
  'items',
  'prices',
  'presets',
  'quests',
  'crafts',
  'constants',
  'traders',
  'categories',
  'stations',
] as const satisfies readonly TableName[]
