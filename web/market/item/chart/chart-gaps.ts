// Gaps of a price history: a chart draws no line through them, and says where the history is short.
import type { ChartPoint } from '#core/pricing/history/chart.ts'
import { DAY_MS } from '#core/pricing/model.ts'

/** Steps considered on either side of one: observations are denser the younger they are. */
const AROUND = 5
/** A step this many times longer than its neighbours is a gap. */
const HOLE_TIMES = 3

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

/** Runs of points without a gap between them; points in the order of time. */
export const unbrokenRuns = (points: readonly ChartPoint[]): readonly (readonly ChartPoint[])[] => {
  const steps = points.slice(1).map(({ at }, index) => at - (points[index]?.at ?? at))
  const isHole = (step: number, index: number): boolean =>
    step > HOLE_TIMES * median(steps.slice(Math.max(0, index - AROUND), index + AROUND + 1))
  const runs: ChartPoint[][] = points[0] === undefined ? [] : [[points[0]]]
  for (const [index, step] of steps.entries()) {
    const point = points[index + 1]
    if (point === undefined) continue
    if (isHole(step, index)) runs.push([point])
    else runs.at(-1)?.push(point)
  }
  return runs
}

/** A day or less is not a trend yet; points in the order of time. */
export const isShort = (points: readonly ChartPoint[]): boolean =>
  (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0) <= DAY_MS
