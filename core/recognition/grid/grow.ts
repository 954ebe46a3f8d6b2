// Extends a grid to lines of its lattice that were missed: too faint, broken by pictures, or hidden in a window frame.
import { edgeStrength, edgeStrengths } from './edges.ts'
import type { LineStrength } from './line-strength.ts'
import { countCells, type GridPanel, panelsOverlap } from './panel.ts'

/** Minimum shares of the outer line and of the edges in between that must be drawn to extend a grid. */
const MIN_OUTER = 0.6
const MIN_BETWEEN = 0.3
/** Maximum number of cells to extend at once; big items may cover the lines in between. */
const MAX_STEP = 6
/** Edges outside the found grid may be fainter by this factor. */
const FAINTER = 0.7

type Side = 'left' | 'right' | 'top' | 'bottom'
const SIDES: readonly Side[] = ['left', 'right', 'top', 'bottom']

const grownBy = ({ left, top, pitch, columns, rows }: GridPanel, side: Side, by: number): GridPanel => ({
  left: side === 'left' ? left - by * pitch : left,
  top: side === 'top' ? top - by * pitch : top,
  pitch,
  columns: side === 'left' || side === 'right' ? columns + by : columns,
  rows: side === 'top' || side === 'bottom' ? rows + by : rows,
})

/** Whether the grid continues for `by` cells beyond a side. */
const goesOn = (
  evidence: LineStrength,
  panel: GridPanel,
  side: Side,
  by: number,
  enough: number,
): boolean => {
  const { left, top, pitch, columns, rows } = grownBy(panel, side, by)
  if (
    left < 0 ||
    top < 0 ||
    left + columns * pitch >= evidence.width ||
    top + rows * pitch >= evidence.height
  )
    return false
  const isUpright = side === 'left' || side === 'right'
  const cells = isUpright ? rows : columns
  const outer = { left, top, right: left + columns * pitch, bottom: top + rows * pitch }[side]
  const along = isUpright ? top : left
  const share = (strengths: readonly number[]): number =>
    strengths.filter((strength) => strength >= enough).length / strengths.length
  const outerEdges = Array.from({ length: cells }, (_, cell) =>
    edgeStrength(evidence, isUpright, outer, along + cell * pitch, pitch),
  )
  if (share(outerEdges) < MIN_OUTER) return false
  const first = side === 'left' || side === 'top' ? outer : outer - by * pitch
  const between = Array.from({ length: (cells + 1) * by }, (_, index) =>
    edgeStrength(
      evidence,
      !isUpright,
      along + Math.floor(index / by) * pitch,
      first + (index % by) * pitch,
      pitch,
    ),
  )
  return share(between) >= MIN_BETWEEN
}

/** Extends a panel by adjacent cells of the same grid. A single cell is left as it is: it gives too little evidence. */
export const grown = (evidence: LineStrength, panel: GridPanel): GridPanel => {
  if (panel.columns * panel.rows === 1) return panel
  const enough = FAINTER * edgeStrengths(evidence, panel).enough
  let current = panel
  for (const side of SIDES) {
    let by: number | undefined
    do {
      by = Array.from({ length: MAX_STEP }, (_, index) => index + 1).find((step) =>
        goesOn(evidence, current, side, step, enough),
      )
      if (by !== undefined) current = grownBy(current, side, by)
    } while (by !== undefined)
  }
  return current
}

/** Minimum number of drawn sides of a single cell. */
const MIN_SIDES = 3
/** Number of places to check on each side of the found cells. */
const BESIDE = 3
/** Tolerance of the row in pixels, and maximum distance of neighbours in cells. */
const SAME_ROW = 2
const MAX_STEP_CELLS = 1.5

/** Finds missed single cells: pockets and the quick bar are evenly spaced, so fainter cells are accepted between and beside two found ones. */
export const missedSingles = (evidence: LineStrength, panels: readonly GridPanel[]): readonly GridPanel[] => {
  const [biggest] = panels.toSorted((a, b) => countCells(b) - countCells(a))
  if (biggest === undefined) return []
  const enough = FAINTER * edgeStrengths(evidence, biggest).enough
  const isDrawn = ({ left, top, pitch }: GridPanel): boolean =>
    [
      edgeStrength(evidence, true, left, top, pitch),
      edgeStrength(evidence, true, left + pitch, top, pitch),
      edgeStrength(evidence, false, top, left, pitch),
      edgeStrength(evidence, false, top + pitch, left, pitch),
    ].filter((strength) => strength >= enough).length >= MIN_SIDES
  const missed: GridPanel[] = []
  const singles = panels.filter((panel) => countCells(panel) === 1)
  for (const first of singles) {
    const steps = singles
      .filter(({ left, top }) => left > first.left && Math.abs(top - first.top) <= SAME_ROW)
      .map(({ left }) => left - first.left)
    const shortest = Math.min(...steps)
    const step = shortest / Math.max(1, Math.floor(shortest / first.pitch))
    if (step > MAX_STEP_CELLS * first.pitch) continue
    for (let place = -BESIDE; place <= BESIDE + Math.round(shortest / step); place++) {
      const single = { ...first, left: first.left + place * step }
      const isInside = single.left >= 1 && single.left + single.pitch < evidence.width - 1
      if (
        isInside &&
        ![...panels, ...missed].some((other) => panelsOverlap(other, single)) &&
        isDrawn(single)
      )
        missed.push(single)
    }
  }
  return missed
}
