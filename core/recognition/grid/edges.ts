// Measures how clearly the edge between two cells is drawn.
import type { LineStrength } from './line-strength.ts'
import type { GridPanel } from './panel.ts'

/** Share of an edge that may be missing: lost to compression, or equally bright on both sides. */
const MAX_LOST = 0.15
/** Pixels skipped at each end of an edge; corners belong to other lines too. */
const CORNER = 3

/**
 * Brightness rise at each place along an edge over its darker side, searched within one pixel of the expected position: the lighter side may
 * be a picture or a hovered cell. Sums two pixels, because a line in a downscaled picture covers both.
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

/** The value at the given quantile. */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

/** Steps of brightness by which most of a cell's edge is lighter than its darker side. `at` is the position across the edge, `from` its start, in pixels. */
export const edgeStrength = (
  evidence: LineStrength,
  isUpright: boolean,
  at: number,
  from: number,
  pitch: number,
): number => quantile(risesAlong(evidence, isUpright, at, from, from + pitch), MAX_LOST)

/** Edge strengths of a panel, row by row: `upright` has columns + 1 per row, `level` has rows + 1 rows; an edge counts as drawn from `enough` on. */
export interface EdgeStrengths {
  readonly upright: readonly number[]
  readonly level: readonly number[]
  readonly enough: number
}

/**
 * Candidate thresholds as shares of the usual edge strength, preferred first: lines that shine through under an item are fainter than those
 * around it, but where lines are faint, a step from a light cell to a dark one is far stronger.
 */
const SHARES = [0.34, 0.32, 0.3, 0.28, 0.26, 0.24, 0.22]
/** Edges within this factor of the threshold are ambiguous. */
const DOUBT = 1.25

/** The threshold with the fewest ambiguous edges. */
const split = (drawn: readonly number[]): number => {
  const usual = quantile(drawn, 0.7)
  const doubts = SHARES.map((share) => {
    const at = share * usual
    return { at, count: drawn.filter((strength) => strength > at / DOUBT && strength < at * DOUBT).length }
  })
  return doubts.reduce((best, each) => (each.count < best.count ? each : best)).at
}

/** Weaker edges are noise. */
const NOISE = 2

export const edgeStrengths = (
  evidence: LineStrength,
  { left, top, pitch, columns, rows }: GridPanel,
): EdgeStrengths => {
  const upright: number[] = []
  const level: number[] = []
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const [x, y] = [left + column * pitch, top + row * pitch]
      if (row < rows) upright[row * (columns + 1) + column] = edgeStrength(evidence, true, x, y, pitch)
      if (column < columns) level[row * columns + column] = edgeStrength(evidence, false, y, x, pitch)
    }
  const drawn = [...upright, ...level].filter((strength) => strength > 0)
  return { upright, level, enough: Math.max(NOISE, split(drawn)) }
}
