// The only component that uses Leaflet: a map that can be panned and zoomed, with layers drawn by the page.
import { type Map as LeafletMap, TileLayer } from 'leaflet'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { LatLng } from '#core/maps/projection.ts'
import { useLatest } from '#web/ui/hooks/use-latest.ts'
import { isOnPart } from './keep-from-map.ts'
import {
  type MapGround,
  makeMap,
  makeMapControl,
  makeRoom,
  openingSpot,
  placeView,
  readView,
  takeSize,
} from './leaflet-map.ts'
import './leaflet.css'
import styles from './MapCanvas.module.css'
import {
  type MapSpot,
  type MapStage,
  MapStageContext,
  type Margins,
  PANES,
  type PaneName,
  useMapStage,
} from './map-view.ts'
import { areasOn, type MapArea } from './shapes.ts'

/** Tiles of the ground. `url` contains `{z}`, `{x}` and `{y}`; `maxZoom`: the highest zoom with tiles. */
export interface TilePictures {
  readonly url: string
  readonly size: number
  readonly minZoom: number
  readonly maxZoom: number
  /** Whether the tile exists; others are not requested. */
  readonly has: (z: number, x: number, y: number) => boolean
  /** Called if all requested tiles are missing. */
  readonly onMissing: () => void
}

export interface MapCanvasProps {
  /** Accessible name of the map and its keys. */
  readonly label: string
  /** A different ground requires a new map: give the component a key. */
  readonly ground: MapGround
  /** The initial view; undefined: fit the picture. */
  readonly start: MapSpot | undefined
  readonly margins: Margins
  readonly tiles?: TilePictures | undefined
  readonly areas: readonly MapArea[]
  /** Set while a tool is active: a press selects a place. */
  readonly onPlace?: ((place: LatLng) => void) | undefined
  /** A long press or right click on a place. */
  readonly onPoint?: ((place: LatLng) => void) | undefined
  /** After a pan or zoom by the user. */
  readonly onMoved: (spot: MapSpot) => void
  /** A key press on the map or its contents that the map does not handle. */
  readonly onKey: (event: KeyboardEvent) => void
  /** Called with undefined when the map is removed. */
  readonly onReady?: (stage: MapStage | undefined) => void
  readonly children: ReactNode
}

/** An empty picture. */
const NO_TILE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
/** Pixels that an arrow key moves the map. */
const KEY_STEP = 80
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
}
const PANE_LAYERS: Readonly<Record<PaneName, string>> = { base: '250', marks: '620', popups: '660' }

const getPane = (map: LeafletMap, name: PaneName): HTMLElement => {
  const pane = map.createPane(name)
  pane.style.zIndex = PANE_LAYERS[name]
  return pane
}

/** Renders its children into a layer of the map, in layer pixels. */
export const MapPane = ({ name, children }: { readonly name: PaneName; readonly children: ReactNode }) =>
  createPortal(children, useMapStage().panes[name])

