// The tables that the table of cartridges reads; quests come for their names alone.
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { PROFIT_TABLES } from '#web/profit/tables.ts'

export const AMMO_TABLES = [...PROFIT_TABLES, 'figures'] as const satisfies readonly TableName[]
