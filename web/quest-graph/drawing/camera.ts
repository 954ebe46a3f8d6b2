// Zoom and pan of the picture: pure geometry between screen and picture coordinates.

/** A point of the picture is at `x + k * its x` of the screen, in px; `k` 1 is full size. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly k: number
}
export interface ScreenSize {
  readonly width: number
  readonly height: number
}
export interface GraphBox extends ScreenSize {
  readonly x: number
  readonly y: number
}

/** The maximum zoom, and how far to zoom out beyond the fit. */
export const MAX_SCALE = 1.6
const MIN_SHARE_OF_FIT = 0.8
/** Maximum zoom for showing a single quest: its name is easy to read. */
export const READABLE = 0.8
const MARGIN_PX = 24

export const meets = (one: GraphBox, other: GraphBox): boolean =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height

/** The smallest box around points, x and y in turn. */
export const getBoundingBox = (points: readonly number[]): GraphBox => {
  const xs = points.filter((_, index) => index % 2 === 0)
  const ys = points.filter((_, index) => index % 2 === 1)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The visible part of the picture. */
export const visibleBox = ({ x, y, k }: Camera, { width, height }: ScreenSize): GraphBox => ({
  x: -x / k,
  y: -y / k,
  width: width / k,
  height: height / k,
})

/** The middle of a box in the middle of the screen. */
export const centreOn = (box: GraphBox, k: number, { width, height }: ScreenSize): Camera => ({
  x: width / 2 - (box.x + box.width / 2) * k,
  y: height / 2 - (box.y + box.height / 2) * k,
  k,
})

/** The whole box on the screen with a margin, zoomed in no further than `nearest`. */
export const fitInView = (box: GraphBox, size: ScreenSize, nearest = 1): Camera => {
  const k = Math.min(
    nearest,
    Math.max(1, size.width - 2 * MARGIN_PX) / Math.max(1, box.width),
    Math.max(1, size.height - 2 * MARGIN_PX) / Math.max(1, box.height),
  )
  return centreOn(box, k, size)
}

/** The zoom range for a picture and a screen, minimum first. */
export const zoomRange = (bounds: GraphBox, size: ScreenSize): [number, number] => [
  fitInView(bounds, size).k * MIN_SHARE_OF_FIT,
  MAX_SCALE,
]

/** The smallest move that brings the box into view, with a margin around it. */
export const withInView = (camera: Camera, box: GraphBox, size: ScreenSize): Camera => {
  const shift = (at: number, length: number, room: number): number => {
    const margin = Math.min(MARGIN_PX, Math.max(0, (room - length) / 2))
    if (at < margin) return margin - at
    return Math.min(0, room - margin - at - length)
  }
  return {
    k: camera.k,
    x: camera.x + shift(camera.x + box.x * camera.k, box.width * camera.k, size.width),
    y: camera.y + shift(camera.y + box.y * camera.k, box.height * camera.k, size.height),
  }
}

/** Clamped so that no more than a margin is visible around the picture; if it is smaller than the screen, it is aligned to the start. */
export const clampCamera = ({ x, y, k }: Camera, bounds: GraphBox, size: ScreenSize): Camera => {
  const held = (at: number, from: number, length: number, room: number): number => {
    const begins = Math.min(MARGIN_PX, Math.max(at + from * k, room - MARGIN_PX - length * k))
    return begins - from * k
  }
  return {
    k,
    x: held(x, bounds.x, bounds.width, size.width),
    y: held(y, bounds.y, bounds.height, size.height),
  }
}

/** Zoomed by a factor around the middle of the screen. */
export const zoomed = (
  camera: Camera,
  factor: number,
  size: ScreenSize,
  [min, max]: readonly [number, number],
): Camera => {
  const k = Math.min(max, Math.max(min, camera.k * factor))
  const [left, top] = [size.width / 2, size.height / 2]
  return { k, x: left - ((left - camera.x) / camera.k) * k, y: top - ((top - camera.y) / camera.k) * k }
}

/** The level of detail at a zoom: colour, name, or everything. */
export type DetailLevel = 'far' | 'names' | 'full'
export const detailAt = (k: number): DetailLevel => (k < 0.4 ? 'far' : k < 0.7 ? 'names' : 'full')
