// The items' places in a panel: cells without an edge between them belong to one item.
import type { LineStrength } from './line-strength.ts'
import type { Panel } from './panels.ts'
import type { Area } from './pixels.ts'

/** A place of an item or an empty cell: `area` in pixels with its lines left out; the size in cells. */
export interface Slot {
  readonly area: Area
  readonly pitch: number
  readonly width: number
  readonly height: number
  /** Its whole frame was seen. */
  readonly isSure: boolean
}

/** An edge is drawn from end to end; so much of it may be lost to compression, or to what is as light at both its sides. */
const MAX_LOST = 0.15
/** The lines that shine through under an item are fainter than those round it. */
const MIN_STRENGTH = 0.34
/** So much of a frame is drawn round an item or an empty cell. */
const MIN_FRAMED = 0.8
/** Corners belong to other lines too. */
const CORNER = 3

/**
 * How much lighter than its darker side each place along an edge is, looked for one pixel either side of where it should be: the lighter side may be a picture,
 * or a cell under the pointer. Two pixels count together, as a line lies on both of them in a picture that was made smaller.
 */
const risesAlong = (
  { width, height, luma }: LineStrength,
  isUpright: boolean,
  at: number,
  from: number,
  to: number,
): readonly number[] => {
  const lanes = isUpright ? width : height
  const [across, along] = isUpright ? [1, width] : [width, 1]
  const [farBefore = 0, before = 0, middle = 0, after = 0, farAfter = 0] = [-2, -1, 0, 1, 2].map(
    (off) => across * Math.min(lanes - 1, Math.max(0, Math.round(at) + off)),
  )
  const rises: number[] = []
  for (let place = Math.round(from) + CORNER; place <= Math.round(to) - CORNER; place++) {
    const start = place * along
    const first = luma[start + before] ?? 0
    const light = luma[start + middle] ?? 0
    const last = luma[start + after] ?? 0
    rises.push(
      Math.max(
        first + light - 2 * Math.min(luma[start + farBefore] ?? 0, last),
        light + last - 2 * Math.min(first, luma[start + farAfter] ?? 0),
      ),
    )
  }
  return rises
}

/** The value that a share of the others does not reach. */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

/** Which edges of a panel are drawn. */
interface Edges {
  readonly isUprightAt: (column: number, row: number) => boolean
  readonly isLevelAt: (column: number, row: number) => boolean
}

/**
 * What is asked of an edge, times what most need: where cells hang together in a shape that no item has, an edge between them is fainter than
 * that.
 */
const STANDARDS = [1, 0.7, 0.5]

/** The edges of a panel by each standard, strictest first. `upright` has columns + 1 a row, `level` rows + 1 rows. */
const edgesOf = (evidence: LineStrength, { left, top, pitch, columns, rows }: Panel): readonly Edges[] => {
  const upright: number[] = []
  const level: number[] = []
  const strengthOf = (isUpright: boolean, at: number, from: number): number =>
    quantile(risesAlong(evidence, isUpright, at, from, from + pitch), MAX_LOST)
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const [x, y] = [left + column * pitch, top + row * pitch]
      if (row < rows) upright[row * (columns + 1) + column] = strengthOf(true, x, y)
      if (column < columns) level[row * columns + column] = strengthOf(false, y, x)
    }
  const drawn = [...upright, ...level].filter((strength) => strength > 0)
  const enough = MIN_STRENGTH * quantile(drawn, 0.7)
  return STANDARDS.map((standard) => {
    const isDrawn = (strength = 0): boolean => strength >= enough * standard
    return {
      isUprightAt: (column, row) => isDrawn(upright[row * (columns + 1) + column]),
      isLevelAt: (column, row) => isDrawn(level[row * columns + column]),
    }
  })
}

