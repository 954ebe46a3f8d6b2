// The tables that the search of gear reads.
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { PROFIT_TABLES } from '#web/profit/tables.ts'

export const GEAR_TABLES = [
  ...PROFIT_TABLES,
  'figures',
  'gear',
  'categories',
] as const satisfies readonly TableName[]
