// Where a player stands and which way they look, and how that is drawn on a map.
import { normaliseDegrees, toDegrees, toRadians } from './angle.ts'
import { type GamePoint, type Projection, rotateGround } from './projection.ts'

/** `facing` in degrees from 0 to 360, 0 along the game's +z and growing towards +x; absent where it is not known. */
export interface PlayerPosition {
  readonly at: GamePoint
  readonly facing?: number
}

/** The game's facing as an angle on the picture, clockwise from its top: maps are drawn turned, some stretched. */
export const bearingOnMap = (view: Projection, facing: number): number => {
  const angle = toRadians(facing)
  const turned = rotateGround({ lng: Math.sin(angle), lat: Math.cos(angle) }, view.coordinateRotation)
  const [scaleX, , scaleY] = view.transform
  return normaliseDegrees(toDegrees(Math.atan2(scaleX * turned.lng, scaleY * turned.lat)))
}
