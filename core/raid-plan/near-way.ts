// A short way over many stops: cheapest insertion, then 2-opt and Or-opt moves until none helps, with the best position of each stop, and
// the same again from ways that are cut into pieces and joined in another order.
import { distanceBetween, measureWay, type RouteDistances } from './distances.ts'

/** Rounding noise is no gain. */
const MIN_GAIN = 1e-9
/** Stops that an Or-opt move takes at once. */
const MAX_MOVED = 3
/** Insertions are begun with at most this many stops, each another way to improve. */
const MAX_TRIES = 6
/** Ways are cut and joined again as often as this, divided by the square of the stops. */
const CUT_BUDGET = 40_000

/** Metres from one node of a way to the next; before the first is the nearest start, after the last the nearest end. */
const getLink = (distances: RouteDistances, a: number | undefined, b: number | undefined): number => {
  if (a === undefined) return b === undefined ? 0 : (distances.from[b] ?? 0)
  return b === undefined ? (distances.to[a] ?? 0) : distanceBetween(distances, a, b)
}

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
  const way = [...choosePositions(distances, [first])]
  const left = new Set(byStop.keys())
  left.delete(first)
  while (left.size > 0) {
    let best = { longer: Number.POSITIVE_INFINITY, stop: -1, node: -1, index: -1 }
    for (const stop of left)
      for (const node of byStop[stop] ?? [])
        for (let index = 0; index <= way.length; index++) {
          const [a, b] = [way[index - 1], way[index]]
          const longer = getLink(distances, a, node) + getLink(distances, node, b) - getLink(distances, a, b)
          if (longer < best.longer) best = { longer, stop, node, index }
        }
    if (best.stop < 0) break
    way.splice(best.index, 0, best.node)
    left.delete(best.stop)
  }
  return way
}

/** Reverses parts of the way where that makes it shorter (2-opt); says whether any did. */
const reverseParts = (distances: RouteDistances, way: number[]): boolean => {
  let isShorter = false
  for (let start = 0; start < way.length; start++)
    for (let end = start + 1; end < way.length; end++) {
      const [before, first, last, after] = [way[start - 1], way[start], way[end], way[end + 1]]
      const gain =
        getLink(distances, before, first) +
        getLink(distances, last, after) -
        getLink(distances, before, last) -
        getLink(distances, first, after)
      if (gain <= MIN_GAIN) continue
      way.splice(start, end - start + 1, ...way.slice(start, end + 1).toReversed())
      isShorter = true
    }
  return isShorter
}

/** The best place for a few stops taken out of the way, as they are or reversed. */
const findPlace = (distances: RouteDistances, rest: readonly number[], moved: readonly number[]) => {
  const [first, last] = [moved[0], moved.at(-1)]
  let best = { longer: Number.POSITIVE_INFINITY, index: 0, isReversed: false }
  for (let index = 0; index <= rest.length; index++) {
    const [a, b] = [rest[index - 1], rest[index]]
    const without = getLink(distances, a, b)
    const straight = getLink(distances, a, first) + getLink(distances, last, b) - without
    if (straight < best.longer) best = { longer: straight, index, isReversed: false }
    const reversed = getLink(distances, a, last) + getLink(distances, first, b) - without
    if (reversed < best.longer) best = { longer: reversed, index, isReversed: true }
  }
  return best
}

/** Moves up to three stops elsewhere where that makes the way shorter (Or-opt); says whether any did. */
const moveStops = (distances: RouteDistances, way: number[]): boolean => {
  let isShorter = false
  for (let count = 1; count <= MAX_MOVED; count++)
    for (let start = 0; start + count <= way.length; start++) {
      const moved = way.slice(start, start + count)
      const [before, after] = [way[start - 1], way[start + count]]
      const saved =
        getLink(distances, before, moved[0]) +
        getLink(distances, moved.at(-1), after) -
        getLink(distances, before, after)
      const rest = way.toSpliced(start, count)
      const { longer, index, isReversed } = findPlace(distances, rest, moved)
      if (saved - longer <= MIN_GAIN) continue
      rest.splice(index, 0, ...(isReversed ? moved.toReversed() : moved))
      way.splice(0, way.length, ...rest)
      isShorter = true
    }
  return isShorter
}

const improve = (distances: RouteDistances, given: readonly number[]): readonly number[] => {
  let way = [...given]
  for (;;) {
    const isReversed = reverseParts(distances, way)
    const isMoved = moveStops(distances, way)
    if (isReversed || isMoved) continue
    const chosen = choosePositions(
      distances,
      way.map((node) => distances.nodes[node]?.stop ?? 0),
    )
    if (measureWay(distances, chosen) >= measureWay(distances, way) - MIN_GAIN) return way
    way = [...chosen]
  }
}

/** Numbers from 0 up to 1, always the same ones. */
const makeNumbers = () => {
  let state = 1
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The way in four pieces with the middle ones exchanged, which no move of the above does. */
const exchangePieces = (way: readonly number[], draw: () => number): readonly number[] => {
  const [a = 0, b = 0, c = 0] = [draw(), draw(), draw()]
    .map((share) => Math.floor(share * (way.length + 1)))
    .toSorted((one, other) => one - other)
  return [...way.slice(0, a), ...way.slice(b, c), ...way.slice(a, b), ...way.slice(c)]
}

/** The best of the ways found; not always the shortest. */
export const findNearWay = (distances: RouteDistances): readonly number[] => {
  const { byStop } = distances
  const step = Math.max(1, Math.floor(byStop.length / MAX_TRIES))
  let best: readonly number[] = []
  let metres = Number.POSITIVE_INFINITY
  const take = (way: readonly number[]): void => {
    const own = measureWay(distances, way)
    if (own < metres - MIN_GAIN) [best, metres] = [way, own]
  }
  for (let first = 0; first < byStop.length; first += step)
    take(improve(distances, insertAll(distances, first)))
  const draw = makeNumbers()
  const cuts = Math.floor(CUT_BUDGET / Math.max(1, byStop.length) ** 2)
  for (let cut = 0; cut < cuts && best.length > 2; cut++) take(improve(distances, exchangePieces(best, draw)))
  return best
}
