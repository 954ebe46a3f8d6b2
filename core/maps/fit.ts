// How near a map is looked at when its page opens, and when all of it is shown.
import type { MapView } from '../catalogue/tables/map-facts.ts'
import { type Projection, projectLatLng } from './projection.ts'

/** In pixels. */
export interface RoomSize {
  readonly width: number
  readonly height: number
}

/** A projection with the ground that the picture covers. */
export type Ground = Projection & Pick<MapView, 'bounds'>

/** Zooms are multiples of this, which costs at most 4 % of a size. */
export const ZOOM_SNAP = 1 / 16
/** Share of the height that a wide map fills on opening, where `MIN_VISIBLE` allows it. */
const MIN_FILL = 0.8
/** Share of the width of a map that is in view on opening. */
const MIN_VISIBLE = 0.8

/** The picture at zoom 0. */
export const groundSize = (ground: Ground): RoomSize => {
  const [a, b] = ground.bounds.map(([lng, lat]) => projectLatLng(ground, { lng, lat }))
  return { width: Math.abs((a?.x ?? 0) - (b?.x ?? 0)), height: Math.abs((a?.y ?? 0) - (b?.y ?? 0)) }
}

/** Width to height from which on a map is drawn as large over a half raised sheet of a phone as over a lowered one. */
const WIDE_RATIO = 1.3

export const isWide = (ground: Ground): boolean => {
  const { width, height } = groundSize(ground)
  return width >= WIDE_RATIO * height
}

const getZoom = (scale: number): number => Math.floor(Math.log2(scale) / ZOOM_SNAP) * ZOOM_SNAP

const wholeScale = ({ width, height }: RoomSize, room: RoomSize): number =>
  Math.min(Math.max(room.width, 1) / width, Math.max(room.height, 1) / height)

/** The nearest zoom at which all of the ground is in the room. */
export const wholeZoom = (ground: Ground, room: RoomSize): number =>
  getZoom(wholeScale(groundSize(ground), room))

/**
 * The zoom of a map that opens: all of it, but a wide map loses up to a fifth of its width where it would be a strip. The height is
 * never cut, because bars and tools lie above and below.
 */
export const openingZoom = (ground: Ground, room: RoomSize): number => {
  const size = groundSize(ground)
  const whole = wholeScale(size, room)
  const filling = (MIN_FILL * Math.max(room.height, 1)) / size.height
  return getZoom(Math.max(whole, Math.min(filling, whole / MIN_VISIBLE)))
}
