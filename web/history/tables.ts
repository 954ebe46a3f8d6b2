// The tables that the history reads: for names, for what a day had reached, and for what can be taken back.
import type { TableName } from '#core/catalogue/table-names.ts'

export const HISTORY_TABLES: readonly TableName[] = [
  'quests',
  'items',
  'stations',
  'constants',
  'traders',
  'skills',
  'levels',
]
