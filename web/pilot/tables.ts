// The tables for looking up the pilot's quests, and for deciding to complete one.
export const PILOT_TABLES = ['quests', 'constants'] as const
