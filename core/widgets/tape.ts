// Where the parts of a scrolling line are at a moment: computed from the clock alone, so that a frozen page is in step once it runs again.

/**
 * Parts follow each other from right to left, over and over. `widths` in px, `speed` in px a second. `startsAt`: when the left edge of the
 * first part comes in at the right edge of the window, in ms of any clock; long ago for a line that is everywhere at once.
 */
export interface Tape {
  readonly widths: readonly number[]
  readonly speed: number
  readonly windowWidth: number
  readonly startsAt: number
}

/** One way of a part through the window. `number` counts all of them, `part` is its place in `widths`. Times in ms. */
export interface Passage {
  readonly number: number
  readonly part: number
  readonly entersAt: number
  readonly leavesAt: number
}

/** Where the parts begin, in px from the first one; the last value is the length of all. */
const offsets = (widths: readonly number[]): readonly number[] => {
  const starts = [0]
  for (const width of widths) starts.push((starts.at(-1) ?? 0) + width)
  return starts
}

/** The passages that are in the window at some time from `from` until `until`, in their order. */
export const listPassages = (tape: Tape, from: number, until: number): readonly Passage[] => {
  const { widths, speed, windowWidth, startsAt } = tape
  const starts = offsets(widths)
  const length = starts.at(-1) ?? 0
  if (length <= 0) return []
  const toMs = (px: number): number => (px / speed) * 1000
  const passed = ((from - startsAt) / 1000) * speed - windowWidth
  const passages: Passage[] = []
  for (let round = Math.max(0, Math.floor(passed / length)); ; round++)
    for (const [part, width] of widths.entries()) {
      const entersAt = startsAt + toMs(round * length + (starts[part] ?? 0))
      const leavesAt = entersAt + toMs(windowWidth + width)
      if (entersAt > until) return passages
      if (leavesAt >= from) passages.push({ number: round * widths.length + part, part, entersAt, leavesAt })
    }
}

/**
 * The same line with other parts, which come in after those that are in the window at `now`, or that came in before this tape has begun:
 * nothing that is seen moves.
 */
export const continueTape = (tape: Tape, widths: readonly number[], now: number): Tape => {
  const { windowWidth, speed, startsAt } = tape
  const last = listPassages(tape, now, now).at(-1)
  const free = last === undefined ? startsAt : last.leavesAt - (windowWidth / speed) * 1000
  return { ...tape, widths, startsAt: Math.max(now, free) }
}
