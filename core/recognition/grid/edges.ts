// How clearly an edge between two cells is drawn.
import type { LineStrength } from './line-strength.ts'
import type { GridPanel } from './panel.ts'

/** An edge is drawn from end to end; so much of it may be lost to compression, or to what is as light at both its sides. */
const MAX_LOST = 0.15
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

/** By how many steps of brightness most of the edge of a cell is lighter than its darker side. `at` across it, `from` where it begins, in pixels. */
export const edgeStrength = (
  evidence: LineStrength,
  isUpright: boolean,
  at: number,
  from: number,
  pitch: number,
): number => quantile(risesAlong(evidence, isUpright, at, from, from + pitch), MAX_LOST)

/** How strong the edges of a panel are, line by line: `upright` has columns + 1 a row, `level` rows + 1 rows; an edge is drawn from `enough` on. */
export interface EdgeStrengths {
  readonly upright: readonly number[]
  readonly level: readonly number[]
  readonly enough: number
}

/**
 * Shares of what most edges of a panel have from which on one may be drawn, the usual one first: the lines that shine through under an item are fainter than those round it, but where
 * lines are faint the step from a light cell to a dark one is far stronger than they are.
 */
const SHARES = [0.34, 0.32, 0.3, 0.28, 0.26, 0.24, 0.22]
/** Edges this near to where the line is drawn are in doubt, as a factor either way. */
const DOUBT = 1.25

/** Where fewest edges are in doubt. */
const split = (drawn: readonly number[]): number => {
  const usual = quantile(drawn, 0.7)
  const doubts = SHARES.map((share) => {
    const at = share * usual
    return { at, count: drawn.filter((strength) => strength > at / DOUBT && strength < at * DOUBT).length }
  })
  return doubts.reduce((best, each) => (each.count < best.count ? each : best)).at
}

/** Less is noise. */
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
