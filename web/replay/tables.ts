// What the names beside the ids of a log come from, and what says whether they can be.
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
