// The items' places in a panel: cells without an edge between them belong to one item.

import type { Area } from '../pixels.ts'
import { edgeStrengths } from './edges.ts'
import type { LineStrength } from './line-strength.ts'
import type { GridPanel } from './panel.ts'

/** A place of an item or an empty cell: `area` in pixels with its lines left out; the size in cells. */
export interface GridSlot {
  readonly area: Area
  readonly pitch: number
  readonly width: number
  readonly height: number
  /** Its whole frame was seen. */
  readonly isSure: boolean
}

/** So much of a frame is drawn round an item or an empty cell. */
const MIN_FRAMED = 0.8
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

/** The edges of a panel by each standard, strictest first. */
const getEdges = (evidence: LineStrength, panel: GridPanel): readonly Edges[] => {
  const { upright, level, enough } = edgeStrengths(evidence, panel)
  return STANDARDS.map((standard) => {
    const isDrawn = (strength = 0): boolean => strength >= enough * standard
    return {
      isUprightAt: (column, row) => isDrawn(upright[row * (panel.columns + 1) + column]),
      isLevelAt: (column, row) => isDrawn(level[row * panel.columns + column]),
    }
  })
}

/** Cells that hang together without an edge, from one of them on. */
const flood = (
  { columns, rows }: GridPanel,
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

const getRectangle = (cells: readonly number[], columns: number): CellRectangle => {
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
const getItems = (
  panel: GridPanel,
  edges: readonly Edges[],
  cells: readonly number[],
  standard: number,
): readonly Found[] => {
  const { columns, rows } = panel
  const whole = getRectangle(cells, columns)
  if (whole.width * whole.height === cells.length) return [{ rectangle: whole, standard }]
  const fainter = edges[standard + 1]
  if (fainter === undefined)
    return cells.map((cell) => ({ rectangle: getRectangle([cell], columns), standard: undefined }))
  const seen = new Uint8Array(columns * rows).fill(1)
  for (const cell of cells) seen[cell] = 0
  return cells.flatMap((cell) =>
    seen[cell] === 1 ? [] : getItems(panel, edges, flood(panel, fainter, seen, cell), standard + 1),
  )
}

/** The places of a panel, left to right and top to bottom, those of items as well as empty cells. */
export const findSlots = (evidence: LineStrength, panel: GridPanel): readonly GridSlot[] => {
  const { left, top, pitch, columns, rows } = panel
  const edges = getEdges(evidence, panel)
  const [usual] = edges
  if (usual === undefined) return []
  const seen = new Uint8Array(columns * rows)
  const slots: GridSlot[] = []
  for (let cell = 0; cell < columns * rows; cell++) {
    if (seen[cell] === 1) continue
    for (const { rectangle, standard } of getItems(panel, edges, flood(panel, usual, seen, cell), 0)) {
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
