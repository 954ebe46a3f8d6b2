// The map pages of a quest: maps that share a page, such as day and night, are one place.
import type { GameMap } from '../catalogue/tables/map.ts'
import type { Quest } from '../catalogue/tables/quest.ts'

export type PagedMap = Pick<GameMap, 'url' | 'page'>

/** Returns the slugs of a quest's map pages, deduplicated; empty if it has no map. */
export const makeQuestPages = (
  maps: readonly PagedMap[],
): ((quest: Pick<Quest, 'locations'>) => readonly string[]) => {
  const getPage = new Map(maps.map(({ url, page }) => [url, page]))
  // Cached, because lists look up every quest for every map.
  const known = new WeakMap<readonly string[], readonly string[]>()
  return ({ locations }) => {
    const places = known.get(locations) ?? [...new Set(locations.flatMap((map) => getPage.get(map) ?? []))]
    known.set(locations, places)
    return places
  }
}
