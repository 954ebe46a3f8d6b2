// Fits grids of a known pitch to connected lines.
import { areOneLattice, countCells, type GridPanel } from './panel.ts'
import { fitPhase, type Profile } from './periodic-grid.ts'
import { connectedSegments, type Segment } from './segments.ts'

/** Minimum share of segments on the lines of a grid; other frames match by chance less often. */
const MIN_SHARE = 0.7
/** Minimum length of a grid line, in cells. */
export const MIN_LINE = 0.4
/** Lines needed to confirm a pitch; two lines fit any pitch. */
export const TELLING_LINES = 3

export interface Group {
  readonly across: Profile
  readonly down: Profile
  readonly length: number
}

const getProfile = (segments: readonly Segment[]): Profile => {
  const from = segments.reduce((min, { at }) => Math.min(min, at), Number.POSITIVE_INFINITY)
  const to = segments.reduce((max, { at }) => Math.max(max, at), 0)
  if (segments.length === 0) return { from: 0, weights: new Float64Array() }
  const weights = new Float64Array(to - from + 1)
  for (const { at, from: start, to: end } of segments)
    weights[at - from] = (weights[at - from] ?? 0) + end - start + 1
  return { from, weights }
}

export const toGroup = (segments: readonly Segment[]): Group => {
  const upright = segments.filter(({ isUpright }) => isUpright)
  const level = segments.filter(({ isUpright }) => !isUpright)
  return {
    across: getProfile(upright),
    down: getProfile(level),
    length: segments.reduce((sum, { from, to }) => sum + to - from + 1, 0),
  }
}

/** First and last line of the grid that is drawn, counted from its phase. */
const getLines = (
  { from, weights }: Profile,
  phase: number,
  pitch: number,
): { readonly first: number; readonly last: number; readonly drawn: number } | undefined => {
  const sums = new Map<number, number>()
  for (const [place, weight] of weights.entries()) {
    const line = Math.round((from + place - phase) / pitch)
    if (weight > 0 && Math.abs(phase + line * pitch - from - place) <= 2)
      sums.set(line, (sums.get(line) ?? 0) + weight)
  }
  const strong = [...sums].filter(([, sum]) => sum >= MIN_LINE * pitch).map(([line]) => line)
  return strong.length < 2
    ? undefined
    : { first: Math.min(...strong), last: Math.max(...strong), drawn: strong.length }
}

/** `lines`: number of drawn lines in the direction that has more of them. */
export interface FittedPanel {
  readonly panel: GridPanel
  readonly lines: number
}

const getPanel = ({ across, down }: Group, pitch: number): FittedPanel | undefined => {
  const [x, y] = [fitPhase(across, pitch), fitPhase(down, pitch)]
  if (x.share < MIN_SHARE || y.share < MIN_SHARE) return undefined
  const [columns, rows] = [getLines(across, x.phase, pitch), getLines(down, y.phase, pitch)]
  if (columns === undefined || rows === undefined) return undefined
  return {
    panel: {
      left: x.phase + columns.first * pitch,
      top: y.phase + rows.first * pitch,
      pitch,
      columns: columns.last - columns.first,
      rows: rows.last - rows.first,
    },
    lines: Math.max(columns.drawn, rows.drawn),
  }
}

/** Maximum distance of a segment from its grid line, in pixels. */
const ON_LINE = 1.5
/** Segments this close to the outer lines may be the frame of the window. */
const RIM = 4
/** Maximum number of grids to look for in one group. */
const MAX_DEPTH = 3

const getLength = (segments: readonly Segment[]): number =>
  segments.reduce((sum, { from, to }) => sum + to - from + 1, 0)

/** Length of the part of a segment that lies inside a panel, excluding its rim. */
const getInside = (
  { isUpright, at, from, to }: Segment,
  { left, top, pitch, columns, rows }: GridPanel,
): number => {
  const [right, bottom] = [left + columns * pitch, top + rows * pitch]
  const [near, far, start, end] = isUpright ? [left, right, top, bottom] : [top, bottom, left, right]
  return at <= near + RIM || at >= far - RIM ? 0 : Math.max(0, Math.min(to, end) - Math.max(from, start))
}

/**
 * The grids among connected lines: one if nearly all lines belong to it, else those of overlapping windows whose lines run into each other. A
 * grid contains hardly any foreign lines of `all`.
 */
export const fitPanels = (
  segments: readonly Segment[],
  pitch: number,
  all = segments,
  depth = 0,
): readonly FittedPanel[] => {
  const group = toGroup(segments)
  const whole = getPanel(group, pitch)
  if (whole !== undefined && depth === 0) return [whole]
  if (depth === MAX_DEPTH || getLength(segments) < 4 * pitch) return []
  const [x, y] = [fitPhase(group.across, pitch).phase, fitPhase(group.down, pitch).phase]
  const isOnLine = ({ isUpright, at }: Segment): boolean => {
    const line = (at - (isUpright ? x : y)) / pitch
    return Math.abs(line - Math.round(line)) * pitch <= ON_LINE
  }
  const found = connectedSegments(segments.filter(isOnLine)).flatMap((connected): readonly FittedPanel[] => {
    const fitted = getPanel(toGroup(connected), pitch)
    if (fitted === undefined || fitted.lines < TELLING_LINES) return []
    const inside = (each: Segment): number => getInside(each, fitted.panel)
    const getSum = (lines: readonly Segment[]): number => lines.reduce((sum, each) => sum + inside(each), 0)
    return getSum(all.filter(isOnLine)) >= MIN_SHARE * getSum(all) ? [fitted] : []
  })
  const rest = segments.filter(
    (each) => !isOnLine(each) && !found.some(({ panel }) => getInside(each, panel) > 0),
  )
  return [...found, ...fitPanels(rest, pitch, all, depth + 1)]
}

/** Maximum distance between pieces of one grid, in cells. */
const BESIDE = 1

const areOneGrid = ({ panel: a }: FittedPanel, { panel: b }: FittedPanel): boolean => {
  const [columns, rows] = [(b.left - a.left) / a.pitch, (b.top - a.top) / a.pitch]
  const isBeside =
    Math.round(columns) <= a.columns + BESIDE &&
    Math.round(-columns) <= b.columns + BESIDE &&
    Math.round(rows) <= a.rows + BESIDE &&
    Math.round(-rows) <= b.rows + BESIDE
  return areOneLattice(a, b) && isBeside
}

const together = (
  { panel: a, lines }: FittedPanel,
  { panel: b, lines: others }: FittedPanel,
): FittedPanel => {
  const [x, y] = [Math.round((b.left - a.left) / a.pitch), Math.round((b.top - a.top) / a.pitch)]
  const [left, top] = [Math.min(0, x), Math.min(0, y)]
  return {
    panel: {
      left: a.left + left * a.pitch,
      top: a.top + top * a.pitch,
      pitch: a.pitch,
      columns: Math.max(a.columns, x + b.columns) - left,
      rows: Math.max(a.rows, y + b.rows) - top,
    },
    lines: Math.max(lines, others),
  }
}

/** Merges pieces of one grid that are separated by faint lines; sorted by size, largest first. */
export const joined = (pieces: readonly FittedPanel[]): readonly FittedPanel[] => {
  const [first, ...rest] = pieces.toSorted((a, b) => countCells(b.panel) - countCells(a.panel))
  if (first === undefined) return []
  const other = rest.find((piece) => areOneGrid(first, piece))
  return other === undefined
    ? [first, ...joined(rest)]
    : joined([together(first, other), ...rest.filter((piece) => piece !== other)])
}
