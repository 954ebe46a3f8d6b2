// What is drawn over a map knows of it: where places lie on the layer that moves with the map, and what can be done with the view.
import { createContext, use } from 'react'
import type { LatLng, Pixel } from '#core/maps/projection.ts'

/** Edges of a part of the layer, in its pixels. */
export interface PixelBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Margins of the window that sheets cover, in pixels. */
export interface Margins {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A view as links tell it: the place in the middle of what no sheet covers, and the zoom. */
export interface MapSpot {
  readonly place: LatLng
  readonly zoom: number
}

/**
 * The view of the map after the last move. `pixelOf` is exact for this zoom until the next one; `box` is the visible part, `free` the part
 * that no sheet covers. A new object after each move and zoom.
 */
export interface MapViewport {
  readonly zoom: number
  readonly pixelOf: (place: LatLng) => Pixel
  readonly placeOf: (pixel: Pixel) => LatLng
  readonly box: PixelBox
  readonly free: PixelBox
  /** Pixels of the screen that a metre takes. */
  readonly scale: number
  /** Changes with what a pixel of the layer means, and not when the map is moved. */
  readonly origin: string
  readonly canZoomIn: boolean
  readonly spot: MapSpot
}

/** What moves the map. The same object as long as the map stands. */
export interface MapControl {
  /** The place comes to the middle of what no sheet covers. */
  readonly lookAt: (place: LatLng, zoom?: number) => void
  /** The place comes into sight, by the least move. `covered`: pixels from below in which something else lies over the map. */
  readonly reveal: (place: LatLng, covered?: number) => void
  readonly zoomBy: (steps: number) => void
  readonly zoom: () => number
  readonly showWhole: () => void
}

/** The layers that parts of a page are drawn in, from the lowest. */
export const PANES = ['base', 'marks', 'popups'] as const
export type PaneName = (typeof PANES)[number]

export interface MapStage {
  readonly view: MapViewport
  readonly control: MapControl
  readonly panes: Readonly<Record<PaneName, HTMLElement>>
}

export const MapStageContext = createContext<MapStage | undefined>(undefined)

/** For what stands inside of the map. */
export const useMapStage = (): MapStage => {
  const stage = use(MapStageContext)
  if (stage === undefined) throw new Error('a part of a map stands outside of it')
  return stage
}

/** Whether a pixel lies in the box, or no further off than `margin`. */
export const isInBox = ({ x, y }: Pixel, box: PixelBox, margin = 0): boolean =>
  x >= box.left - margin && x <= box.right + margin && y >= box.top - margin && y <= box.bottom + margin
