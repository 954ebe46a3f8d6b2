// Recognises frames that are no storage grid: equipment slots and the quick bar.
import type { GridPanel } from './panel.ts'
import { type FittedPanel, TELLING_LINES } from './panel-fit.ts'

/** An equipment slot is a frame without inner lines, at least this many cells in both directions; a two-cell pocket with one item is smaller. */
const WORN = 2
/** Evenly spaced single cells spanning at least `BAR` places are the quick bar; pockets are fewer. Some cells may be missing. */
const BAR = 5
const MIN_FOUND = 3
const SAME_ROW = 2
/** Maximum distance of neighbouring cells, in cells. */
const MAX_STEP = 1.5

const isWorn = ({ panel: { columns, rows }, lines }: FittedPanel): boolean =>
  lines < TELLING_LINES && columns >= WORN && rows >= WORN

const isSingle = ({ columns, rows }: GridPanel): boolean => columns === 1 && rows === 1

const isInBar = ({ panel }: FittedPanel, all: readonly FittedPanel[]): boolean => {
  if (!isSingle(panel)) return false
  const row = all
    .map((other) => other.panel)
    .filter((other) => isSingle(other) && Math.abs(other.top - panel.top) <= SAME_ROW)
    .map(({ left }) => left)
    .toSorted((a, b) => a - b)
  const steps = row.slice(1).map((left, index) => left - (row[index] ?? 0))
  // Cells may be missing, so the shortest distance can be two or three steps.
  const shortest = Math.min(...steps)
  const step = shortest / Math.max(1, Math.floor(shortest / panel.pitch))
  if (row.length < MIN_FOUND || step > MAX_STEP * panel.pitch) return false
  const isEven = steps.every((each) => Math.abs(each - Math.round(each / step) * step) <= SAME_ROW * 2)
  const places = Math.round(((row.at(-1) ?? 0) - (row[0] ?? 0)) / step) + 1
  return isEven && places >= BAR
}

/** A single key, or the whole bar if its frames merge. */
const isLikeBar = ({ columns }: GridPanel): boolean => columns === 1 || columns >= BAR

/** Relative height from which a whole screen shows the quick bar. */
const BAR_FROM = 0.9

/** Keeps only storage grids, without equipment slots and the quick bar. `wholeHeight`: height in pixels if the picture is a whole screen. */
export const stored = (
  all: readonly FittedPanel[],
  wholeHeight = Number.POSITIVE_INFINITY,
): readonly GridPanel[] =>
  all
    .filter((each) => !isWorn(each) && !isInBar(each, all))
    .map(({ panel }) => panel)
    .filter((panel) => panel.rows > 1 || panel.top < BAR_FROM * wholeHeight || !isLikeBar(panel))
