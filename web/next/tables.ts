// The tables of the next raids: those of quests and of profits; objects of the chosen map follow.
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { PROFIT_TABLES } from '#web/profit/tables.ts'
import { QUEST_PAGE_TABLES } from '#web/quests/tables.ts'

export const NEXT_TABLES: readonly TableName[] = [...new Set([...QUEST_PAGE_TABLES, ...PROFIT_TABLES])]
