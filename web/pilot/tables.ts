// The tables that quests of the pilot are looked up in, and that completing one is decided by.
export const PILOT_TABLES = ['quests', 'constants'] as const
