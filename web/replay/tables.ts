// The tables for the names of a log's ids, and for checking the ids.
export const REPLAY_TABLES = [
  'items',
  'presets',
  'questItems',
  'quests',
  'stations',
  'traders',
  'skills',
  'categories',
  'maps',
  'constants',
  'levels',
] as const
