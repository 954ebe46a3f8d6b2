import type { TableName } from '#core/catalogue/tables/table-names.ts'

export const BALLISTICS_TABLES = [
  'items',
  'figures',
  'gear',
  'presets',
  'constants',
] as const satisfies readonly TableName[]
