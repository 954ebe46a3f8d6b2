// The view of the map as its layers see it: positions in layer pixels, and operations on the view.
import { createContext, use } from 'react'
import type { LatLng, Pixel } from '#core/maps/projection.ts'

/** Edges of a box on the layer, in its pixels. */
export interface PixelBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Margins of the window that are covered by sheets, in pixels. */
export interface Margins {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A view as in links: the place in the centre of the uncovered part, and the zoom. */
export interface MapSpot {
  readonly place: LatLng
  readonly zoom: number
}

/**
 * The view after the last move. `pixelOf` is valid until the next zoom; `box` is the visible part, `free` the uncovered part. A new object
 * after each move and zoom.
 */
export interface MapViewport {
  readonly zoom: number
  readonly pixelOf: (place: LatLng) => Pixel
  readonly placeOf: (pixel: Pixel) => LatLng
  readonly box: PixelBox
  readonly free: PixelBox
  /** Screen pixels per metre. */
  readonly scale: number
  /** Identifies the coordinate system of the layer's pixels; unchanged by panning. */
  readonly origin: string
  readonly canZoomIn: boolean
  readonly spot: MapSpot
}

/** Operations that move the map. The same object for the lifetime of the map. */
export interface MapControl {
  /** Centres the place in the uncovered part. */
  readonly lookAt: (place: LatLng, zoom?: number) => void
  /** Moves the place into view by the smallest move. `covered`: pixels at the bottom that are also covered. */
  readonly reveal: (place: LatLng, covered?: number) => void
  readonly zoomBy: (steps: number) => void
  readonly zoom: () => number
  readonly showWhole: () => void
}

/** The layers of the map, lowest first. */
export const PANES = ['base', 'marks', 'popups'] as const
export type PaneName = (typeof PANES)[number]

export interface MapStage {
  readonly view: MapViewport
  readonly control: MapControl
  readonly panes: Readonly<Record<PaneName, HTMLElement>>
}

export const MapStageContext = createContext<MapStage | undefined>(undefined)

/** For components inside the map. */
export const useMapStage = (): MapStage => {
  const stage = use(MapStageContext)
  if (stage === undefined) throw new Error('a part of a map stands outside of it')
  return stage
}

/** Whether a pixel is in the box, or at most `margin` away. */
export const isInBox = ({ x, y }: Pixel, box: PixelBox, margin = 0): boolean =>
  x >= box.left - margin && x <= box.right + margin && y >= box.top - margin && y <= box.bottom + margin
