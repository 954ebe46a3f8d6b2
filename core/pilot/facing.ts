// The compass facing of a camera, from the quaternion in a screenshot's name.
import { none, type Option, some } from '../fp.ts'
import { normaliseDegrees, toDegrees } from '../maps/angle.ts'

export interface Quaternion {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly w: number
}

// Components have five decimals, so a length this small is only rounding.
const NULL_LENGTH = 1e-5

/**
 * Degrees from 0 to 360 about the vertical axis (Unity axes, y up): 0 looks along +z, 90 along +x. Independent of the pitch; normalises the
 * quaternion first. None if it is zero or not finite.
 */
export const computeFacing = ({ x, y, z, w }: Quaternion): Option<number> => {
  const length = Math.hypot(x, y, z, w)
  if (!Number.isFinite(length) || length < NULL_LENGTH) return none
  const [nx, ny, nz, nw] = [x / length, y / length, z / length, w / length]
  return some(normaliseDegrees(toDegrees(Math.atan2(2 * (nw * ny + nx * nz), 1 - 2 * (nx * nx + ny * ny)))))
}
