// A short way over many stops: cheapest insertion and moves until none helps, then the same again from ways that are changed at a few stops.
import type { RouteDistances } from './distances.ts'
import { insertStops, reinsertStops } from './insertion.ts'
import { exchangeParts, improveWay, MIN_GAIN, measurePlaces } from './way-moves.ts'

/** Moves that may be compared, about 10 ms. */
const MOVES = 1_300_000
/** Changes for each position: more of them find nothing shorter. */
const CHANGES_PER_NODE = 20
/** Share that a way may be longer than the best one to be changed next, in the beginning. */
const MAX_LONGER = 0.1
/** Stops of a part that is exchanged with the next one, and stops that are taken out at once. */
const MAX_PART = 10

/** Whole numbers from 0 up to below a number, always the same ones. */
const makeNumbers = () => {
  let state = 1
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The best of the ways found; not always the shortest. */
export const findNearWay = (distances: RouteDistances): readonly number[] => {
  const { byStop, nodes } = distances
  const stops = byStop.length
  const way = insertStops(distances)
  let compared = improveWay(distances, way, way.keys())
  let metres = measurePlaces(distances, way)
  /** The way that is changed next. */
  const kept = way.slice()
  const best = way.slice()
  const draw = makeNumbers()
  const longest = Math.min(MAX_PART, Math.floor(stops / 2))
  /** Exchanges two neighbouring parts, which no move does; returns the indexes that changed. */
  const exchange = (): readonly number[] => {
    const [one, two] = [1 + draw(longest), 1 + draw(longest)]
    const start = 1 + draw(stops - one - two + 1)
    const end = start + one + two
    exchangeParts(way, start, start + one, end)
    return [start - 1, start, start + two - 1, start + two, end - 1, end]
  }
  const reinsert = (): readonly number[] => {
    const count = 1 + draw(longest)
    reinsertStops(
      distances,
      way,
      Array.from({ length: count }, () => 1 + draw(stops)),
    )
    compared += count * nodes.length
    return [...way.keys()].filter((index) => way[index] !== kept[index])
  }
  const changes = nodes.length * CHANGES_PER_NODE
  for (let change = 0; change < changes && compared < MOVES && longest > 0; change++) {
    const changed = change % 2 === 0 ? exchange() : reinsert()
    compared += improveWay(distances, way, changed)
    const own = measurePlaces(distances, way)
    if (own < metres - MIN_GAIN) {
      metres = own
      best.set(way)
    }
    // Slightly longer ways are kept too, less and less of them.
    if (own <= metres * (1 + MAX_LONGER * (1 - change / changes)) + MIN_GAIN) kept.set(way)
    else way.set(kept)
  }
  return [...best.subarray(1, stops + 1)]
}
