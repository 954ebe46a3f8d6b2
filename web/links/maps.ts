// The address of a map: the page that shows it, and behind it which of the page's maps it is.

import { isMapSlug } from '#core/catalogue/map-slugs.ts'
import type { GameMap } from '#core/catalogue/tables/map.ts'
import { VARIANT_WORD } from '#core/maps/drawing-shown.ts'
import { getMapPage, type MapKey } from '#core/pilot/map-names.ts'
import { getPath, matchRoute } from '#core/routes/table.ts'

/** Undefined for a map that no page shows. */
export const mapPath = ({ url, page }: Pick<GameMap, 'url' | 'page'>): string | undefined => {
  if (!isMapSlug(page)) return undefined
  const path = getPath('map', { map: page })
  return url === page ? path : `${path}?${VARIANT_WORD}=${url}`
}

/** The search of a map takes them for several things to look for. */
const SEARCH_SEPARATORS = /[,;]/g

/** A map with something looked for on it, such as a key or a boss; undefined for a map that no page shows. */
export const mapSearchPath = (map: Pick<GameMap, 'url' | 'page'>, text: string): string | undefined => {
  const path = mapPath(map)
  return (
    path &&
    `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ q: text.replace(SEARCH_SEPARATORS, ' ') })}`
  )
}

/** What of an address is of one map alone, and means nothing on another of its page. */
const OF_ONE_MAP = ['open', 'spawn'] as const

/**
 * Where to go from an address for a raid on `map`; undefined if the map is shown already, or has no page. Floor, layers and place are kept
 * for another map of the page.
 */
export const pathToRaid = (
  map: MapKey,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string | undefined => {
  const page = getMapPage(map)
  if (page === undefined) return undefined
  if (matchRoute(pathname)?.params.map !== page) return mapPath({ url: map, page })
  const params = new URLSearchParams(search)
  if ((params.get(VARIANT_WORD) ?? page) === map) return undefined
  for (const word of [VARIANT_WORD, ...OF_ONE_MAP]) params.delete(word)
  if (map !== page) params.set(VARIANT_WORD, map)
  const query = params.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}
