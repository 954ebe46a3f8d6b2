// The tables that the market's pages read before they show anything.
import type { TableName } from '#core/catalogue/tables/table-names.ts'

export const MARKET_TABLES = [
  'items',
  'prices',
  'presets',
  'constants',
  'traders',
  'categories',
] as const satisfies readonly TableName[]
