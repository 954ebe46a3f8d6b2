// The numbers along the axes of a chart.

/** Where a value stands, in percent of the drawing. */
export interface Tick {
  readonly value: number
  readonly percent: number
}

export const toPercent = (value: number, whole: number): number => (value / whole) * 100

/** Percent that a number at the side takes above and below. */
const ROOM = 4

/** Ticks that stand clear of the edges and of what stands at `taken` (percent). */
export const clearTicks = (ticks: readonly Tick[], taken?: number): readonly Tick[] =>
  ticks.filter(
    ({ percent }) =>
      percent >= ROOM &&
      percent <= 100 - ROOM &&
      (taken === undefined || Math.abs(percent - taken) > 2 * ROOM),
  )
