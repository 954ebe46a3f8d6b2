// The tables of the wipe plan: those that the goals are made of; items and prices follow for what to keep.
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { TRACKER_TABLES } from '#web/items/tables.ts'

export const WIPE_TABLES = [
  'quests',
  'questItems',
  'traders',
  'levels',
  'stations',
  'constants',
] as const satisfies readonly TableName[]

export const WIPE_ITEM_TABLES = [...TRACKER_TABLES, 'levels'] as const satisfies readonly TableName[]
