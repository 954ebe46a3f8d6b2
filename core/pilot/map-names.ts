// Maps the many names of a map in the game and its tools to one key.
import { isMapSlug, type MapSlug } from '../catalogue/map-slugs.ts'
import { none, type Option, some } from '../fp.ts'

/**
 * Location ids and stems of scene bundles in lower case without `_preset`, and display names that {@link canonical} does not turn into the
 * key; every key is also its own name.
 */
const NAMES = {
  'ground-zero': ['sandbox'],
  'ground-zero-21': ['sandbox_high'],
  'ground-zero-tutorial': ['sandbox_start'],
  factory: ['factory4_day', 'factory_day'],
  'night-factory': ['factory4_night', 'factory_night'],
  customs: ['bigmap'],
  woods: [],
  shoreline: [],
  interchange: ['shopping_mall'],
  reserve: ['rezervbase', 'rezerv_base'],
  lab: ['laboratory'],
  'lab-dark': ['laboratory_dark'],
  lighthouse: [],
  streets: ['tarkovstreets', 'city', 'streets of tarkov'],
  labyrinth: [],
  terminal: [],
  icebreaker: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Key of a map in the catalogue (its `url`). */
export type MapKey = keyof typeof NAMES

const isMapKey = (key: string): key is MapKey => Object.hasOwn(NAMES, key)

export const MAP_KEYS: readonly MapKey[] = Object.keys(NAMES).filter(isMapKey)

/** `The Lab (Dark)` → `lab-dark`, `Ground Zero 21+` → `ground-zero-21`. */
const canonical = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^the-/, '')

const KEY_OF: ReadonlyMap<string, MapKey> = new Map(
  MAP_KEYS.flatMap((key) => [key, ...NAMES[key]].map((name) => [canonical(name), key] as const)),
)

/** `maps/City_Preset.bundle` → `city`. */
const getStem = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^.*[/\\]/, '')
    .replace(/\.bundle$/, '')
    .replace(/_preset$/, '')

/** Parses a slug, location id, bundle stem, bundle path or English display name, case-insensitive; none if unknown. */
export const parseMapKey = (name: string): Option<MapKey> => {
  const key = KEY_OF.get(canonical(getStem(name)))
  return key === undefined ? none : some(key)
}

/** The game's id of a map, which older pages expect. */
export const getLocationId = (map: MapKey): string => NAMES[map][0] ?? map

/** The hideout loads like a map but is not one; its name is known and not reported. */
export const isHideout = (name: string): boolean => getStem(name) === 'bunker'

/** Maps shown on the page of another one: the same place at another time or level. */
const SHOWN_AS: Partial<Readonly<Record<MapKey, MapSlug>>> = {
  'ground-zero-21': 'ground-zero',
  'ground-zero-tutorial': 'ground-zero',
  'night-factory': 'factory',
  'lab-dark': 'lab',
}

/** The page that shows a map; undefined if it has none. */
export const getMapPage = (map: MapKey): MapSlug | undefined => {
  const page = SHOWN_AS[map] ?? map
  return isMapSlug(page) ? page : undefined
}
