// The best position of each stop for a given order of the stops.
import type { RouteDistances } from './distances.ts'

/** Puts the positions into a way from start to end that make it shortest in its order of stops, by dynamic programming. */
export const choosePositions = (
  { byStop, places, start, end, stopAt, links }: RouteDistances,
  way: Int32Array,
): void => {
  const metres = new Float64Array(places)
  const previous = new Int32Array(places)
  let before: readonly number[] = [start]
  for (let index = 1; index < way.length; index++) {
    const place = way[index] ?? end
    const own = place === end ? [end] : (byStop[stopAt[place] ?? 0] ?? [])
    for (const node of own) {
      let best = Number.POSITIVE_INFINITY
      for (const from of before) {
        const longer = (metres[from] ?? 0) + (links[from * places + node] ?? 0)
        if (longer >= best) continue
        best = longer
        previous[node] = from
      }
      metres[node] = best
    }
    before = own
  }
  for (let index = way.length - 1, place = end; index > 0; index--) {
    way[index] = place
    place = previous[place] ?? start
  }
}
