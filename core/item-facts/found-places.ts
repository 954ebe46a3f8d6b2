// Where an item may lie in raids, map by map. The game data does not say what containers hold.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { MAP_SLUGS } from '../catalogue/map-slugs.ts'
import type { GameMap } from '../catalogue/tables/map.ts'
import type { MapFacts } from '../catalogue/tables/map-facts.ts'
import { getMapTable, MAP_TABLES, type MapTable } from '../catalogue/tables/table-names.ts'

/** `spots`: places where one of the items may lie on its own. */
export interface FoundPlace {
  readonly map: GameMap
  readonly spots: number
}

export const FOUND_TABLES = [...MAP_TABLES, 'maps'] as const satisfies readonly (MapTable | 'maps')[]

const countSpots = ({ keySpawns = [], looseLoot = [] }: MapFacts, wanted: readonly string[]): number => {
  const isWanted = (items: readonly string[]): boolean => wanted.some((item) => items.includes(item))
  return (
    keySpawns.filter(({ items }) => isWanted(items)).length +
    looseLoot.reduce((sum, { items, at }) => sum + (isWanted(items) ? at.length : 0), 0)
  )
}

/** Maps with any of the items, the most places first. Of the maps of one page (by day and by night) the one with the most places. */
export const findItemPlaces = (
  catalogue: Pick<Catalogue, (typeof FOUND_TABLES)[number]>,
  items: readonly string[],
): readonly FoundPlace[] =>
  MAP_SLUGS.flatMap((page): readonly FoundPlace[] => {
    const found = catalogue[getMapTable(page)].all.flatMap((facts) => {
      const map = catalogue.maps.get(facts.uid)
      const spots = countSpots(facts, items)
      return map === undefined || spots === 0 ? [] : [{ map, spots }]
    })
    return found.toSorted((a, b) => b.spots - a.spots).slice(0, 1)
  }).toSorted((a, b) => b.spots - a.spots)
