// The names of the catalogue's tables: apart from their codecs, because who only reads tables needs none.

/** `constants` has one row. `prices` and `quests` (and what else differs) are kept per game mode. */
export const TABLE_NAMES = [
  'items',
  'prices',
  'gear',
  'presets',
  'questItems',
  'quests',
  'stations',
  'crafts',
  'barters',
  'traders',
  'maps',
  'levels',
  'skills',
  'mobs',
  'containers',
  'categories',
  'constants',
] as const

export type TableName = (typeof TABLE_NAMES)[number]
