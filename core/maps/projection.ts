// From metres of the game to pixels of a map picture, and back.
import { normaliseDegrees, toRadians } from './angle.ts'

/** Metres of the game's world: y is the height. */
export type GamePoint = readonly [x: number, y: number, z: number]

/** The ground plane as map libraries name it: `lat` is the game's z, `lng` its x, in metres. */
export interface LatLng {
  readonly lat: number
  readonly lng: number
}

/** Pixels of the map picture at one zoom, y growing downwards. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

/**
 * How a map is drawn: `transform` is [scale x, shift x, scale y, shift y] in pixels at zoom 0 (scales are never 0),
 * `coordinateRotation` in degrees. Every map of the catalogue carries one.
 */
export interface Projection {
  readonly transform: readonly [number, number, number, number]
  readonly coordinateRotation: number
}

/** The point's place on the ground; its height is lost. */
export const toLatLng = ([x, , z]: GamePoint): LatLng => ({ lat: z, lng: x })

/** The point of the game over a place on the ground, at `height` metres. */
export const fromLatLng = ({ lat, lng }: LatLng, height = 0): GamePoint => [lng, height, lat]

// Quarter turns are what maps use; their sine and cosine must be exact, or every coordinate carries a rounding tail.
const QUARTER_TURNS: ReadonlyMap<number, readonly [cos: number, sin: number]> = new Map([
  [0, [1, 0]],
  [90, [0, 1]],
  [180, [-1, 0]],
  [270, [0, -1]],
] as const)

const cosAndSin = (degrees: number): readonly [cos: number, sin: number] =>
  QUARTER_TURNS.get(normaliseDegrees(degrees)) ?? [Math.cos(toRadians(degrees)), Math.sin(toRadians(degrees))]

/** Turns a place or a direction on the ground about the world's origin: x·cos − z·sin, x·sin + z·cos. */
export const rotateGround = ({ lat, lng }: LatLng, degrees: number): LatLng => {
  const [cos, sin] = cosAndSin(degrees)
  return { lng: lng * cos - lat * sin, lat: lng * sin + lat * cos }
}

/** Where a place on the ground is drawn; each zoom step doubles the picture. */
export const projectLatLng = (view: Projection, place: LatLng, zoom = 0): Pixel => {
  const [scaleX, shiftX, scaleY, shiftY] = view.transform
  const turned = rotateGround(place, view.coordinateRotation)
  const size = 2 ** zoom
  return { x: size * (scaleX * turned.lng + shiftX), y: size * (-scaleY * turned.lat + shiftY) }
}

/** The place on the ground under a pixel: undoes {@link projectLatLng}. */
export const unprojectPixel = (view: Projection, pixel: Pixel, zoom = 0): LatLng => {
  const [scaleX, shiftX, scaleY, shiftY] = view.transform
  const size = 2 ** zoom
  const turned = { lng: (pixel.x / size - shiftX) / scaleX, lat: (shiftY - pixel.y / size) / scaleY }
  return rotateGround(turned, -view.coordinateRotation)
}
