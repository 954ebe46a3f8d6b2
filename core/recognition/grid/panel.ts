// One grid of cells in a picture.

/** `left`, `top`: position of the first line in pixels, may be fractional; `pitch`: cell size in pixels; `columns` and `rows` in cells. */
export interface GridPanel {
  readonly left: number
  readonly top: number
  readonly pitch: number
  readonly columns: number
  readonly rows: number
}

export const countCells = ({ columns, rows }: GridPanel): number => columns * rows

/** Cell size at 1920 × 1080 in pixels; scales with the screen. */
export const CELL = 63

export const panelsOverlap = (a: GridPanel, b: GridPanel): boolean =>
  a.left < b.left + b.columns * b.pitch &&
  b.left < a.left + a.columns * a.pitch &&
  a.top < b.top + b.rows * b.pitch &&
  b.top < a.top + a.rows * a.pitch

/** Tolerance in pixels for lines of one lattice found in two pieces. */
const SAME_LINES = 1.2

/** Whether two panels lie on the same lattice. */
export const areOneLattice = (a: GridPanel, b: GridPanel): boolean => {
  const [columns, rows] = [(b.left - a.left) / a.pitch, (b.top - a.top) / a.pitch]
  return (
    Math.abs(columns - Math.round(columns)) * a.pitch <= SAME_LINES &&
    Math.abs(rows - Math.round(rows)) * a.pitch <= SAME_LINES
  )
}
