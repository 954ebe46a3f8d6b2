// What a marker on a map can be: categories in the order of lists and legends, their subcategories, and the levels of a map.
import { N, Ordering } from '../fp.ts'

/** `weight` sorts: the lightest category comes first. */
export const MARKER_CATEGORIES = [
  {
    name: 'Extractions',
    weight: 10,
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
  { name: 'Spawns', weight: 20, subcategories: ['PMC Spawn', 'Scav Spawn', 'Boss Spawn', 'Sniper Spawn'] },
  { name: 'Keys', weight: 30, subcategories: ['Unlock', 'Key Spawn'] },
  {
    name: 'Miscellaneous',
    weight: 40,
    subcategories: ['Lever', 'Stationary Weapon', 'Hazard', 'BTR Stop'],
  },
  {
    name: 'Loot',
    weight: 50,
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
  { name: 'Quests', weight: 60, subcategories: ['Quest'] },
] as const

export type MarkerCategory = (typeof MARKER_CATEGORIES)[number]['name']
export type MarkerSubcategory = (typeof MARKER_CATEGORIES)[number]['subcategories'][number]

const WEIGHTS: ReadonlyMap<MarkerCategory, number> = new Map(
  MARKER_CATEGORIES.map(({ name, weight }) => [name, weight]),
)

const CATEGORY_OF: ReadonlyMap<MarkerSubcategory, MarkerCategory> = new Map(
  MARKER_CATEGORIES.flatMap(({ name, subcategories }) => subcategories.map((sub) => [sub, name] as const)),
)

const known = <K, V>(table: ReadonlyMap<K, V>, key: K): V => {
  const value = table.get(key)
  if (value === undefined) throw new Error(`no marker category for ${String(key)}`)
  return value
}

export const markerWeight = (category: MarkerCategory): number => known(WEIGHTS, category)

/** The category that a subcategory belongs to. */
export const markerCategoryOf = (subcategory: MarkerSubcategory): MarkerCategory =>
  known(CATEGORY_OF, subcategory)

/** Orders categories as lists and legends show them. */
export const byMarkerWeight: Ordering.Ord<MarkerCategory> = Ordering.contramap(markerWeight)(N.Ord)

/** The floors that a map can be shown at, from the lowest. */
export const MAP_LEVELS = ['basement', 'bunker', 'main', 'level2', 'level3', 'level4', 'level5'] as const
export type MapLevel = (typeof MAP_LEVELS)[number]