export const MapCanvas = (props: MapCanvasProps): ReactNode => {
  const { label, ground, margins, tiles, areas, onPlace, children } = props
  const box = useRef<HTMLDivElement>(null)
  const latest = useLatest(props)
  // Distinguishes moves by the program from moves by the user; Leaflet reports both.
  const isMakingRoom = useRef(false)
  const [leaflet, setLeaflet] = useState<LeafletMap>()
  const [stage, setStage] = useState<MapStage>()

  // Before the first frame, which includes the map's contents.
  useLayoutEffect(() => {
    const container = box.current
    if (container === null) return
    const map = makeMap(container, ground)
    const marginsNow = (): Margins => latest.current.margins
    const control = makeMapControl(map, ground, marginsNow)
    const panes = Object.fromEntries(PANES.map((name) => [name, getPane(map, name)])) as MapStage['panes']
    const look = (): MapStage => ({ control, panes, view: readView(map, marginsNow(), ground) })
    placeView(map, marginsNow(), ground, latest.current.start ?? openingSpot(map, marginsNow(), ground))
    const first = look()
    setLeaflet(map)
    setStage(first)
    const onReadyNow = latest.current.onReady
    onReadyNow?.(first)
    map.on('zoom viewreset resize', () => setStage(look()))
    let isResizing = false
    map.on('moveend', () => {
      const next = look()
      setStage(next)
      if (!isResizing && !isMakingRoom.current) latest.current.onMoved(next.view.spot)
    })
    map.on('click', ({ latlng: { lat, lng }, originalEvent }) => {
      if (!isOnPart(originalEvent)) latest.current.onPlace?.({ lat, lng })
    })
    map.on('contextmenu', ({ latlng: { lat, lng }, originalEvent }) => {
      if (isOnPart(originalEvent)) return
      originalEvent.preventDefault()
      latest.current.onPoint?.({ lat, lng })
    })
    const resized = new ResizeObserver(() => {
      isResizing = true
      takeSize(map, ground, marginsNow())
      isResizing = false
    })
    resized.observe(container)
    return () => {
      resized.disconnect()
      setLeaflet(undefined)
      setStage(undefined)
      onReadyNow?.(undefined)
      map.remove()
    }
  }, [ground, latest])

  // When the covered margins change, keeps the framing or the centre in the remaining room.
  const before = useRef(margins)
  useEffect(() => {
    const last = before.current
    before.current = margins
    if (leaflet === undefined) return
    isMakingRoom.current = true
    makeRoom(leaflet, ground, last, margins)
    isMakingRoom.current = false
    setStage((stage) => stage && { ...stage, view: readView(leaflet, margins, ground) })
  }, [leaflet, margins, ground])

  const tileUrl = tiles?.url
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pictures have another address
  useEffect(() => {
    if (leaflet === undefined || tiles === undefined) return
    const layer = new TileLayer(tiles.url, {
      className: styles.tiles ?? '',
      tileSize: tiles.size,
      minZoom: leaflet.getMinZoom(),
      maxZoom: leaflet.getMaxZoom(),
      minNativeZoom: tiles.minZoom,
      maxNativeZoom: tiles.maxZoom,
      noWrap: true,
    })
    const getUrl = layer.getTileUrl.bind(layer)
    layer.getTileUrl = (at) => (tiles.has(at.z, at.x, at.y) ? getUrl(at) : NO_TILE)
    let isOne = false
    layer.on('tileload', ({ tile }) => {
      isOne ||= tile instanceof HTMLImageElement && tile.src !== NO_TILE
    })
    layer.on('tileerror', () => {
      if (!isOne) latest.current.tiles?.onMissing()
    })
    layer.addTo(leaflet)
    return () => void layer.remove()
  }, [leaflet, tileUrl])

  const drawing = useRef<ReturnType<typeof areasOn>>(undefined)
  useEffect(() => {
    if (leaflet === undefined) return
    const areasDrawn = areasOn(leaflet)
    drawing.current = areasDrawn
    return () => areasDrawn.stop()
  }, [leaflet])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another map begins with nothing drawn
  useEffect(() => drawing.current?.show(areas), [leaflet, areas])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (leaflet === undefined || stage === undefined) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // On a mark or a tool, arrow keys and Enter belong to it.
    const isOnMap = event.target === box.current
    const step = isOnMap ? ARROWS[event.key] : undefined
    if (step !== undefined) leaflet.panBy([...step], { animate: false })
    else if (event.key === '+' || event.key === '=') stage.control.zoomBy(1)
    else if (event.key === '-') stage.control.zoomBy(-1)
    else if (isOnMap && event.key === 'Enter' && onPlace !== undefined) onPlace(stage.view.spot.place)
    else {
      latest.current.onKey(event)
      return
    }
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a map is no fieldset
    <div
      ref={box}
      className={styles.map}
      style={
        stage &&
        ({
          '--drawn-width': Math.round(stage.view.box.right - stage.view.box.left),
          '--drawn-height': Math.round(stage.view.box.bottom - stage.view.box.top),
        } as CSSProperties)
      }
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and zoom it
      tabIndex={0}
      data-tool={onPlace !== undefined || undefined}
      onKeyDown={onKeyDown}
    >
      {stage !== undefined && <MapStageContext value={stage}>{children}</MapStageContext>}
    </div>
  )
}
