// The shortest way over all stops, by dynamic programming over sets of visited stops (Held and Karp, 1962).
import type { RouteDistances } from './distances.ts'

/** Steps that the exact method may take. */
const MAX_STEPS = 3_000_000

const countSteps = ({ nodes, byStop }: RouteDistances): number => (2 ** byStop.length * nodes.length ** 2) / 2

export const canSolveExactly = (distances: RouteDistances): boolean => countSteps(distances) <= MAX_STEPS

/** The nodes of the shortest way in their order: one position of each stop. */
export const findExactWay = (distances: RouteDistances): readonly number[] => {
  const { nodes, byStop, places, start, end, links } = distances
  const size = nodes.length
  if (size === 0) return []
  const all = 2 ** byStop.length - 1
  /** The bit of each node's stop in a set of stops. */
  const bits = Int32Array.from(nodes, ({ stop }) => 1 << stop)
  /** Metres of the best way that visited a set of stops and ends at a node, by set and node. */
  const best = new Float64Array((all + 1) * size).fill(Number.POSITIVE_INFINITY)
  const before = new Int16Array((all + 1) * size).fill(-1)
  for (let node = 0; node < size; node++)
    best[(bits[node] ?? 0) * size + node] = links[start * places + node] ?? 0
  // Plain loops: this is where the time goes.
  for (let visited = 1; visited <= all; visited++)
    for (let last = 0; last < size; last++) {
      const metres = best[visited * size + last] ?? Number.POSITIVE_INFINITY
      if (metres === Number.POSITIVE_INFINITY) continue
      for (let next = 0; next < size; next++) {
        const bit = bits[next] ?? 0
        if ((visited & bit) !== 0) continue
        const index = (visited | bit) * size + next
        const longer = metres + (links[last * places + next] ?? 0)
        if (longer >= (best[index] ?? 0)) continue
        best[index] = longer
        before[index] = last
      }
    }
  let last = 0
  const total = (index: number): number =>
    (best[all * size + index] ?? 0) + (links[end * places + index] ?? 0)
  for (let index = 1; index < size; index++) if (total(index) < total(last)) last = index
  const way: number[] = []
  for (let visited = all; last >= 0; ) {
    way.unshift(last)
    const previous = before[visited * size + last] ?? -1
    visited ^= 1 << (nodes[last]?.stop ?? 0)
    last = previous
  }
  return way
}
