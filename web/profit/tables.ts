// The tables of the calculators; quests only if a lock names one.
import type { TableName } from '#core/catalogue/tables/table-names.ts'

export const PROFIT_TABLES = [
  'items',
  'prices',
  'presets',
  'crafts',
  'barters',
  'stations',
  'traders',
  'constants',
] as const satisfies readonly TableName[]

export const HIDEOUT_PROFIT_TABLES = [...PROFIT_TABLES, 'skills'] as const satisfies readonly TableName[]
