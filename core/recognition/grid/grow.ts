// A grid goes on where the next line of its lattice is drawn: lines that were too faint, broken by pictures, or lost in the frame of a window.
import { edgeStrength, edgeStrengths } from './edges.ts'
import type { LineStrength } from './line-strength.ts'
import { countCells, type GridPanel, panelsOverlap } from './panel.ts'

/** So much of a line beyond is drawn where the grid goes on, and so much of the edges between. */
const MIN_OUTER = 0.6
const MIN_BETWEEN = 0.3
/** So many cells beyond are tried at once: big items may cover the lines between. */
const MAX_STEP = 6
/** What is drawn beyond may be so much fainter than what was found. */
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

/** Whether the grid goes on for so many cells beyond a side. */
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

/** The panel with the cells beyond it that belong to its grid. A single cell says too little. */
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

/** So many sides of a single cell are drawn. */
const MIN_SIDES = 3
/** So many places beside those that were found are looked at. */
const BESIDE = 3
/** Single cells in one row, in pixels and cells of distance. */
const SAME_ROW = 2
const MAX_STEP_CELLS = 1.5

/** Pockets and the bar of quick keys are single cells at even distances: those between and beside two that were found, of which less is drawn. */
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
