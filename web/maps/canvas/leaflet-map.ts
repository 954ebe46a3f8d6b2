// Creates a Leaflet map with the projection of a game picture, and implements the page's operations.
import {
  Bounds,
  type CRS,
  CRS as KNOWN,
  LatLngBounds,
  type LatLngExpression,
  type LatLng as LeafletLatLng,
  Map as LeafletMap,
  latLng,
  Point,
  type PointExpression,
  point,
} from 'leaflet'
import { type Ground, openingZoom, type RoomSize, wholeZoom, ZOOM_SNAP } from '#core/maps/fit.ts'
import { type LatLng, type Projection, projectLatLng, unprojectPixel } from '#core/maps/projection.ts'
import type { MapControl, MapSpot, MapViewport, Margins } from './map-view.ts'

/** The projection, the ground covered by the picture, and the zoom range. */
export interface MapGround extends Ground {
  readonly minZoom: number
  readonly maxZoom: number
}

/** Additional zoom levels outwards, so that a whole map fits on a phone. */
const FURTHER_OUT = 3
/** Zoom step of buttons and keys. */
const ZOOM_STEP = 0.5
const WHEEL_PIXELS_A_LEVEL = 160
/** Padding in pixels around the whole map. */
const EDGE = 12
/** How far the map may be moved beyond its edge, as a share of the window; sheets cover parts of it. */
const BEYOND = 0.75

const makeCrs = (ground: Projection): CRS => ({
  ...KNOWN.Simple,
  latLngToPoint: (place: LatLngExpression, zoom: number) => {
    const { x, y } = projectLatLng(ground, latLng(place as LeafletLatLng), zoom)
    return new Point(x, y)
  },
  pointToLatLng: (at: PointExpression, zoom: number) => {
    const { x, y } = point(at as Point)
    const { lat, lng } = unprojectPixel(ground, { x, y }, zoom)
    return latLng(lat, lng)
  },
})

const getBounds = ({ bounds: [[x1, z1], [x2, z2]] }: MapGround): LatLngBounds =>
  new LatLngBounds([z1, x1], [z2, x2])

/** Limits panning to the ground with part of the window around it, at a zoom. */
const keepNear = (map: LeafletMap, ground: MapGround, zoom: number): void => {
  const bounds = getBounds(ground)
  const corners = [bounds.getNorthWest(), bounds.getSouthEast()].map((corner) => map.project(corner, zoom))
  const { min, max } = new Bounds(corners)
  if (min === undefined || max === undefined) return
  const beyond = map.getSize().multiplyBy(BEYOND)
  map.options.maxBounds = new LatLngBounds(
    map.unproject(min.subtract(beyond), zoom),
    map.unproject(max.add(beyond), zoom),
  )
}

/** Creates the map in `container`. Without animations: zooms and pans take effect at once. */
export const makeMap = (container: HTMLElement, ground: MapGround): LeafletMap => {
  const map = new LeafletMap(container, {
    crs: makeCrs(ground),
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    boxZoom: false,
    trackResize: false,
    inertia: false,
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
    preferCanvas: true,
    zoomSnap: ZOOM_SNAP,
    zoomDelta: ZOOM_STEP,
    wheelPxPerZoomLevel: WHEEL_PIXELS_A_LEVEL,
    doubleClickZoom: true,
    minZoom: ground.minZoom - FURTHER_OUT,
    maxZoom: ground.maxZoom,
    maxBoundsViscosity: 1,
  })
  map.on('zoom resize', () => keepNear(map, ground, map.getZoom()))
  return map
}

/** The centre of the uncovered part, from the window's left and top. */
const getMiddle = (map: LeafletMap, { left, top, right, bottom }: Margins): Point => {
  const { x, y } = map.getSize()
  return new Point((left + x - right) / 2, (top + y - bottom) / 2)
}

/** Centres the place in the uncovered part. */
export const placeView = (
  map: LeafletMap,
  margins: Margins,
  ground: MapGround,
  { place, zoom }: MapSpot,
): void => {
  const within = Math.min(map.getMaxZoom(), Math.max(map.getMinZoom(), zoom))
  const off = map.getSize().divideBy(2).subtract(getMiddle(map, margins))
  const centre = map.unproject(map.project([place.lat, place.lng], within).add(off), within)
  keepNear(map, ground, within)
  map.setView(centre, within, { animate: false })
}

/** Size of the uncovered part, without padding. */
const getRoom = (map: LeafletMap, { left, top, right, bottom }: Margins): RoomSize => {
  const { x, y } = map.getSize()
  return { width: x - left - right - 2 * EDGE, height: y - top - bottom - 2 * EDGE }
}

