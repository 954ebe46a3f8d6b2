// Overview of the whole graph in a corner: shows the visible part, and moves to any other. The graph's own keys move it too.
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { visibleBox } from './camera.ts'
import { drawNode } from './draw-node.ts'
import styles from './GraphOverview.module.css'
import type { GraphPicture } from './picture.ts'
import type { Stage } from './stage.ts'

/** In px; the height follows from the graph. */
const WIDTH = 208
const MAX_RATIO = 2

const drawOverview = (canvas: HTMLCanvasElement, picture: GraphPicture): void => {
  const pen = canvas.getContext('2d')
  if (pen === null) return
  const { bounds, nodes } = picture.scene
  const ratio = Math.min(MAX_RATIO, devicePixelRatio)
  const scale = WIDTH / bounds.width
  canvas.width = Math.round(WIDTH * ratio)
  canvas.height = Math.round(bounds.height * scale * ratio)
  pen.setTransform(scale * ratio, 0, 0, scale * ratio, -bounds.x * scale * ratio, -bounds.y * scale * ratio)
  for (const node of nodes) {
    const look = picture.looks.get(node.uid)
    if (look !== undefined) drawNode(pen, node, look, picture, 'far')
  }
}

/** Moves the frame to the visible part, and hides the overview if everything is visible. */
const placeFrame = (map: HTMLElement, frame: HTMLElement, picture: GraphPicture, stage: Stage): void => {
  const { bounds } = picture.scene
  const scale = WIDTH / bounds.width
  const seen = visibleBox(stage.camera.get(), stage.size())
  const [left, right] = [seen.x - bounds.x, seen.x + seen.width - bounds.x]
  const [top, bottom] = [seen.y - bounds.y, seen.y + seen.height - bounds.y]
  map.hidden = left <= 0 && top <= 0 && right >= bounds.width && bottom >= bounds.height
  const at = (value: number, max: number): number => Math.min(max, Math.max(0, value)) * scale
  const { style } = frame
  style.left = `${at(left, bounds.width)}px`
  style.top = `${at(top, bounds.height)}px`
  style.width = `${at(right, bounds.width) - at(left, bounds.width)}px`
  style.height = `${at(bottom, bounds.height) - at(top, bounds.height)}px`
}

export const GraphOverview = ({
  stage,
  picture,
}: {
  readonly stage: Stage
  readonly picture: GraphPicture
}): ReactNode => {
  const map = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLSpanElement>(null)
  const { bounds } = picture.scene
  useLayoutEffect(() => {
    if (canvas.current !== null) drawOverview(canvas.current, picture)
  }, [picture])
  useLayoutEffect(() => {
    const place = (): void => {
      if (map.current !== null && frame.current !== null)
        placeFrame(map.current, frame.current, picture, stage)
    }
    place()
    return stage.camera.subscribe(place)
  }, [stage, picture])
  const look = (event: PointerEvent<HTMLElement>): void => {
    if (event.buttons !== 1) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const scale = bounds.width / WIDTH
    const [x, y] = [bounds.x + (event.clientX - left) * scale, bounds.y + (event.clientY - top) * scale]
    stage.centre({ x, y, width: 0, height: 0 }, undefined, true)
  }
  return (
    <div
      ref={map}
      className={styles.overview}
      style={{ width: WIDTH, height: (bounds.height * WIDTH) / bounds.width }}
      aria-hidden="true"
      onPointerDown={look}
      onPointerMove={look}
    >
      <canvas ref={canvas} className={styles.picture} />
      <span ref={frame} className={styles.seen} />
    </div>
  )
}
