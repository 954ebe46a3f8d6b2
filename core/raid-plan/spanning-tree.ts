// The smallest tree that joins all stops at any of their positions, with penalties on positions: what bounds of ways are made of.
import type { RouteDistances } from './distances.ts'

/** What a search decided about a link of two stops. */
export const UNDECIDED = 0
export const REQUIRED = 1
export const FORBIDDEN = 2

/** Shorter than any other link, so that a required one is always part of the tree. */
const FIRST = -1e12

/** `links`: decisions by `a * stops + b`, in both directions; `isLeftOut`: 1 for positions at which their stop is not done. */
export interface WayDecisions {
  readonly links: Uint8Array
  readonly isLeftOut: Uint8Array
}

/**
 * `metres` with penalties; infinite if forbidden links leave a stop out. `links`: the places at both ends of each link, one pair after the other. `degrees`: links at each place.
 */
export interface SpanningTree {
  readonly metres: number
  readonly links: Int32Array
  readonly degrees: Int32Array
}

/** The tree by Prim's method; start and end count as stops. */
export const spanTree = (
  { byStop, places, start, stopAt, links }: RouteDistances,
  penalties: Float64Array,
  { links: decided, isLeftOut }: WayDecisions,
): SpanningTree => {
  const stops = byStop.length + 2
  const cost = new Float64Array(stops).fill(Number.POSITIVE_INFINITY)
  const inner = new Int32Array(stops)
  const outer = new Int32Array(stops)
  const isIn = new Uint8Array(stops)
  const degrees = new Int32Array(places)
  const chosen = new Int32Array((stops - 1) * 2)
  /** Places of stops that are not in the tree yet. */
  const rest = new Int32Array(places)
  let left = 0
  for (let place = 0; place < places; place++) if (isLeftOut[place] !== 1) rest[left++] = place
  let metres = 0
  let newest = stops - 2
  for (let count = 0; count < stops - 1; count++) {
    isIn[newest] = 1
    let kept = 0
    for (let index = 0; index < left; index++) {
      const place = rest[index] ?? 0
      if (isIn[stopAt[place] ?? 0] === 0) rest[kept++] = place
    }
    left = kept
    const row = newest * stops
    for (const own of newest < byStop.length ? (byStop[newest] ?? []) : [start + newest - byStop.length]) {
      if (isLeftOut[own] === 1) continue
      for (let index = 0; index < left; index++) {
        const place = rest[index] ?? 0
        const stop = stopAt[place] ?? 0
        const decision = decided[row + stop]
        if (decision === FORBIDDEN) continue
        const longer =
          (links[own * places + place] ?? 0) +
          (penalties[own] ?? 0) +
          (penalties[place] ?? 0) +
          (decision === REQUIRED ? FIRST : 0)
        if (longer >= (cost[stop] ?? 0)) continue
        cost[stop] = longer
        inner[stop] = own
        outer[stop] = place
      }
    }
    newest = -1
    let least = Number.POSITIVE_INFINITY
    for (let stop = 0; stop < stops; stop++) {
      const own = cost[stop] ?? 0
      if (isIn[stop] === 1 || own >= least) continue
      least = own
      newest = stop
    }
    if (newest < 0) return { metres: Number.POSITIVE_INFINITY, links: chosen, degrees }
    const [a, b] = [inner[newest] ?? 0, outer[newest] ?? 0]
    metres += (links[a * places + b] ?? 0) + (penalties[a] ?? 0) + (penalties[b] ?? 0)
    degrees[a] = (degrees[a] ?? 0) + 1
    degrees[b] = (degrees[b] ?? 0) + 1
    chosen[count * 2] = a
    chosen[count * 2 + 1] = b
  }
  return { metres, links: chosen, degrees }
}
