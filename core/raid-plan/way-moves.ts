// Moves that make a way shorter: 2-opt, Or-opt and other positions, tried only around stops whose neighbours changed.
import type { RouteDistances } from './distances.ts'
import { choosePositions } from './positions.ts'

/** Rounding noise is no gain. */
export const MIN_GAIN = 1e-9
/** Stops that an Or-opt move takes at once. */
const MAX_MOVED = 3

/** Reverses the places from one index to another. */
const reverse = (way: Int32Array, from: number, to: number): void => {
  way.subarray(from, to + 1).reverse()
}

/** Exchanges two neighbouring parts of a way: from `start` up to before `middle`, and from there up to before `end`. */
export const exchangeParts = (way: Int32Array, start: number, middle: number, end: number): void => {
  reverse(way, start, middle - 1)
  reverse(way, middle, end - 1)
  reverse(way, start, end - 1)
}

/** Metres of a way from its start to its end. */
export const measurePlaces = ({ links, places }: RouteDistances, way: Int32Array): number => {
  let metres = 0
  for (let index = 1; index < way.length; index++)
    metres += links[(way[index - 1] ?? 0) * places + (way[index] ?? 0)] ?? 0
  return metres
}

/** Improves a way in place, beginning around the indexes `active`, until no move helps. Returns the number of moves that were compared. */
export const improveWay = (distances: RouteDistances, way: Int32Array, active: Iterable<number>): number => {
  const { byStop, places, stopAt, links } = distances
  const last = way.length - 1
  const hasChoices = byStop.some((nodes) => nodes.length > 1)
  let compared = 0
  const link = (a: number, b: number): number => links[a * places + b] ?? 0
  const get = (index: number): number => way[index] ?? 0

  /** Stops to look at, each once. */
  const queue: number[] = []
  const isQueued = new Uint8Array(byStop.length + 2)
  const look = (index: number): void => {
    const stop = stopAt[get(index)] ?? 0
    if (stop >= byStop.length || isQueued[stop] === 1) return
    isQueued[stop] = 1
    queue.push(stop)
  }
  const find = (stop: number): number => {
    for (let index = 1; index < last; index++) if (stopAt[get(index)] === stop) return index
    return 0
  }

  /** Reverses a part that begins or ends at an index (2-opt). */
  const reversePart = (index: number): boolean => {
    compared += last * 2
    const [before, own, next] = [get(index - 1), get(index), get(index + 1)]
    const [toBefore, toNext] = [link(before, own), link(own, next)]
    for (let other = 1; other < last; other++) {
      if (other === index) continue
      const [first, end] = other > index ? [index, other] : [other, index]
      const there = get(other)
      const gain =
        other > index
          ? toBefore + link(there, get(other + 1)) - link(before, there) - link(own, get(other + 1))
          : toNext + link(get(other - 1), there) - link(there, next) - link(get(other - 1), own)
      if (gain <= MIN_GAIN) continue
      for (const changed of [first - 1, first, end, end + 1]) look(changed)
      reverse(way, first, end)
      return true
    }
    return false
  }

  /** Moves `count` stops from an index on elsewhere, as they are or reversed (Or-opt), a single one to its best position. */
  const movePart = (start: number, count: number): boolean => {
    const end = start + count
    if (start < 1 || end > last) return false
    const [before, first, final, after] = [get(start - 1), get(start), get(end - 1), get(end)]
    const saved = link(before, first) + link(final, after) - link(before, after)
    if (saved <= MIN_GAIN) return false
    const nodes = count === 1 ? (byStop[stopAt[first] ?? 0] ?? []) : []
    compared += last * (count === 1 ? nodes.length : 2)
    let [best, place, node] = [saved - MIN_GAIN, -1, first]
    let isReversed = false
    for (let index = 0; index < last; index++) {
      if (index >= start - 1 && index < end) continue
      const [a, b] = [get(index), get(index + 1)]
      const without = link(a, b)
      for (const each of nodes) {
        const longer = link(a, each) + link(each, b) - without
        if (longer < best) [best, place, node] = [longer, index, each]
      }
      if (count === 1) continue
      const straight = link(a, first) + link(final, b) - without
      if (straight < best) [best, place, isReversed] = [straight, index, false]
      const turned = link(a, final) + link(first, b) - without
      if (turned < best) [best, place, isReversed] = [turned, index, true]
    }
    if (place < 0) return false
    for (const changed of [start - 1, start, end - 1, end, place, place + 1]) look(changed)
    if (count === 1) way[start] = node
    if (isReversed) reverse(way, start, end - 1)
    if (place < start) exchangeParts(way, place + 1, start, end)
    else exchangeParts(way, start, end, place + 1)
    return true
  }

  const moveAround = (index: number): boolean => {
    for (let count = 1; count <= MAX_MOVED; count++)
      for (let start = index; start > index - count; start--) if (movePart(start, count)) return true
    return false
  }

  const chooseAll = (): void => {
    const before = way.slice()
    const metres = measurePlaces(distances, way)
    compared += places * 2
    choosePositions(distances, way)
    if (measurePlaces(distances, way) >= metres - MIN_GAIN) {
      way.set(before)
      return
    }
    for (let index = 1; index < last; index++)
      if (way[index] !== before[index]) for (const near of [index - 1, index, index + 1]) look(near)
  }

  for (const index of active) look(index)
  for (;;) {
    for (let stop = queue.pop(); stop !== undefined; stop = queue.pop()) {
      isQueued[stop] = 0
      const index = find(stop)
      if (reversePart(index) || moveAround(index)) look(find(stop))
    }
    if (hasChoices) chooseAll()
    if (queue.length === 0) return compared
  }
}
