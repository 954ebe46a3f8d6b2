// The tables of the next raids: those of quests and of profits; objects of the chosen map follow.
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { QUEST_PAGE_TABLES } from '#core/first-screen/quest-tables.ts'
import { PROFIT_TABLES } from '#web/profit/tables.ts'

export const NEXT_TABLES: readonly TableName[] = [...new Set([...QUEST_PAGE_TABLES, ...PROFIT_TABLES])]
