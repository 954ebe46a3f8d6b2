// The pictures of maps: which floors have tiles, which tiles there are, and the ids by which page and server name them.
import type { MapView } from '../catalogue/tables/map-facts.ts'
import { projectLatLng } from './projection.ts'

/** Where the game data names no other size, in pixels. */
const USUAL_TILE_SIZE = 256

/** A square of the picture of a floor; `floor` undefined: what the picture shows without being asked. */
export interface Tile {
  readonly map: string
  readonly floor: number | undefined
  readonly z: number
  readonly x: number
  readonly y: number
}

export const getTileSize = ({ tileSize = USUAL_TILE_SIZE }: Pick<MapView, 'tileSize'>): number => tileSize

/** The address of the tiles of a floor by its layer index, with `{z}`, `{x}` and `{y}`; that of the ground level if the floor has none. */
export const getTilePath = (view: MapView, floor: number | undefined): string | undefined =>
  (floor === undefined ? undefined : view.layers?.[floor]?.tilePath) ?? view.tiles?.path

const GROUND = 'ground'

/** `z`, `x` and `y` may be placeholders for who fills them in later. */
export const tileId = (
  { map, floor }: Pick<Tile, 'map' | 'floor'>,
  z: string,
  x: string,
  y: string,
): string => [map, floor ?? GROUND, z, x, y].join('~')

const WHOLE = /^\d{1,5}$/

/** The tile of an id; undefined for anything else. */
export const readTileId = (id: string): Tile | undefined => {
  const [map, floor, ...place] = id.split('~')
  const [z, x, y] = place
  if (map === undefined || floor === undefined || z === undefined || x === undefined || y === undefined)
    return undefined
  if (place.length > 3 || ![z, x, y].every((part) => WHOLE.test(part))) return undefined
  if (floor !== GROUND && !WHOLE.test(floor)) return undefined
  return {
    map,
    floor: floor === GROUND ? undefined : Number(floor),
    z: Number(z),
    x: Number(x),
    y: Number(y),
  }
}

/** Whether the tile shows any of the ground that the picture covers: others were never drawn. */
export const hasTile = (view: MapView, { floor, z, x, y }: Tile): boolean => {
  if (getTilePath(view, floor) === undefined || z < view.minZoom || z > view.maxZoom) return false
  // The grid begins at the picture's corner, whatever ground the game has beyond it.
  if (x < 0 || y < 0) return false
  if (floor !== undefined && view.layers?.[floor]?.tilePath === undefined) return false
  const size = getTileSize(view)
  const corners = view.bounds.map(([lng, lat]) => projectLatLng(view, { lng, lat }, z))
  const covers = (axis: 'x' | 'y', at: number): boolean => {
    const edges = corners.map((corner) => corner[axis] / size)
    return at + 1 > Math.min(...edges) && at < Math.max(...edges)
  }
  return covers('x', x) && covers('y', y)
}