/** Cells that hang together without an edge, from one of them on. */
const flood = (
  { columns, rows }: Panel,
  edges: Edges,
  seen: Uint8Array,
  first: number,
): readonly number[] => {
  const cells = [first]
  seen[first] = 1
  const visit = (cell: number): void => {
    if (seen[cell] === 1) return
    seen[cell] = 1
    cells.push(cell)
  }
  for (const cell of cells) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    if (column > 0 && !edges.isUprightAt(column, row)) visit(cell - 1)
    if (column < columns - 1 && !edges.isUprightAt(column + 1, row)) visit(cell + 1)
    if (row > 0 && !edges.isLevelAt(column, row)) visit(cell - columns)
    if (row < rows - 1 && !edges.isLevelAt(column, row + 1)) visit(cell + columns)
  }
  return cells
}

interface CellRectangle {
  readonly column: number
  readonly row: number
  readonly width: number
  readonly height: number
}

const rectangleOf = (cells: readonly number[], columns: number): CellRectangle => {
  const xs = cells.map((cell) => cell % columns)
  const ys = cells.map((cell) => Math.floor(cell / columns))
  const [column, row] = [Math.min(...xs), Math.min(...ys)]
  return { column, row, width: Math.max(...xs) - column + 1, height: Math.max(...ys) - row + 1 }
}

/** Which share of the sides of a rectangle is drawn: outside of a grid that is no rectangle there are none. */
const framed = ({ isUprightAt, isLevelAt }: Edges, { column, row, width, height }: CellRectangle): number => {
  let [drawn, all] = [0, 0]
  for (let y = row; y < row + height; y++)
    for (const x of [column, column + width]) {
      all++
      if (isUprightAt(x, y)) drawn++
    }
  for (let x = column; x < column + width; x++)
    for (const y of [row, row + height]) {
      all++
      if (isLevelAt(x, y)) drawn++
    }
  return drawn / all
}

/** `standard`: by which its edges were seen, 0 the strictest; none where what hung together was no item by any. */
interface Found {
  readonly rectangle: CellRectangle
  readonly standard: number | undefined
}

/**
 * The items of cells that hang together: one where they fill a rectangle, else those that fainter edges make of them, and where no edges do, the cells
 * that they are made of.
 */
const itemsOf = (
  panel: Panel,
  edges: readonly Edges[],
  cells: readonly number[],
  standard: number,
): readonly Found[] => {
  const { columns, rows } = panel
  const whole = rectangleOf(cells, columns)
  if (whole.width * whole.height === cells.length) return [{ rectangle: whole, standard }]
  const fainter = edges[standard + 1]
  if (fainter === undefined)
    return cells.map((cell) => ({ rectangle: rectangleOf([cell], columns), standard: undefined }))
  const seen = new Uint8Array(columns * rows).fill(1)
  for (const cell of cells) seen[cell] = 0
  return cells.flatMap((cell) =>
    seen[cell] === 1 ? [] : itemsOf(panel, edges, flood(panel, fainter, seen, cell), standard + 1),
  )
}

/** The places of a panel, left to right and top to bottom, those of items as well as empty cells. */
export const findSlots = (evidence: LineStrength, panel: Panel): readonly Slot[] => {
  const { left, top, pitch, columns, rows } = panel
  const edges = edgesOf(evidence, panel)
  const [usual] = edges
  if (usual === undefined) return []
  const seen = new Uint8Array(columns * rows)
  const slots: Slot[] = []
  for (let cell = 0; cell < columns * rows; cell++) {
    if (seen[cell] === 1) continue
    for (const { rectangle, standard } of itemsOf(panel, edges, flood(panel, usual, seen, cell), 0)) {
      const share = framed(edges[standard ?? 0] ?? usual, rectangle)
      if (share < MIN_FRAMED) continue
      const { column, row, width, height } = rectangle
      const [x, y] = [Math.round(left + column * pitch), Math.round(top + row * pitch)]
      slots.push({
        area: {
          left: x + 1,
          top: y + 1,
          width: Math.round(left + (column + width) * pitch) - x - 1,
          height: Math.round(top + (row + height) * pitch) - y - 1,
        },
        pitch,
        width,
        height,
        isSure: share === 1 && standard === 0,
      })
    }
  }
  return slots
}
