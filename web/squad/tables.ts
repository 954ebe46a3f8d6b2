// The tables of the squad's plan: those of quests and of prices.
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { QUEST_PAGE_TABLES } from '#core/first-screen/quest-tables.ts'
import { PROFIT_TABLES } from '#web/profit/tables.ts'

export const SQUAD_TABLES: readonly TableName[] = [...new Set([...QUEST_PAGE_TABLES, ...PROFIT_TABLES])]
