// The tables of the quest tracker: quests, and everything that their objectives, requirements and rewards name.
import type { TableName } from '../catalogue/tables/table-names.ts'

export const QUEST_PAGE_TABLES = [
  'quests',
  'items',
  'presets',
  'questItems',
  'maps',
  'traders',
  'stations',
  'mobs',
  'skills',
  'categories',
  'constants',
] as const satisfies readonly TableName[]
