// Where points of the game are drawn on a map.
import {
  type GamePoint,
  type Pixel,
  type Projection,
  projectLatLng,
  toLatLng,
} from '#core/maps/projection.ts'

/** Where a point of the game is drawn. */
export const projectPoint = (view: Projection, point: GamePoint, zoom = 0): Pixel =>
  projectLatLng(view, toLatLng(point), zoom)
