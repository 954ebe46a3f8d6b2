// Bosses, exits and named places of all maps, each once a page, for searches over everything.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { MAP_SLUGS, type MapSlug } from '../catalogue/map-slugs.ts'
import type { MapFacts } from '../catalogue/tables/map-facts.ts'
import { getMapTable } from '../catalogue/tables/table-names.ts'
import type { NamedThing } from './markers/marker.ts'

export const PLACE_KINDS = ['boss', 'exit', 'place'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Something that has a name on the maps of a page; `count`: how many places have it there. */
export interface MapPlace {
  readonly page: MapSlug
  readonly kind: PlaceKind
  readonly named: NamedThing
  readonly count: number
}

export const PLACE_TABLES = [...MAP_SLUGS.map(getMapTable), 'mobs'] as const

const placesOn = (
  { bosses = [], extracts = [], view }: MapFacts,
  { mobs }: Pick<Catalogue, 'mobs'>,
): readonly Pick<MapPlace, 'kind' | 'named'>[] => [
  ...bosses.map(({ mob }) => ({ kind: 'boss' as const, named: mobs.get(mob) ?? { name: mob } })),
  ...extracts.map((named) => ({ kind: 'exit' as const, named })),
  ...(view?.labels ?? []).map(({ text }) => ({ kind: 'place' as const, named: { name: text } })),
]

/** A page may have several maps (by day and by night); what has one name on them is one. */
export const mapPlaces = (catalogue: Pick<Catalogue, (typeof PLACE_TABLES)[number]>): readonly MapPlace[] =>
  MAP_SLUGS.flatMap((page) => {
    const found = new Map<string, MapPlace>()
    for (const map of catalogue[getMapTable(page)].all) {
      const counts = new Map<string, number>()
      for (const { kind, named } of placesOn(map, catalogue)) {
        const key = `${kind} ${named.name}`
        const here = (counts.get(key) ?? 0) + 1
        counts.set(key, here)
        found.set(key, { page, kind, named, count: Math.max(here, found.get(key)?.count ?? 0) })
      }
    }
    return [...found.values()]
  })
