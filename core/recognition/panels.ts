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

/** The side of a cell at 1920 × 1080 in pixels; it grows with the screen. */
export const CELL = 63
/** How far the pitch may be from what the size of the picture says: some screens round it. */
const WINDOW = 0.04
/** The range in which the pitch of a cut-out is searched. */
const ANY: PitchRange = { min: 44, max: 170 }
/** What a grid draws stands on its lines; of other frames some do by chance. */
const MIN_SHARE = 0.7
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

const panelsIn = (groups: readonly Group[], range: PitchRange): readonly FittedPanel[] => {
  const isWideEnough = ({ weights }: Profile): boolean => weights.length >= range.min
  const fitting = groups
    .filter(({ across, down }) => isWideEnough(across) && isWideEnough(down))
    .toSorted((a, b) => b.length - a.length)
  if (fitting.length === 0) return []
  const pitch = fitPitch(
    fitting.slice(0, TELLING).flatMap(({ across, down }) => [across, down]),
    range,
  )
  return fitting.flatMap((group) => panelOf(group, pitch) ?? [])
}

const cellsOf = (fitted: readonly FittedPanel[]): number =>
  fitted.reduce((sum, { panel: { columns, rows } }) => sum + columns * rows, 0)

/** So many cells where they are expected are a grid beyond doubt. */
const ENOUGH_CELLS = 12
/** Two lines fit any pitch; that they stand at even distances only a third one shows. */
const TELLING_LINES = 3

/**
 * Finds the grids of a picture. The pitch is looked for where the size of a whole screenshot puts it, and anywhere sensible if that
 * finds less: the picture may be a cut-out. None where the picture shows no grid.
 */
export const findPanels = (evidence: LineStrength): readonly Panel[] => {
  const groups = groupSegments(findSegments(evidence), evidence).map(groupOf)
  const expected = CELL * scaleOf(evidence.width, evidence.height)
  const asScreen = panelsIn(groups, { min: expected * (1 - WINDOW), max: expected * (1 + WINDOW) })
  const anywhere = cellsOf(asScreen) >= ENOUGH_CELLS ? [] : panelsIn(groups, ANY)
  const isGrid = anywhere.some(({ lines }) => lines >= TELLING_LINES)
  const fitted = isGrid && cellsOf(anywhere) > cellsOf(asScreen) ? anywhere : asScreen
  return fitted.map(({ panel }) => panel)
}
