// Grids of a known pitch among lines that hang together.
import { areOneLattice, countCells, type GridPanel } from './panel.ts'
import { fitPhase, type Profile } from './periodic-grid.ts'
import { connectedSegments, type Segment } from './segments.ts'

/** What a grid draws stands on its lines; of other frames some do by chance. */
const MIN_SHARE = 0.7
/** A line of a grid is at least so much of a cell long. */
export const MIN_LINE = 0.4
/** Two lines fit any pitch; that they stand at even distances only a third one shows. */
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

/** First and last line of the grid that something is drawn on, counted from its phase. */
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

/** `lines`: how many of the grid are drawn one way, the way with more of them. */
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

/** How far off the lines of a grid its segments lie at most, in pixels. */
const ON_LINE = 1.5
/** What lies this near the outer lines of a grid may be the frame of its window. */
const RIM = 4
/** So many grids are looked for in one group. */
const MAX_DEPTH = 3

const getLength = (segments: readonly Segment[]): number =>
  segments.reduce((sum, { from, to }) => sum + to - from + 1, 0)

/** What of a segment lies inside a panel, off its rim. */
const getInside = (
  { isUpright, at, from, to }: Segment,
  { left, top, pitch, columns, rows }: GridPanel,
): number => {
  const [right, bottom] = [left + columns * pitch, top + rows * pitch]
  const [near, far, start, end] = isUpright ? [left, right, top, bottom] : [top, bottom, left, right]
  return at <= near + RIM || at >= far - RIM ? 0 : Math.max(0, Math.min(to, end) - Math.max(from, start))
}

/**
 * The grids among connected lines: one that nearly all of them belong to, or the framed ones overlapping other windows, whose lines run
 * into theirs. A grid has hardly any foreign lines of `all` inside.
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

/** How far apart the pieces of one grid may be, in cells. */
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

/** Pieces of one grid, whose lines are too faint between them, put together, the biggest first. */
export const joined = (pieces: readonly FittedPanel[]): readonly FittedPanel[] => {
  const [first, ...rest] = pieces.toSorted((a, b) => countCells(b.panel) - countCells(a.panel))
  if (first === undefined) return []
  const other = rest.find((piece) => areOneGrid(first, piece))
  return other === undefined
    ? [first, ...joined(rest)]
    : joined([together(first, other), ...rest.filter((piece) => piece !== other)])
}
