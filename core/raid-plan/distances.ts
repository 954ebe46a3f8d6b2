// The distances that a route is made of: every position of every stop with the nearest start and exit.
import type { GamePoint } from '../maps/projection.ts'

/** Metres in a straight line, heights included. */
export const straightDistance = ([ax, ay, az]: GamePoint, [bx, by, bz]: GamePoint): number =>
  // Not Math.hypot, which takes ten times as long.
  Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2 + (bz - az) ** 2)

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

/**
 * Places are the nodes, then the start and the end. `links`: metres between two places, row by row and the same in both directions; those of the start
 * and the end are of the nearest one, or 0 if none were given. `stopAt`: the stop of a place; start and end follow the last stop.
 */
export interface RouteDistances {
  readonly nodes: readonly RouteNode[]
  readonly byStop: readonly (readonly number[])[]
  readonly places: number
  readonly start: number
  readonly end: number
  readonly stopAt: Int32Array
  readonly links: Float64Array
}

const nearest = (points: readonly GamePoint[], at: GamePoint): number =>
  points.length === 0 ? 0 : Math.min(...points.map((point) => straightDistance(point, at)))

export const measureRoute = ({ starts, stops, ends }: RouteQuestion): RouteDistances => {
  const nodes = stops.flatMap((positions, stop) => positions.map((at, choice) => ({ stop, choice, at })))
  const places = nodes.length + 2
  const [start, end] = [nodes.length, nodes.length + 1]
  const links = new Float64Array(places ** 2)
  const link = (a: number, b: number, metres: number): void => {
    links[a * places + b] = metres
    links[b * places + a] = metres
  }
  const byStop: number[][] = stops.map(() => [])
  for (const [row, { at, stop }] of nodes.entries()) {
    byStop[stop]?.push(row)
    link(row, start, nearest(starts, at))
    link(row, end, nearest(ends, at))
    for (let column = 0; column < row; column++)
      link(row, column, straightDistance(at, nodes[column]?.at ?? at))
  }
  const stopAt = Int32Array.from([...nodes.map(({ stop }) => stop), stops.length, stops.length + 1])
  return { nodes, byStop, places, start, end, stopAt, links }
}

/** Metres between two places. */
export const distanceBetween = ({ links, places }: RouteDistances, a: number, b: number): number =>
  links[a * places + b] ?? 0

/** Metres of a way over the nodes, start and end included; 0 without nodes. */
export const measureWay = (distances: RouteDistances, way: readonly number[]): number => {
  if (way.length === 0) return 0
  let metres = 0
  let before = distances.start
  for (const node of [...way, distances.end]) {
    metres += distanceBetween(distances, before, node)
    before = node
  }
  return metres
}
