// The drawing under the map that an address shows, which the server has the browser ask for before the page can.
import type { MapFacts } from '../catalogue/tables/map-facts.ts'

/** The word of an address that names another map of the page than the plain one. */
export const VARIANT_WORD = 'map'
/** The word that says how the page is looked at: as a table it has no drawing. */
export const VIEW_WORD = 'view'
export const TABLE_VIEW = 'table'

/** Where the server has the drawing of a map, by its key. */
export const drawingPath = (map: string): string => `/pictures/maps/${map}`

/** Where the drawing is that a page first shows; undefined: none. `maps` are those of the page, `word` reads its address. */
export const drawingShown = (
  maps: readonly Pick<MapFacts, 'url' | 'view'>[],
  page: string,
  word: (name: string) => string | null,
): string | undefined => {
  if (word(VIEW_WORD) === TABLE_VIEW) return undefined
  const drawn = maps.filter(({ view }) => view !== undefined)
  const map = mapLookedAt(drawn, page, word(VARIANT_WORD) ?? undefined)
  return map?.view?.svg === undefined ? undefined : drawingPath(map.url)
}

/** The one of a page's maps that is looked at: `variant`, else the plain one. */
export const mapLookedAt = <Map extends Pick<MapFacts, 'url'>>(
  maps: readonly Map[],
  page: string,
  variant: string | undefined,
): Map | undefined =>
  maps.find(({ url }) => url === variant) ?? maps.find(({ url }) => url === page) ?? maps[0]
