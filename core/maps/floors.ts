// The floors of a map: which one a place is on, and whether that is the one shown, above it or below.
import type { Extent, Layer, MapView } from '../catalogue/tables/map-facts.ts'
import { memoize } from '../memo.ts'
import type { GamePoint } from './projection.ts'

/** The floors that a map can be shown at, from the lowest. */
export const MAP_LEVELS = ['basement', 'bunker', 'main', 'level2', 'level3', 'level4', 'level5'] as const
export type MapLevel = (typeof MAP_LEVELS)[number]

/** The floor of every place that no other floor has: the ground with all that is outdoors. */
export const MAIN_FLOOR = 'main'

/**
 * `id`: the name of the layer, or {@link MAIN_FLOOR}. `layer`: absent for the main one, which is the picture itself. `level`: absent where the
 * map has more floors than levels have names.
 */
export interface Floor {
  readonly id: string
  readonly layer?: Layer
  readonly level?: MapLevel
}

/** What begins this low has no bottom. */
const BOTTOMLESS = -1000
const ABOVE: readonly MapLevel[] = ['level2', 'level3', 'level4', 'level5']
const BUNKER = /bunker/i

const isBelowMain = ({ extents }: Layer, mainBottom: number): boolean => {
  const start = Math.max(...extents.map(({ height: [bottom] }) => bottom))
  return start <= BOTTOMLESS || start < mainBottom
}

const levelled = (layer: Layer, level: MapLevel | undefined): Floor => ({
  id: layer.name,
  layer,
  ...(level !== undefined && { level }),
})

/** The floors from the lowest to the highest; a map without layers has the main one only. */
export const listFloors = memoize(
  (view: Pick<MapView, 'layers' | 'heightRange'> | undefined): readonly Floor[] => {
    const layers = view?.layers ?? []
    const mainBottom = view?.heightRange?.[0] ?? BOTTOMLESS
    const below = layers.filter((layer) => isBelowMain(layer, mainBottom))
    const above = layers.filter((layer) => !below.includes(layer))
    return [
      ...below.map((layer) =>
        levelled(layer, below.length > 1 ? undefined : BUNKER.test(layer.name) ? 'bunker' : 'basement'),
      ),
      { id: MAIN_FLOOR, level: 'main' },
      ...above.map((layer, index) => levelled(layer, above.length > ABOVE.length ? undefined : ABOVE[index])),
    ]
  },
)

/** Opposite corners may be named in any order. */
const isBetween = (value: number, one: number, other: number): boolean =>
  value >= Math.min(one, other) && value <= Math.max(one, other)

const isWithin = ({ height: [bottom, top], bounds }: Extent, [x, y, z]: GamePoint): boolean =>
  y >= bottom &&
  y < top &&
  (bounds === undefined ||
    bounds.some(([[ax, az], [bx, bz]]) => isBetween(x, ax, bx) && isBetween(z, az, bz)))

/**
 * The floor of a place, by the area and height of each floor. Where floors overlap (a ceiling is above the next floor's start) the one that
 * begins highest wins; the main floor is the fallback. For a player this is the floor to show.
 */
export const floorAt = (floors: readonly Floor[], at: GamePoint): Floor => {
  let best: { readonly floor: Floor; readonly bottom: number } | undefined
  for (const floor of floors)
    for (const extent of floor.layer?.extents ?? []) {
      const bottom = extent.height[0]
      if (isWithin(extent, at) && (best === undefined || bottom >= best.bottom)) best = { floor, bottom }
    }
  const found = best?.floor ?? floors.find(({ id }) => id === MAIN_FLOOR)
  if (found === undefined) throw new Error('floors without a main one')
  return found
}

/** Heights that are no bottom and no top of anything. */
const isHeight = (height: number): boolean => Math.abs(height) < -BOTTOMLESS

/** Just below the bottom of a floor is the one under it. */
const BELOW = 0.1

/**
 * A place that was pointed at on the picture of a floor, `x` and `z` on the ground: the height nearest to zero that the floor has there, in
 * decimetres. Where the floor has nothing, zero: there the place is on whatever lies outdoors.
 */
export const pointOnFloor = (floors: readonly Floor[], id: string, x: number, z: number): GamePoint => {
  const edges = floors.flatMap(({ layer }) => layer?.extents.flatMap(({ height }) => [...height]) ?? [])
  const heights = [0, ...edges.filter(isHeight).flatMap((edge) => [edge, edge - BELOW])]
  const own = heights
    .map((height) => Math.round(height * 10) / 10)
    .filter((height) => floorAt(floors, [x, height, z]).id === id)
    .toSorted((a, b) => Math.abs(a) - Math.abs(b))
  return [x, own[0] ?? 0, z]
}

/** Where something is, seen from the floor that is shown. */
export type FloorRelation = 'here' | 'above' | 'below'

/** `floors` from the lowest, `shown` the id of one of them; an unknown id counts as the main floor. */
export const floorRelation = (floors: readonly Floor[], shown: string, at: GamePoint): FloorRelation => {
  const main = floors.findIndex(({ id }) => id === MAIN_FLOOR)
  const known = floors.findIndex(({ id }) => id === shown)
  const own = floors.indexOf(floorAt(floors, at))
  const from = known < 0 ? main : known
  return own === from ? 'here' : own > from ? 'above' : 'below'
}

/** Whether there are several floors over each other. */
const isStoreyed = (floors: readonly Floor[], [x, , z]: GamePoint): boolean =>
  floors.some(({ layer }) =>
    layer?.extents.some(
      ({ bounds }) =>
        bounds === undefined ||
        bounds.some(([[ax, az], [bx, bz]]) => isBetween(x, ax, bx) && isBetween(z, az, bz)),
    ),
  )

/** As {@link floorRelation}, where there are several floors over each other: outdoors nothing stands above or below. */
export const relationSeen = (floors: readonly Floor[], shown: string, at: GamePoint): FloorRelation =>
  isStoreyed(floors, at) ? floorRelation(floors, shown, at) : 'here'
