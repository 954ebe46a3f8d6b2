// A lower bound of every way over the stops: spanning trees with penalties on stops (Held and Karp's ascent).
import { distanceBetween, type RouteDistances } from './distances.ts'

const ROUNDS = 200
/** Share of the last bound that a first step changes. */
const FIRST_STEP = 0.05

/** Shortest distances between stops, whatever their positions, with the start and the end as the last two. */
const stopDistances = ({ byStop, from, to, ...rest }: RouteDistances): readonly (readonly number[])[] => {
  const distances = { byStop, from, to, ...rest }
  const least = (values: readonly number[]): number => Math.min(...values)
  const rows = byStop.map((own) => [
    ...byStop.map((other) => least(own.flatMap((a) => other.map((b) => distanceBetween(distances, a, b))))),
    least(own.map((node) => from[node] ?? 0)),
    least(own.map((node) => to[node] ?? 0)),
  ])
  const far = Number.POSITIVE_INFINITY
  return [
    ...rows,
    [...rows.map((row) => row.at(-2) ?? 0), far, far],
    [...rows.map((row) => row.at(-1) ?? 0), far, far],
  ]
}

/** The smallest tree over all places with penalties, by Prim: its length and the degree of each place. */
const spanTree = (metres: readonly (readonly number[])[], penalty: readonly number[]) => {
  const degree = metres.map(() => 0)
  const cost = metres.map(() => Number.POSITIVE_INFINITY)
  const parent = metres.map(() => -1)
  const left = new Set(metres.keys())
  let length = 0
  cost[0] = 0
  while (left.size > 0) {
    let next = -1
    for (const place of left) if (next < 0 || (cost[place] ?? 0) < (cost[next] ?? 0)) next = place
    left.delete(next)
    length += cost[next] ?? 0
    const above = parent[next] ?? -1
    if (above >= 0) {
      degree[next] = (degree[next] ?? 0) + 1
      degree[above] = (degree[above] ?? 0) + 1
    }
    for (const place of left) {
      const own = (metres[next]?.[place] ?? 0) + (penalty[next] ?? 0) + (penalty[place] ?? 0)
      if (own < (cost[place] ?? 0)) {
        cost[place] = own
        parent[place] = next
      }
    }
  }
  return { length, degree }
}

/** Metres that no way can be shorter than. */
export const boundWay = (distances: RouteDistances): number => {
  const count = distances.byStop.length
  if (count === 0) return 0
  const metres = stopDistances(distances)
  // A way passes each stop, and begins and ends once.
  const wanted = metres.map((_, place) => (place < count ? 2 : 1))
  let penalty = metres.map(() => 0)
  let bound = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { length, degree } = spanTree(metres, penalty)
    const own = length - penalty.reduce((sum, each, place) => sum + each * (wanted[place] ?? 0), 0)
    bound = Math.max(bound, own)
    const step = (FIRST_STEP * bound * (1 - round / ROUNDS)) / Math.sqrt(metres.length)
    penalty = penalty.map((each, place) => each + step * ((degree[place] ?? 0) - (wanted[place] ?? 0)))
  }
  return bound
}
