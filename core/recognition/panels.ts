// The grids of a screenshot: each panel (stash, backpack, pocket) with its own origin, all of one pitch.
import type { LineStrength } from './line-strength.ts'
import { fitPhase, fitPitch, type PitchRange, type Profile } from './periodic-grid.ts'
import { findSegments, groupSegments, type Segment } from './segments.ts'

/** `left`, `top`: the first line, in pixels and fractions of them; `pitch` the side of a cell; the size in cells. */
export interface Panel {
  readonly left: number
  readonly top: number
  readonly pitch: number
  readonly columns: number
  readonly rows: number
}

export const cellsOf = ({ columns, rows }: Panel): number => columns * rows

/** The side of a cell at 1920 × 1080 in pixels; it grows with the screen. */
export const CELL = 63
/** How far the pitch may be from what the size of the picture says: some screens round it. */
const WINDOW = 0.04
/** The range of pitches from small windows to beyond 4K; less is no grid of items. */
const ANY: PitchRange = { min: 44, max: 170 }
/** What a grid draws stands on its lines; of other frames some do by chance. */
const MIN_SHARE = 0.7
/** So much of the best fit is as good. */
const AS_GOOD = 0.9
/** Groups that say most about the pitch. */
const TELLING = 6
/** A line of a grid is at least so much of a cell long. */
const MIN_LINE = 0.4

/** What the game scales its interface by, from the size of a whole screenshot in pixels. */
const scaleOf = (width: number, height: number): number => Math.min(width / 1920, height / 1080)

interface Group {
  readonly across: Profile
  readonly down: Profile
  readonly length: number
}

const profileOf = (segments: readonly Segment[]): Profile => {
  const from = segments.reduce((min, { at }) => Math.min(min, at), Number.POSITIVE_INFINITY)
  const to = segments.reduce((max, { at }) => Math.max(max, at), 0)
  if (segments.length === 0) return { from: 0, weights: new Float64Array() }
  const weights = new Float64Array(to - from + 1)
  for (const { at, from: start, to: end } of segments)
    weights[at - from] = (weights[at - from] ?? 0) + end - start + 1
  return { from, weights }
}

const groupOf = (segments: readonly Segment[]): Group => {
  const upright = segments.filter(({ isUpright }) => isUpright)
  const level = segments.filter(({ isUpright }) => !isUpright)
  return {
    across: profileOf(upright),
    down: profileOf(level),
    length: segments.reduce((sum, { from, to }) => sum + to - from + 1, 0),
  }
}

