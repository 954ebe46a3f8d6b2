// Distances and directions on a map.
import { normaliseDegrees, toDegrees } from './angle.ts'
import type { GamePoint } from './projection.ts'

/** `metres` over the ground, heights left out; `rise` in metres, positive where the second point is higher; `bearing` in degrees. */
export interface Measure {
  readonly metres: number
  readonly rise: number
  /** Clockwise from the map's north; absent where both points are one. */
  readonly bearing?: number
}

/** Metres over the ground. */
export const groundDistance = ([ax, , az]: GamePoint, [bx, , bz]: GamePoint): number =>
  Math.hypot(bx - ax, bz - az)

/** The direction from one point to another as the game has it: 0 along +z, growing towards +x. */
const headingOf = ([ax, , az]: GamePoint, [bx, , bz]: GamePoint): number =>
  toDegrees(Math.atan2(bx - ax, bz - az))

/**
 * From one point of the game to another. `rotationToNorth` is by how much the game's own axes are turned against the points of the
 * compass: a heading of so many degrees is north.
 */
export const measure = (from: GamePoint, to: GamePoint, rotationToNorth = 0): Measure => {
  const metres = groundDistance(from, to)
  const rise = to[1] - from[1]
  return metres === 0
    ? { metres, rise }
    : { metres, rise, bearing: normaliseDegrees(headingOf(from, to) - rotationToNorth) }
}
