// The tables that the graph reads.
import type { TableName } from '#core/catalogue/table-names.ts'

export const GRAPH_TABLES = ['quests', 'constants', 'traders', 'maps'] as const satisfies readonly TableName[]
