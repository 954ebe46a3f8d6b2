// Draws the prerequisites: subtle lines at rest, strong ones along a highlighted path.
import type { DetailLevel } from './camera.ts'
import { CHOICE_DASH } from './draw-node.ts'
import { litEdge } from './lighting.ts'
import type { GraphPicture } from './picture.ts'
import type { PlacedEdge } from './scene.ts'

const CORNER = 6
/** Minimum width of lines, in px of the screen. */
const THINNEST_PX = 0.8

/** Limits a corner's radius to half of its shorter side. */
const roundness = (
  ...[x1, y1, x2, y2, x3, y3]: readonly [number, number, number, number, number, number]
): number => Math.min(CORNER, Math.hypot(x2 - x1, y2 - y1) / 2, Math.hypot(x3 - x2, y3 - y2) / 2)

const trace = (pen: CanvasRenderingContext2D, { points, isCurve }: PlacedEdge, detail: DetailLevel): void => {
  const at = (index: number): number => points[index] ?? 0
  pen.moveTo(at(0), at(1))
  if (isCurve) {
    pen.bezierCurveTo(at(2), at(3), at(4), at(5), at(6), at(7))
    return
  }
  for (let index = 2; index < points.length; index += 2) {
    const [x, y] = [at(index), at(index + 1)]
    if (detail !== 'full' || index + 3 >= points.length) pen.lineTo(x, y)
    else {
      const [nextX, nextY] = [at(index + 2), at(index + 3)]
      pen.arcTo(x, y, nextX, nextY, roundness(at(index - 2), at(index - 1), x, y, nextX, nextY))
    }
  }
}

interface Stroke {
  readonly colour: string
  readonly width: number
  readonly alpha: number
  readonly dash?: readonly number[]
}

const stroke = (
  pen: CanvasRenderingContext2D,
  edges: readonly PlacedEdge[],
  look: Stroke,
  k: number,
  detail: DetailLevel,
): void => {
  if (edges.length === 0) return
  pen.beginPath()
  for (const edge of edges) trace(pen, edge, detail)
  pen.strokeStyle = look.colour
  pen.lineWidth = Math.max(look.width, THINNEST_PX / k)
  pen.globalAlpha = look.alpha
  pen.setLineDash([...(look.dash ?? [])])
  pen.stroke()
  pen.setLineDash([])
  pen.globalAlpha = 1
}

/** The lines of a view: subtle ones first, highlighted ones over them. */
export const drawEdges = (
  pen: CanvasRenderingContext2D,
  edges: readonly PlacedEdge[],
  { palette, lighting, looks, endings }: GraphPicture,
  k: number,
  detail: DetailLevel,
): void => {
  const groups: Record<
    'within' | 'across' | 'either' | 'choice' | 'back' | 'way' | 'last' | 'past' | 'next',
    PlacedEdge[]
  > = {
    within: [],
    across: [],
    either: [],
    choice: [],
    back: [],
    way: [],
    last: [],
    past: [],
    next: [],
  }
  const isBack = (uid: string): boolean => {
    const emphasis = looks.get(uid)?.emphasis
    return emphasis === 'back' || emphasis === 'veiled'
  }
  for (const edge of edges) {
    const lit = lighting === undefined ? undefined : litEdge(lighting, edge)
    // So many edges end in the final quest that strong lines would hide the rest.
    if (lit === 'way' && edge.isFinal) groups.last.push(edge)
    else if (lit !== undefined) groups[lit].push(edge)
    else if (edge.isFinal) continue
    else if (isBack(edge.from) || isBack(edge.to)) groups.back.push(edge)
    else if (endings.get(edge.from)?.has(edge.to) === true) groups.choice.push(edge)
    else if (edge.isEither) groups.either.push(edge)
    else groups[edge.isAcross ? 'across' : 'within'].push(edge)
  }
  const quiet = palette.edge
  stroke(pen, groups.back, { colour: quiet, width: 1, alpha: 0.16 }, k, detail)
  stroke(pen, groups.across, { colour: quiet, width: 1, alpha: 0.34 }, k, detail)
  stroke(pen, groups.within, { colour: quiet, width: 1.25, alpha: 0.7 }, k, detail)
  stroke(pen, groups.either, { colour: quiet, width: 1.25, alpha: 0.7, dash: [5, 4] }, k, detail)
  stroke(pen, groups.choice, { colour: palette.choice, width: 1.5, alpha: 0.9, dash: CHOICE_DASH }, k, detail)
  stroke(pen, groups.last, { colour: palette.accent, width: 1, alpha: 0.4 }, k, detail)
  stroke(pen, groups.past, { colour: palette.token('--gain'), width: 2, alpha: 0.55 }, k, detail)
  stroke(pen, groups.next, { colour: palette.next, width: 2, alpha: 0.9 }, k, detail)
  stroke(pen, groups.way, { colour: palette.accent, width: 2.5, alpha: 1 }, k, detail)
}
