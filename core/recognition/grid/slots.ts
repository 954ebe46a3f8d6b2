// Splits a panel into slots: cells without an edge between them belong to one item.

import type { Area } from '../pixels.ts'
import { edgeStrengths } from './edges.ts'
import type { LineStrength } from './line-strength.ts'
import type { GridPanel } from './panel.ts'

/** The slot of an item or an empty cell: `area` in pixels without its lines; `width` and `height` in cells. */
export interface GridSlot {
  readonly area: Area
  readonly pitch: number
  readonly width: number
  readonly height: number
  /** The whole frame is drawn. */
  readonly isSure: boolean
}

/** Minimum share of drawn frame around an item or an empty cell. */
const MIN_FRAMED = 0.8
/** Tells which edges of a panel are drawn. */
interface Edges {
  readonly isUprightAt: (column: number, row: number) => boolean
  readonly isLevelAt: (column: number, row: number) => boolean
}

/** Factors of the edge threshold, strictest first: if connected cells form an impossible shape, a fainter edge separates them. */
const STANDARDS = [1, 0.7, 0.5]

/** The edges of a panel for each factor, strictest first. */
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

/** Flood fill: the cells connected to the first one without an edge between. */
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

/** The share of drawn sides of a rectangle; edges outside the grid count as not drawn. */
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

/** `standard`: index of the edge threshold that gave a rectangle; undefined if none did. */
interface Found {
  readonly rectangle: CellRectangle
  readonly standard: number | undefined
}

/** The items of connected cells: one if they form a rectangle, else those separated by fainter edges, else single cells. */
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

/** The slots of a panel, items and empty cells, left to right and top to bottom. */
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
