// The distances that a route is made of: every position of every stop with the nearest start and exit.
import type { GamePoint } from '../maps/projection.ts'

/** Metres in a straight line, heights included. */
export const straightDistance = ([ax, ay, az]: GamePoint, [bx, by, bz]: GamePoint): number =>
  Math.hypot(bx - ax, by - ay, bz - az)

/**
 * What a route has to visit: one position of each stop, from one of `starts` to one of `ends`. A stop with several positions is done at
 * any of them. Without starts or ends the route begins or ends at a stop.
 */
export interface RouteQuestion {
  readonly starts: readonly GamePoint[]
  readonly stops: readonly (readonly GamePoint[])[]
  readonly ends: readonly GamePoint[]
}

/** A position of a stop: `stop` is the index of the stop, `choice` that of the position in it. */
interface RouteNode {
  readonly stop: number
  readonly choice: number
  readonly at: GamePoint
}

/** `from` and `to`: metres from the nearest start and to the nearest end, by node; `between`: metres between nodes, row by row. */
export interface RouteDistances {
  readonly nodes: readonly RouteNode[]
  readonly byStop: readonly (readonly number[])[]
  readonly from: readonly number[]
  readonly to: readonly number[]
  readonly between: Float64Array
}

const nearest = (points: readonly GamePoint[], at: GamePoint): number =>
  points.length === 0 ? 0 : Math.min(...points.map((point) => straightDistance(point, at)))

export const measureRoute = ({ starts, stops, ends }: RouteQuestion): RouteDistances => {
  const nodes = stops.flatMap((positions, stop) => positions.map((at, choice) => ({ stop, choice, at })))
  const between = new Float64Array(nodes.length ** 2)
  for (const [row, a] of nodes.entries())
    for (const [column, b] of nodes.entries())
      between[row * nodes.length + column] = straightDistance(a.at, b.at)
  return {
    nodes,
    byStop: stops.map((_, stop) => nodes.flatMap((node, index) => (node.stop === stop ? [index] : []))),
    from: nodes.map(({ at }) => nearest(starts, at)),
    to: nodes.map(({ at }) => nearest(ends, at)),
    between,
  }
}

/** Metres between two nodes. */
export const distanceBetween = ({ between, nodes }: RouteDistances, a: number, b: number): number =>
  between[a * nodes.length + b] ?? 0

/** Metres of a way over the nodes, start and end included; 0 without nodes. */
export const measureWay = (distances: RouteDistances, way: readonly number[]): number => {
  const [first, last] = [way[0], way.at(-1)]
  if (first === undefined || last === undefined) return 0
  let metres = (distances.from[first] ?? 0) + (distances.to[last] ?? 0)
  for (let index = 1; index < way.length; index++)
    metres += distanceBetween(distances, way[index - 1] ?? 0, way[index] ?? 0)
  return metres
}
