// What the names beside the ids of a log come from.
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
] as const
