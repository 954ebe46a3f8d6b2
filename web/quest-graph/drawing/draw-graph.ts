// Draws the graph for a camera: lanes, edges, quests, frames, and the names of the lanes at the edge of the screen.
import { type Camera, detailAt, type ScreenSize } from './camera.ts'
import { drawEdges } from './draw-edges.ts'
import { drawChoice, drawNode, drawRing } from './draw-node.ts'
import type { GraphPicture } from './picture.ts'
import { inView } from './scene.ts'

const LANE_AIR = 16
const NAME_PX = 13

const drawLanes = (pen: CanvasRenderingContext2D, { scene, palette }: GraphPicture, k: number): void => {
  const { bounds, lanes } = scene
  pen.strokeStyle = palette.line
  pen.lineWidth = 1 / k
  pen.beginPath()
  for (const { top } of lanes.slice(1)) {
    pen.moveTo(bounds.x - bounds.width, top - LANE_AIR)
    pen.lineTo(bounds.x + 2 * bounds.width, top - LANE_AIR)
  }
  pen.stroke()
}

/** A lane's name sticks to the left of the screen while some of the lane is in view. */
const drawLaneNames = (
  pen: CanvasRenderingContext2D,
  picture: GraphPicture,
  camera: Camera,
  size: ScreenSize,
): void => {
  const { scene, palette, traderOf } = picture
  pen.font = `700 ${NAME_PX}px ${palette.display}`
  pen.textAlign = 'start'
  for (const { trader, top, height } of scene.lanes) {
    const from = camera.y + (top - LANE_AIR) * camera.k
    const to = camera.y + (top + height + LANE_AIR) * camera.k
    if (to < NAME_PX || from > size.height || to - from < NAME_PX) continue
    const y = Math.min(Math.max(from, 0) + NAME_PX, to - NAME_PX)
    const text = traderOf(trader).toUpperCase()
    const width = pen.measureText(text).width
    pen.globalAlpha = 0.88
    pen.fillStyle = palette.desk
    pen.fillRect(4, y - NAME_PX * 0.75, width + 12, NAME_PX * 1.5)
    pen.globalAlpha = 1
    pen.fillStyle = palette.quiet
    pen.fillText(text, 10, y + 1)
  }
}

/** Draws one frame; `ratio`: pixels of the canvas per px of the screen. */
export const drawGraph = (
  pen: CanvasRenderingContext2D,
  picture: GraphPicture,
  camera: Camera,
  size: ScreenSize,
  ratio: number,
): void => {
  const { scene, looks, palette } = picture
  const detail = detailAt(camera.k)
  const { nodes, edges } = inView(scene, camera, size)
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.textBaseline = 'middle'
  pen.fillStyle = palette.desk
  pen.fillRect(0, 0, size.width, size.height)
  const scale = ratio * camera.k
  pen.setTransform(scale, 0, 0, scale, ratio * camera.x, ratio * camera.y)
  drawLanes(pen, picture, camera.k)
  drawEdges(pen, edges, picture, camera.k, detail)
  for (const node of nodes) {
    const look = looks.get(node.uid)
    if (look === undefined) continue
    drawNode(pen, node, look, picture, detail)
    if (picture.endings.has(node.uid)) drawChoice(pen, node, look, picture)
  }
  const selected = scene.byUid.get(picture.selected ?? '')
  if (selected !== undefined) drawRing(pen, selected, { colour: palette.accent, isDashed: false }, camera.k)
  const cursor = scene.byUid.get(picture.cursor ?? '')
  if (cursor !== undefined) drawRing(pen, cursor, { colour: palette.focus, isDashed: true }, camera.k)
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  drawLaneNames(pen, picture, camera, size)
}