/** First and last line of the grid that something is drawn on, counted from its phase. */
const linesOf = (
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
interface FittedPanel {
  readonly panel: Panel
  readonly lines: number
}

const panelOf = ({ across, down }: Group, pitch: number): FittedPanel | undefined => {
  const [x, y] = [fitPhase(across, pitch), fitPhase(down, pitch)]
  if (x.share < MIN_SHARE || y.share < MIN_SHARE) return undefined
  const [columns, rows] = [linesOf(across, x.phase, pitch), linesOf(down, y.phase, pitch)]
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

/** How well the pitches of a range explain the groups that say most, and the best of them. */
const fitIn = (
  groups: readonly Group[],
  range: PitchRange,
): { readonly pitch: number; readonly fit: number } | undefined => {
  const fitting = groups
    .filter(({ across, down }) => across.weights.length >= range.min && down.weights.length >= range.min)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, TELLING)
    .flatMap(({ across, down }) => [across, down])
  return fitting.length === 0 ? undefined : fitPitch(fitting, range)
}

/**
 * The pitch that the size of a whole screenshot promises where that explains the lines about as well as any other does: what is cut out of a
 * screenshot has a size that says nothing.
 */
const pitchOf = (groups: readonly Group[], expected: number): number | undefined => {
  const anywhere = fitIn(groups, ANY)
  if (expected < ANY.min || expected > ANY.max) return anywhere?.pitch
  const asScreen = fitIn(groups, { min: expected * (1 - WINDOW), max: expected * (1 + WINDOW) })
  const isAsGood = asScreen !== undefined && asScreen.fit >= AS_GOOD * (anywhere?.fit ?? 0)
  return isAsGood ? asScreen.pitch : anywhere?.pitch
}

/** How far off lines of one grid may lie in two pieces of it, in pixels, and how far apart the pieces, in cells. */
const SAME_LINES = 1.2
const BESIDE = 1

const areOneGrid = ({ panel: a }: FittedPanel, { panel: b }: FittedPanel): boolean => {
  const [columns, rows] = [(b.left - a.left) / a.pitch, (b.top - a.top) / a.pitch]
  const isOnLines =
    Math.abs(columns - Math.round(columns)) * a.pitch <= SAME_LINES &&
    Math.abs(rows - Math.round(rows)) * a.pitch <= SAME_LINES
  const isBeside =
    Math.round(columns) <= a.columns + BESIDE &&
    Math.round(-columns) <= b.columns + BESIDE &&
    Math.round(rows) <= a.rows + BESIDE &&
    Math.round(-rows) <= b.rows + BESIDE
  return isOnLines && isBeside
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
const joined = (pieces: readonly FittedPanel[]): readonly FittedPanel[] => {
  const [first, ...rest] = pieces.toSorted((a, b) => cellsOf(b.panel) - cellsOf(a.panel))
  if (first === undefined) return []
  const other = rest.find((piece) => areOneGrid(first, piece))
  return other === undefined
    ? [first, ...joined(rest)]
    : joined([together(first, other), ...rest.filter((piece) => piece !== other)])
}

/** `known`: the pitch where it is known. */
const panelsFrom = (evidence: LineStrength, minContrast: number, known?: number): readonly FittedPanel[] => {
  const minLength = known === undefined ? undefined : MIN_LINE * known
  const groups = groupSegments(findSegments(evidence, minContrast, minLength), evidence).map(groupOf)
  const pitch = known ?? pitchOf(groups, CELL * scaleOf(evidence.width, evidence.height))
  return pitch === undefined ? [] : joined(groups.flatMap((group) => panelOf(group, pitch) ?? []))
}

/** By how many steps of brightness lines stand out on most screens, and on those smaller than 1080p or nearly dark. */
const CONTRASTS = [8, 4]
/** Two lines fit any pitch; that they stand at even distances only a third one shows. */
const TELLING_LINES = 3

/** What is worn lies in a frame without lines, as big as this or bigger either way; a pocket of two cells with one thing in it is smaller. */
const WORN = 2
/** Single cells at even distances, so many places from the first to the last, are the bar of quick keys: pockets are fewer. Some may not be found. */
const BAR = 5
const MIN_FOUND = 3
const SAME_ROW = 2
/** Of such a distance at most, in cells. */
const MAX_STEP = 1.5

const isWorn = ({ panel: { columns, rows }, lines }: FittedPanel): boolean =>
  lines < TELLING_LINES && columns >= WORN && rows >= WORN

const isSingle = ({ columns, rows }: Panel): boolean => columns === 1 && rows === 1

const isInBar = ({ panel }: FittedPanel, all: readonly FittedPanel[]): boolean => {
  if (!isSingle(panel)) return false
  const row = all
    .map((other) => other.panel)
    .filter((other) => isSingle(other) && Math.abs(other.top - panel.top) <= SAME_ROW)
    .map(({ left }) => left)
    .toSorted((a, b) => a - b)
  const steps = row.slice(1).map((left, index) => left - (row[index] ?? 0))
  // Of the places some may not be found, so that the shortest way is two or three steps.
  const shortest = Math.min(...steps)
  const step = shortest / Math.max(1, Math.floor(shortest / panel.pitch))
  if (row.length < MIN_FOUND || step > MAX_STEP * panel.pitch) return false
  const isEven = steps.every((each) => Math.abs(each - Math.round(each / step) * step) <= SAME_ROW * 2)
  const places = Math.round(((row.at(-1) ?? 0) - (row[0] ?? 0)) / step) + 1
  return isEven && places >= BAR
}

const overlap = (a: Panel, b: Panel): boolean =>
  a.left < b.left + b.columns * b.pitch &&
  b.left < a.left + a.columns * a.pitch &&
  a.top < b.top + b.rows * b.pitch &&
  b.top < a.top + a.rows * a.pitch

/** What hangs on a player or on his keys is no grid of things that he has stored. */
const stored = (all: readonly FittedPanel[]): readonly Panel[] =>
  all.filter((each) => !isWorn(each) && !isInBar(each, all)).map(({ panel }) => panel)

/** Finds the grids of a picture, a whole screenshot or a piece of one. None where it shows no grid. */
export const findPanels = (evidence: LineStrength): readonly Panel[] => {
  for (const [index, contrast] of CONTRASTS.entries()) {
    const found = panelsFrom(evidence, contrast)
    const telling = found.find(({ lines }) => lines >= TELLING_LINES)
    if (telling === undefined) continue
    // Single cells have few lines, which may be fainter than those of the rest.
    const fainter = CONTRASTS.slice(index + 1).flatMap((lower) =>
      panelsFrom(evidence, lower, telling.panel.pitch).filter(
        (each) => isSingle(each.panel) && !found.some(({ panel }) => overlap(panel, each.panel)),
      ),
    )
    return stored([...found, ...fainter])
  }
  return []
}