type ZoomOfGround = (ground: Ground, room: RoomSize) => number

const centredSpot = (map: LeafletMap, margins: Margins, ground: MapGround, zoomOf: ZoomOfGround): MapSpot => {
  const { lat, lng } = getBounds(ground).getCenter()
  return { place: { lat, lng }, zoom: zoomOf(ground, getRoom(map, margins)) }
}

/** The initial view of a map. */
export const openingSpot = (map: LeafletMap, margins: Margins, ground: MapGround): MapSpot =>
  centredSpot(map, margins, ground, openingZoom)

const getSpot = (map: LeafletMap, margins: Margins): MapSpot => {
  const { lat, lng } = map.containerPointToLatLng(getMiddle(map, margins))
  return { place: { lat, lng }, zoom: map.getZoom() }
}

/** With a tolerance, because Leaflet rounds to whole pixels. */
const isSame = (map: LeafletMap, a: MapSpot, b: MapSpot): boolean =>
  a.zoom === b.zoom && map.project(a.place, a.zoom).distanceTo(map.project(b.place, b.zoom)) < 2

/** The current framing of the ground: as initially, or whole; undefined after a move by the user. */
const getFraming = (map: LeafletMap, ground: MapGround, margins: Margins): ZoomOfGround | undefined => {
  const spot = getSpot(map, margins)
  return [openingZoom, wholeZoom].find((zoomOf) =>
    isSame(map, spot, centredSpot(map, margins, ground, zoomOf)),
  )
}

/** Adjusts the map to changed margins: keeps the framing, else the place in the centre. */
export const makeRoom = (map: LeafletMap, ground: MapGround, before: Margins, margins: Margins): void => {
  if (before === margins) return
  const framing = getFraming(map, ground, before)
  const spot = framing === undefined ? getSpot(map, before) : centredSpot(map, margins, ground, framing)
  placeView(map, margins, ground, spot)
}

/** Adjusts the map to a new size of its container: keeps the framing. */
export const takeSize = (map: LeafletMap, ground: MapGround, margins: Margins): void => {
  const framing = getFraming(map, ground, margins)
  map.invalidateSize({ animate: false, pan: false })
  if (framing !== undefined) placeView(map, margins, ground, centredSpot(map, margins, ground, framing))
}

/** The current view of the map. */
export const readView = (map: LeafletMap, margins: Margins, ground: Projection): MapViewport => {
  const zoom = map.getZoom()
  const origin = map.getPixelOrigin()
  const { x: width, y: height } = map.getSize()
  const corner = map.containerPointToLayerPoint([0, 0])
  const box = { left: corner.x, top: corner.y, right: corner.x + width, bottom: corner.y + height }
  return {
    zoom,
    pixelOf: (place) => {
      const { x, y } = projectLatLng(ground, place, zoom)
      return { x: x - origin.x, y: y - origin.y }
    },
    placeOf: ({ x, y }) => unprojectPixel(ground, { x: x + origin.x, y: y + origin.y }, zoom),
    box,
    free: {
      left: box.left + margins.left,
      top: box.top + margins.top,
      right: box.right - margins.right,
      bottom: box.bottom - margins.bottom,
    },
    scale: Math.abs(ground.transform[0]) * 2 ** zoom,
    origin: `${origin.x} ${origin.y} ${zoom}`,
    canZoomIn: zoom < map.getMaxZoom(),
    spot: getSpot(map, margins),
  }
}

/** `margins` is called for each operation. */
export const makeMapControl = (map: LeafletMap, ground: MapGround, margins: () => Margins): MapControl => {
  const zoomAround = (zoom: number): void => {
    map.setZoomAround(getMiddle(map, margins()), zoom, { animate: false })
  }
  return {
    lookAt: (place: LatLng, zoom = map.getZoom()) => placeView(map, margins(), ground, { place, zoom }),
    reveal: (place: LatLng, covered = 0) => {
      const { left, top, right, bottom } = margins()
      map.panInside([place.lat, place.lng], {
        paddingTopLeft: [left + 4 * EDGE, top + 4 * EDGE],
        paddingBottomRight: [right + 4 * EDGE, Math.max(bottom, covered) + 4 * EDGE],
        animate: false,
      })
    },
    zoomBy: (steps) => zoomAround(map.getZoom() + steps * ZOOM_STEP),
    zoom: () => map.getZoom(),
    showWhole: () => placeView(map, margins(), ground, centredSpot(map, margins(), ground, wholeZoom)),
  }
}
