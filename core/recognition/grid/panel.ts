// One grid of cells in a picture.

/** `left`, `top`: the first line, in pixels and fractions of them; `pitch` the side of a cell; the size in cells. */
export interface GridPanel {
  readonly left: number
  readonly top: number
  readonly pitch: number
  readonly columns: number
  readonly rows: number
}

export const countCells = ({ columns, rows }: GridPanel): number => columns * rows

/** The side of a cell at 1920 × 1080 in pixels; it grows with the screen. */
export const CELL = 63

export const panelsOverlap = (a: GridPanel, b: GridPanel): boolean =>
  a.left < b.left + b.columns * b.pitch &&
  b.left < a.left + a.columns * a.pitch &&
  a.top < b.top + b.rows * b.pitch &&
  b.top < a.top + a.rows * a.pitch

/** How far off lines of one lattice may lie in two pieces of it, in pixels. */
const SAME_LINES = 1.2

/** Whether the lines of one panel are where those of the other would be. */
export const areOneLattice = (a: GridPanel, b: GridPanel): boolean => {
  const [columns, rows] = [(b.left - a.left) / a.pitch, (b.top - a.top) / a.pitch]
  return (
    Math.abs(columns - Math.round(columns)) * a.pitch <= SAME_LINES &&
    Math.abs(rows - Math.round(rows)) * a.pitch <= SAME_LINES
  )
}
