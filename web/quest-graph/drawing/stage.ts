// The canvas and its camera: dragging, wheel and touch through d3, programmatic moves, one redraw per frame.
import { select, type ZoomTransform, zoom, zoomIdentity } from 'd3'
import { type Observable, observable } from '#web/data/observable.ts'
import {
  type Camera,
  centreOn,
  fitInView,
  type GraphBox,
  type ScreenSize,
  withInView,
  zoomed,
  zoomRange,
} from './camera.ts'
import { drawGraph } from './draw-graph.ts'
import type { GraphPicture } from './picture.ts'

/** How far the picture may be pushed out of view, in its units. */
const SLACK = 800
const MOVE_MS = 260
/** A higher pixel ratio costs more than it shows. */
const MAX_RATIO = 2

export interface Stage {
  readonly show: (picture: GraphPicture) => void
  /** Position of the camera. */
  readonly camera: Observable<Camera>
  readonly size: () => ScreenSize
  /** Height in px covered at the bottom: moves keep clear of it, including the last one. */
  readonly cover: (px: number) => void
  /** Nothing is covered, and no box is to be kept in view. */
  readonly uncover: () => void
  readonly fit: (box?: GraphBox) => void
  /** Centres the box and keeps it centred until the picture is moved. */
  readonly centre: (box: GraphBox, k?: number, atOnce?: boolean) => void
  /** Brings the box into view and keeps it there until the picture is moved. */
  readonly ensure: (box: GraphBox) => void
  readonly zoomBy: (factor: number) => void
  readonly panBy: (x: number, y: number) => void
  readonly close: () => void
}

export interface StageOptions {
  /** The bounds of the picture. */
  readonly bounds: GraphBox
  /** The initial camera position, once the size is known. */
  readonly start: (size: ScreenSize) => Camera
}

const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const asTransform = ({ x, y, k }: Camera): ZoomTransform => zoomIdentity.translate(x, y).scale(k)

/** Horizontal wheel, or wheel with Shift, pans the picture; every other turn zooms. */
const isSideways = (event: WheelEvent): boolean =>
  !event.ctrlKey && (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY))

/** Attaches to a canvas; it is as large as its parent. */
export const openStage = (canvas: HTMLCanvasElement, { bounds, start }: StageOptions): Stage => {
  const pen = canvas.getContext('2d', { alpha: false })
  if (pen === null) throw new Error('this browser draws no canvas')
  const frame = canvas.parentElement ?? canvas
  const camera = observable<Camera>({ x: 0, y: 0, k: 1 })
  let size: ScreenSize = { width: 0, height: 0 }
  let ratio = 1
  let covered = 0
  /** The target position of the camera; undefined to leave it unchanged. */
  let aim: (() => Camera) | undefined
  let picture: GraphPicture | undefined
  let request = 0

  const draw = (): void => {
    cancelAnimationFrame(request)
    request = 0
    if (picture !== undefined && size.width > 0) drawGraph(pen, picture, camera.get(), size, ratio)
  }
  const redraw = (): void => {
    if (request === 0) request = requestAnimationFrame(draw)
  }

  const behaviour = zoom<HTMLCanvasElement, unknown>()
    .translateExtent([
      [bounds.x - SLACK, bounds.y - SLACK],
      [bounds.x + bounds.width + SLACK, bounds.y + bounds.height + SLACK],
    ])
    .filter((event: MouseEvent | WheelEvent) =>
      event instanceof WheelEvent ? !isSideways(event) : !event.ctrlKey && event.button === 0,
    )
    .clickDistance(4)
    .on(
      'zoom',
      ({ transform: { x, y, k }, sourceEvent }: { transform: ZoomTransform; sourceEvent: unknown }) => {
        if (sourceEvent) aim = undefined
        camera.set({ x, y, k })
        redraw()
      },
    )
  const selection = select(canvas).call(behaviour).on('dblclick.zoom', null)
  const pan = (event: WheelEvent): void => {
    if (!isSideways(event)) return
    event.preventDefault()
    aim = undefined
    const aside = event.shiftKey && event.deltaX === 0
    const [x, y] = aside ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
    behaviour.translateBy(selection, -x / camera.get().k, -y / camera.get().k)
  }
  canvas.addEventListener('wheel', pan, { passive: false })

  const moveTo = (next: Camera, atOnce = false): void => {
    selection.interrupt()
    if (atOnce || wantsLessMotion()) behaviour.transform(selection, asTransform(next))
    else behaviour.transform(selection.transition().duration(MOVE_MS), asTransform(next))
  }

  const measure = (): void => {
    const isFirst = size.width === 0
    const next = { width: frame.clientWidth, height: frame.clientHeight }
    if (next.width === 0 || next.height === 0) return
    size = next
    ratio = Math.min(MAX_RATIO, devicePixelRatio)
    canvas.width = Math.round(size.width * ratio)
    canvas.height = Math.round(size.height * ratio)
    behaviour.scaleExtent(zoomRange(bounds, size)).extent([
      [0, 0],
      [size.width, size.height],
    ])
    if (isFirst) moveTo(start(size), true)
    // A resized canvas is empty until it is drawn, so it is drawn in this frame and not in the next.
    draw()
  }
  const hasNewSize = (): boolean => frame.clientWidth !== size.width || frame.clientHeight !== size.height
  const observer = new ResizeObserver(() => {
    if (!hasNewSize()) return
    measure()
    if (aim !== undefined) moveTo(aim(), true)
  })
  observer.observe(frame)
  measure()
  /** What is free of the screen; measured again, because moves follow what changes it. */
  const room = (): ScreenSize => {
    if (hasNewSize()) measure()
    return { width: size.width, height: Math.max(1, size.height - covered) }
  }

  return {
    show: (next) => {
      picture = next
      redraw()
    },
    camera,
    size: () => size,
    cover: (px) => {
      if (px === covered) return
      covered = px
      if (aim !== undefined) moveTo(aim())
    },
    uncover: () => {
      covered = 0
      aim = undefined
    },
    fit: (box = bounds) => {
      aim = undefined
      moveTo(fitInView(box, room()))
    },
    centre: (box, k = camera.get().k, atOnce) => {
      aim = () => centreOn(box, k, room())
      moveTo(aim(), atOnce)
    },
    ensure: (box) => {
      aim = () => withInView(camera.get(), box, room())
      const next = aim()
      if (next.x !== camera.get().x || next.y !== camera.get().y) moveTo(next)
    },
    zoomBy: (factor) => {
      aim = undefined
      moveTo(zoomed(camera.get(), factor, size, zoomRange(bounds, size)))
    },
    panBy: (x, y) => {
      aim = undefined
      const { k } = camera.get()
      moveTo({ k, x: camera.get().x + x, y: camera.get().y + y })
    },
    close: () => {
      cancelAnimationFrame(request)
      observer.disconnect()
      selection.interrupt().on('.zoom', null)
      canvas.removeEventListener('wheel', pan)
    },
  }
}
