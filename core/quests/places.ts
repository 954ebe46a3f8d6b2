// The map pages that a quest leads to: maps that share a page, such as one by day and by night, are one place.
import type { GameMap } from '../catalogue/tables/map.ts'
import type { Quest } from '../catalogue/tables/quest.ts'

export type PagedMap = Pick<GameMap, 'url' | 'page'>

/** Gives the slugs of a quest's map pages, each once; none where no map is named for it. */
export const makeQuestPages = (
  maps: readonly PagedMap[],
): ((quest: Pick<Quest, 'locations'>) => readonly string[]) => {
  const getPage = new Map(maps.map(({ url, page }) => [url, page]))
  // Lists ask again and again, for every quest and every map.
  const known = new WeakMap<readonly string[], readonly string[]>()
  return ({ locations }) => {
    const places = known.get(locations) ?? [...new Set(locations.flatMap((map) => getPage.get(map) ?? []))]
    known.set(locations, places)
    return places
  }
}
