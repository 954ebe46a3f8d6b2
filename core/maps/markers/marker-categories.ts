// What a marker on a map can be: categories, their subcategories, and the levels of a map.

/** In the order of lists and legends. */
export const MARKER_CATEGORIES = [
  {
    name: 'Extractions',
    subcategories: [
      'PMC Extraction',
      'Paid Extraction',
      'Shared Extraction',
      'Co-Op Extraction',
      'Secret Extraction',
      'Scav Extraction',
      'Transition',
    ],
  },
  { name: 'Spawns', subcategories: ['PMC Spawn', 'Scav Spawn', 'Boss Spawn', 'Sniper Spawn'] },
  { name: 'Keys', subcategories: ['Unlock', 'Key Spawn'] },
  {
    name: 'Miscellaneous',
    subcategories: ['Lever', 'Stationary Weapon', 'Hazard', 'BTR Stop'],
  },
  {
    name: 'Loot',
    subcategories: [
      'Cache',
      'Safe',
      'Weapon Box',
      'Medical',
      'Computer',
      'Clothing',
      'Crate',
      'Body',
      'Other Container',
      'Loose Loot',
    ],
  },
  { name: 'Quests', subcategories: ['Quest'] },
] as const

export type MarkerCategory = (typeof MARKER_CATEGORIES)[number]['name']
export type MarkerSubcategory = (typeof MARKER_CATEGORIES)[number]['subcategories'][number]

/** The floors that a map can be shown at, from the lowest. */
export const MAP_LEVELS = ['basement', 'bunker', 'main', 'level2', 'level3', 'level4', 'level5'] as const
export type MapLevel = (typeof MAP_LEVELS)[number]
