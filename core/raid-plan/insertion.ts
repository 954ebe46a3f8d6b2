// A first way over the stops by cheapest insertion.
import type { RouteDistances } from './distances.ts'

/** The place for a stop that makes a way the least longer: `node` after the place `before`, by `metres`. */
interface Insertion {
  readonly metres: number
  readonly node: number
  readonly before: number
}

const nowhere: Insertion = { metres: Number.POSITIVE_INFINITY, node: -1, before: -1 }

/** The places of a way from start to end: each time the stop is inserted that makes it the least longer, at the position and place where it does. */
export const insertStops = ({ byStop, places, start, end, links }: RouteDistances): Int32Array => {
  /** The next place of each place on the way. */
  const after = new Int32Array(places).fill(-1)
  after[start] = end
  const findBetween = (nodes: readonly number[], before: number): Insertion => {
    const next = after[before] ?? end
    const without = links[before * places + next] ?? 0
    let best = nowhere
    for (const node of nodes) {
      const metres = (links[before * places + node] ?? 0) + (links[node * places + next] ?? 0) - without
      if (metres < best.metres) best = { metres, node, before }
    }
    return best
  }
  const findAnywhere = (nodes: readonly number[]): Insertion => {
    let best = nowhere
    for (let before = start; before !== end; before = after[before] ?? end) {
      const own = findBetween(nodes, before)
      if (own.metres < best.metres) best = own
    }
    return best
  }
  const left = new Map(byStop.map((nodes, stop) => [stop, findBetween(nodes, start)]))
  while (left.size > 0) {
    let [chosen, insertion] = [-1, nowhere]
    for (const [stop, own] of left)
      if (chosen < 0 || own.metres < insertion.metres) [chosen, insertion] = [stop, own]
    left.delete(chosen)
    const { node, before } = insertion
    after[node] = after[before] ?? end
    after[before] = node
    for (const [stop, own] of left) {
      const nodes = byStop[stop] ?? []
      if (own.before === before) {
        left.set(stop, findAnywhere(nodes))
        continue
      }
      const best = [findBetween(nodes, before), findBetween(nodes, node)].reduce(
        (least, each) => (each.metres < least.metres ? each : least),
        own,
      )
      left.set(stop, best)
    }
  }
  const way = new Int32Array(byStop.length + 2)
  for (let index = 0, place = start; index < way.length; index++) {
    way[index] = place
    place = after[place] ?? end
  }
  return way
}

/** Takes stops out of a way, by their indexes in it, and inserts each again where it makes the way the least longer, one after the other. */
export const reinsertStops = (
  { byStop, places, stopAt, links }: RouteDistances,
  way: Int32Array,
  indexes: readonly number[],
): void => {
  const taken = new Set(indexes)
  const rest = [...way].filter((_, index) => !taken.has(index))
  for (const index of taken) {
    let best = { metres: Number.POSITIVE_INFINITY, node: -1, at: -1 }
    const nodes = byStop[stopAt[way[index] ?? 0] ?? 0] ?? []
    for (let at = 1; at < rest.length; at++) {
      const [before, next] = [rest[at - 1] ?? 0, rest[at] ?? 0]
      const without = links[before * places + next] ?? 0
      for (const node of nodes) {
        const metres = (links[before * places + node] ?? 0) + (links[node * places + next] ?? 0) - without
        if (metres < best.metres) best = { metres, node, at }
      }
    }
    rest.splice(best.at, 0, best.node)
  }
  way.set(rest)
}
