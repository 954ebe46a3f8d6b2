// The tables that the dashboard waits for; items are fetched behind it, for the keys alone.
import type { TableName } from '#core/catalogue/table-names.ts'

export const DASHBOARD_TABLES = [
  'quests',
  'questItems',
  'maps',
  'traders',
  'levels',
  'stations',
  'constants',
  'crafts',
] as const satisfies readonly TableName[]
