// Distances and directions on a map.
import type { MapFacts } from '../catalogue/tables/map-facts.ts'
import { normaliseDegrees, toDegrees } from './angle.ts'
import type { GamePoint } from './projection.ts'

/** `metres` over the ground, heights left out; `rise` in metres, positive where the second point is higher; `bearing` in degrees. */
export interface MeasuredLine {
  readonly metres: number
  readonly rise: number
  /** Clockwise from the map's north; absent where both points are one. */
  readonly bearing?: number
}

/** Metres over the ground. */
export const groundDistance = ([ax, , az]: GamePoint, [bx, , bz]: GamePoint): number =>
  Math.hypot(bx - ax, bz - az)

/** The place nearest to the middle of all: a marker in the middle itself may be inside a wall. */
export const middlePlace = (places: readonly GamePoint[]): GamePoint | undefined => {
  const middle = [0, 1, 2].map(
    (axis) => places.reduce((sum, place) => sum + (place[axis] ?? 0), 0) / Math.max(1, places.length),
  )
  const distance = (place: GamePoint): number =>
    place.reduce((sum, value, axis) => sum + (value - (middle[axis] ?? 0)) ** 2, 0)
  return places.reduce<GamePoint | undefined>(
    (best, place) => (best === undefined || distance(place) < distance(best) ? place : best),
    undefined,
  )
}

/** The direction from one point to another as the game has it: 0 along +z, growing towards +x. */
const getHeading = ([ax, , az]: GamePoint, [bx, , bz]: GamePoint): number =>
  toDegrees(Math.atan2(bx - ax, bz - az))

/**
 * By how much the axes of a map are turned against the compass, among the maps of its page: those that are drawn alike are one place, of
 * which the source may know the turn for the plain map alone.
 */
export const rotationAmong = (facts: Turned, page: string, maps: readonly Turned[]): number | undefined => {
  const plain = maps.find(({ url }) => url === page)
  const isSame = JSON.stringify(drawnAs(plain)) === JSON.stringify(drawnAs(facts))
  return (isSame ? plain : facts)?.rotationToNorth
}

type Turned = Pick<MapFacts, 'url' | 'view' | 'rotationToNorth'>

const drawnAs = (facts: Turned | undefined) =>
  facts?.view && [facts.view.transform, facts.view.coordinateRotation, facts.view.bounds]

/**
 * From one point of the game to another. `rotationToNorth` is by how much the game's own axes are turned against the points of the
 * compass: a heading of so many degrees is north.
 */
export const measure = (from: GamePoint, to: GamePoint, rotationToNorth = 0): MeasuredLine => {
  const metres = groundDistance(from, to)
  const rise = to[1] - from[1]
  return metres === 0
    ? { metres, rise }
    : { metres, rise, bearing: normaliseDegrees(getHeading(from, to) - rotationToNorth) }
}
