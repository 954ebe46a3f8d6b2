// The tables that the weapon builder reads before it shows anything.
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { matchRoute } from '#core/routes/table.ts'
import { PROFIT_TABLES } from '#web/profit/tables.ts'

export const LOADOUT_TABLES = [
  ...PROFIT_TABLES,
  'gear',
  'figures',
  'categories',
] as const satisfies readonly TableName[]

/** For choosing a weapon. */
export const CHOOSER_TABLES = [
  'items',
  'presets',
  'categories',
  'figures',
] as const satisfies readonly TableName[]

/** For the lists of loadouts. */
export const LOADOUT_LIST_TABLES = ['items', 'categories'] as const satisfies readonly TableName[]

/** Those of the screen that an address shows. */
export const getLoadoutPageTables = (pathname: string): readonly TableName[] =>
  matchRoute(pathname)?.params.gunUrl === undefined ? CHOOSER_TABLES : LOADOUT_TABLES
