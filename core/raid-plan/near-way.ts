// A short way over many stops: cheapest insertion, then 2-opt and Or-opt moves until none helps, with the best position of each stop.
import { distanceBetween, measureWay, type RouteDistances } from './distances.ts'

/** Rounding noise is no gain. */
const MIN_GAIN = 1e-9
/** Stops that an Or-opt move takes at once. */
const MAX_MOVED = 3
/** Insertions are begun with at most this many stops, each another way to improve. */
const MAX_TRIES = 6

/** The shortest way that keeps the order of the stops: the best position of each, by dynamic programming. */
const choosePositions = (distances: RouteDistances, stops: readonly number[]): readonly number[] => {
  const { byStop, from, to } = distances
  let ways = (byStop[stops[0] ?? 0] ?? []).map((node) => ({ metres: from[node] ?? 0, way: [node] }))
  for (const stop of stops.slice(1))
    ways = (byStop[stop] ?? []).map((node) => {
      let best = { metres: Number.POSITIVE_INFINITY, way: [] as number[] }
      for (const { metres, way } of ways) {
        const longer = metres + distanceBetween(distances, way.at(-1) ?? 0, node)
        if (longer < best.metres) best = { metres: longer, way }
      }
      return { metres: best.metres, way: [...best.way, node] }
    })
  const total = ({ metres, way }: (typeof ways)[number]): number => metres + (to[way.at(-1) ?? 0] ?? 0)
  return ways.reduce((best, each) => (total(each) < total(best) ? each : best)).way
}

/** Inserts all stops after the first, each time the one that makes the way the least longer, where it does. */
const insertAll = (distances: RouteDistances, first: number): readonly number[] => {
  const { byStop } = distances
  let way = choosePositions(distances, [first])
  const left = new Set(byStop.keys())
  left.delete(first)
  while (left.size > 0) {
    let best: { readonly metres: number; readonly stop: number; readonly way: readonly number[] } | undefined
    for (const stop of left)
      for (const node of byStop[stop] ?? [])
        for (let index = 0; index <= way.length; index++) {
          const longer = way.toSpliced(index, 0, node)
          const metres = measureWay(distances, longer)
          if (best === undefined || metres < best.metres) best = { metres, stop, way: longer }
        }
    if (best === undefined) break
    way = best.way
    left.delete(best.stop)
  }
  return way
}

/** Every way that one move makes: a part reversed (2-opt), or up to three stops moved elsewhere, also reversed (Or-opt). */
function* movesFrom(way: readonly number[]): Generator<readonly number[]> {
  for (let start = 0; start < way.length; start++)
    for (let end = start + 2; end <= way.length; end++)
      yield [...way.slice(0, start), ...way.slice(start, end).toReversed(), ...way.slice(end)]
  for (let count = 1; count <= MAX_MOVED; count++)
    for (let start = 0; start + count <= way.length; start++) {
      const moved = way.slice(start, start + count)
      const rest = way.toSpliced(start, count)
      for (let index = 0; index <= rest.length; index++) {
        if (index === start) continue
        yield rest.toSpliced(index, 0, ...moved)
        if (count > 1) yield rest.toSpliced(index, 0, ...moved.toReversed())
      }
    }
}

const improve = (distances: RouteDistances, given: readonly number[]): readonly number[] => {
  let way = given
  for (;;) {
    const metres = measureWay(distances, way)
    let found: readonly number[] | undefined
    for (const moved of movesFrom(way))
      if (measureWay(distances, moved) < metres - MIN_GAIN) {
        found = moved
        break
      }
    const stops = (found ?? way).map((node) => distances.nodes[node]?.stop ?? 0)
    const chosen = choosePositions(distances, stops)
    if (found === undefined && measureWay(distances, chosen) >= metres - MIN_GAIN) return way
    way = chosen
  }
}

/** The best of a few ways, each begun with another stop and improved; not always the shortest. */
export const findNearWay = (distances: RouteDistances): readonly number[] => {
  const { byStop } = distances
  const step = Math.max(1, Math.floor(byStop.length / MAX_TRIES))
  let best: readonly number[] = []
  for (let first = 0; first < byStop.length; first += step) {
    const way = improve(distances, insertAll(distances, first))
    if (best.length === 0 || measureWay(distances, way) < measureWay(distances, best)) best = way
  }
  return best
}
