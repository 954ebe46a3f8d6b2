// Distances and directions on a map.
import { normaliseDegrees, toDegrees } from './angle.ts'
import { bearingOnMap } from './position.ts'
import type { GamePoint, Projection } from './projection.ts'

/** `metres` over the ground, heights left out; `rise` in metres, positive where the second point is higher; `bearing` in degrees. */
export interface Measure {
  readonly metres: number
  readonly rise: number
  /** Clockwise from the map's north (see {@link northOnMap}); absent where both points are one. */
  readonly bearing?: number
}

/** Metres over the ground. */
export const groundDistance = ([ax, , az]: GamePoint, [bx, , bz]: GamePoint): number =>
  Math.hypot(bx - ax, bz - az)

/** The direction from one point to another as the game has it: 0 along +z, growing towards +x. */
const headingOf = ([ax, , az]: GamePoint, [bx, , bz]: GamePoint): number =>
  toDegrees(Math.atan2(bx - ax, bz - az))

/**
 * Where north is on the picture, in degrees clockwise from its top. `rotationToNorth` is by how much the game's own axes are turned
 * against the points of the compass: a heading of so many degrees is north. Absent counts as 0.
 */
export const northOnMap = (view: Projection, rotationToNorth = 0): number =>
  bearingOnMap(view, rotationToNorth)

/** From one point of the game to another. */
export const measure = (from: GamePoint, to: GamePoint, rotationToNorth = 0): Measure => {
  const metres = groundDistance(from, to)
  const rise = to[1] - from[1]
  return metres === 0
    ? { metres, rise }
    : { metres, rise, bearing: normaliseDegrees(headingOf(from, to) - rotationToNorth) }
}
