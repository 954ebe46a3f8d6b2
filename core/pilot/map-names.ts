// The many names under which the game and its tools speak of a map, and the one key the product uses.
import { isMapSlug, type MapSlug } from '../catalogue/map-slugs.ts'
import { none, type Option, some } from '../fp.ts'

/** Location ids and stems of scene bundles in lower case and without `_preset`; every key is also a name of itself. */
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
  streets: ['tarkovstreets', 'city'],
  labyrinth: [],
  terminal: [],
  icebreaker: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Key of a map in the catalogue (its `url`). */
export type MapKey = keyof typeof NAMES

const isMapKey = (key: string): key is MapKey => Object.hasOwn(NAMES, key)

export const MAP_KEYS: readonly MapKey[] = Object.keys(NAMES).filter(isMapKey)

const KEY_OF: ReadonlyMap<string, MapKey> = new Map(
  MAP_KEYS.flatMap((key) => [key, ...NAMES[key]].map((name) => [name, key] as const)),
)

/** `maps/City_Preset.bundle` → `city`. */
const stemOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^.*[/\\]/, '')
    .replace(/\.bundle$/, '')
    .replace(/_preset$/, '')

/** The map that a raw location id, bundle stem or bundle path names, in any case; none for a name that is no known map. */
export const mapKeyOf = (name: string): Option<MapKey> => {
  const key = KEY_OF.get(stemOf(name))
  return key === undefined ? none : some(key)
}

/** The game's own id of a map: what older pages expect to be told. */
export const locationIdOf = (map: MapKey): string => NAMES[map][0] ?? map

/** The hideout loads like a map and is none: its name is known, and not worth a report. */
export const isHideout = (name: string): boolean => stemOf(name) === 'bunker'

/** Maps that are shown on the page of another one: the same place at another time or level. */
const SHOWN_AS: Partial<Readonly<Record<MapKey, MapSlug>>> = {
  'ground-zero-21': 'ground-zero',
  'ground-zero-tutorial': 'ground-zero',
  'night-factory': 'factory',
  'lab-dark': 'lab',
}

/** The page that shows a map; undefined where it has none. */
export const mapPageOf = (map: MapKey): MapSlug | undefined => {
  const page = SHOWN_AS[map] ?? map
  return isMapSlug(page) ? page : undefined
}
