// Counts of several kinds as stacked bars, one bar for each point.
import { scaleLinear, stack } from 'd3'

/** A part of a bar. */
export interface StackedBar<Kind extends string> {
  readonly kind: Kind
  readonly index: number
  /** In percent of the plot: from the left, from the top, and both sizes. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Share of a point's width that its bar takes. */
const BAR = 0.7

/** Bars of the points, their parts in the order of `kinds`; empty parts are left out. `max`: the value at the top. */
export const stackBars = <Kind extends string>(
  points: readonly Readonly<Record<Kind, number>>[],
  kinds: readonly Kind[],
): { readonly bars: readonly StackedBar<Kind>[]; readonly max: number } => {
  const sums = points.map((point) => kinds.reduce((sum, kind) => sum + point[kind], 0))
  const scale = scaleLinear()
    .domain([0, Math.max(1, ...sums)])
    .nice()
    .range([100, 0])
  const width = 100 / points.length
  const bars = stack<Readonly<Record<Kind, number>>, Kind>()
    .keys(kinds)(points)
    .flatMap((series) =>
      series.map(([from, to], index) => ({
        kind: series.key,
        index,
        x: index * width + (width * (1 - BAR)) / 2,
        y: scale(to),
        width: width * BAR,
        height: scale(from) - scale(to),
      })),
    )
    .filter(({ height }) => height > 0)
  return { bars, max: scale.domain()[1] ?? 1 }
}
