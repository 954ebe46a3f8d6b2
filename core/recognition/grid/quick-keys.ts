// What hangs on a player or on his keys: frames of cells that are no grid of things that are stored.
import type { GridPanel } from './panel.ts'
import { type FittedPanel, TELLING_LINES } from './panel-fit.ts'

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

const isSingle = ({ columns, rows }: GridPanel): boolean => columns === 1 && rows === 1

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

/** One key, or all of them where their frames run into each other. */
const isLikeBar = ({ columns }: GridPanel): boolean => columns === 1 || columns >= BAR

/** A whole screen shows the bar of quick keys at its lower end. */
const BAR_FROM = 0.9

/** What hangs on a player or on his keys is no grid of things that he has stored. `wholeHeight`: of the picture in pixels where it is a whole screen. */
export const stored = (
  all: readonly FittedPanel[],
  wholeHeight = Number.POSITIVE_INFINITY,
): readonly GridPanel[] =>
  all
    .filter((each) => !isWorn(each) && !isInBar(each, all))
    .map(({ panel }) => panel)
    .filter((panel) => panel.rows > 1 || panel.top < BAR_FROM * wholeHeight || !isLikeBar(panel))
