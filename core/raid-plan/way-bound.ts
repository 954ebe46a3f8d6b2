// A lower bound of every way over the stops: the bound of trees, raised by deciding links one after the other (branch and bound).
import { raiseBound, type WayBound } from './ascent.ts'
import type { RouteDistances } from './distances.ts'
import { FORBIDDEN, REQUIRED, UNDECIDED, type WayDecisions } from './spanning-tree.ts'

/** Links that trees may look at, about 15 ms; a tree looks at less than the square of the places. */
const LINKS = 2_500_000
const FIRST_ROUNDS = 100
const ROUNDS = 40
/** Rounding noise is no gap. */
const NOISE = 1e-7

/** Ways with the same decisions about links; none of them is shorter than the bound. */
interface Branch {
  readonly decided: WayDecisions
  readonly bound: WayBound
}

/** The undecided link of two stops to decide next: at the stop with the most links too many, the longest one. */
const findLink = (
  { byStop, places, stopAt, links }: RouteDistances,
  { decided, bound: { tree, penalties } }: Branch,
): readonly [number, number] | undefined => {
  const stops = byStop.length + 2
  const degrees = new Int32Array(stops)
  for (const place of tree.links) {
    const stop = stopAt[place] ?? 0
    degrees[stop] = (degrees[stop] ?? 0) + 1
  }
  const getExcess = (stop: number): number => (degrees[stop] ?? 0) - (stop < byStop.length ? 2 : 1)
  let found: readonly [number, number] | undefined
  let [most, longest] = [Number.NEGATIVE_INFINITY, 0]
  for (let index = 0; index < tree.links.length; index += 2) {
    const [a, b] = [tree.links[index] ?? 0, tree.links[index + 1] ?? 0]
    const [one, other] = [stopAt[a] ?? 0, stopAt[b] ?? 0]
    if (decided.links[one * stops + other] !== UNDECIDED) continue
    const excess = Math.max(getExcess(one), getExcess(other))
    const metres = (links[a * places + b] ?? 0) + (penalties[a] ?? 0) + (penalties[b] ?? 0)
    if (excess < most || (excess === most && metres <= longest)) continue
    found = [one, other]
    most = excess
    longest = metres
  }
  return found
}

/** The decisions with one more; the other links of a stop that has all it needs are forbidden. */
const decideLink = (
  decided: WayDecisions,
  stops: number,
  [a, b]: readonly [number, number],
  decision: number,
): WayDecisions => {
  const links = decided.links.slice()
  const set = (one: number, other: number, value: number): void => {
    links[one * stops + other] = value
    links[other * stops + one] = value
  }
  set(a, b, decision)
  if (decision !== REQUIRED) return { ...decided, links }
  for (const stop of [a, b]) {
    const row = links.subarray(stop * stops, (stop + 1) * stops)
    const required = row.reduce((count, each) => count + (each === REQUIRED ? 1 : 0), 0)
    if (required < (stop < stops - 2 ? 2 : 1)) continue
    for (let other = 0; other < stops; other++) if (row[other] === UNDECIDED) set(stop, other, FORBIDDEN)
  }
  return { ...decided, links }
}

/** The position to decide next: of the stop whose positions in the tree are the farthest apart, the one with the most links. */
const findPosition = (
  { byStop, places, links }: RouteDistances,
  { bound: { tree } }: Branch,
): number | undefined => {
  let found: number | undefined
  let farthest = 0
  for (const nodes of byStop) {
    if (nodes.length === 1) continue
    const used = nodes.filter((node) => (tree.degrees[node] ?? 0) > 0)
    for (const a of used)
      for (const b of used) {
        const metres = links[a * places + b] ?? 0
        if (metres <= farthest) continue
        farthest = metres
        found = (tree.degrees[a] ?? 0) >= (tree.degrees[b] ?? 0) ? a : b
      }
  }
  return found
}

/** The decisions by which a stop is done at a position, or is not. */
const decidePosition = (
  { byStop, stopAt }: RouteDistances,
  decided: WayDecisions,
  position: number,
): readonly WayDecisions[] => {
  const others = decided.isLeftOut.slice()
  for (const node of byStop[stopAt[position] ?? 0] ?? []) if (node !== position) others[node] = 1
  const own = decided.isLeftOut.slice()
  own[position] = 1
  return [others, own].map((isLeftOut) => ({ ...decided, isLeftOut }))
}

/** A branch in two, or none where all is decided. */
const split = (distances: RouteDistances, branch: Branch): readonly WayDecisions[] => {
  const position = findPosition(distances, branch)
  if (position !== undefined) return decidePosition(distances, branch.decided, position)
  const link = findLink(distances, branch)
  if (link === undefined) return []
  const stops = distances.byStop.length + 2
  return [FORBIDDEN, REQUIRED].map((decision) => decideLink(branch.decided, stops, link, decision))
}

/** Metres that no way can be shorter than; `metres` is the length of a known way, which the bound reaches where that is proven the shortest. */
export const boundWay = (distances: RouteDistances, metres: number): number => {
  const { byStop, places } = distances
  if (byStop.length === 0) return 0
  const stops = byStop.length + 2
  const links = new Uint8Array(stops ** 2)
  // Start and end are not neighbours.
  links[stops ** 2 - 2] = FORBIDDEN
  links[stops ** 2 - 1 - stops] = FORBIDDEN
  const start: WayDecisions = { links, isLeftOut: new Uint8Array(places) }
  const target = metres - NOISE
  const raise = (from: Float64Array, decided: WayDecisions, rounds: number, firstStep: number): WayBound =>
    raiseBound(distances, from, decided, { rounds, firstStep, target })
  const open: Branch[] = [{ decided: start, bound: raise(new Float64Array(places), start, FIRST_ROUNDS, 2) }]
  /** The least bound of branches in which all links are decided. */
  let settled = Number.POSITIVE_INFINITY
  let left = LINKS - FIRST_ROUNDS * places ** 2
  for (;;) {
    const worst = open.reduce(
      (low, { bound }, index) => (bound.metres < (open[low]?.bound.metres ?? 0) ? index : low),
      0,
    )
    const branch = open[worst]
    const lowest = Math.min(branch?.bound.metres ?? Number.POSITIVE_INFINITY, settled)
    if (lowest >= target) return metres
    if (branch === undefined || left <= 0 || settled <= lowest) return lowest
    open.splice(worst, 1)
    const parts = split(distances, branch)
    if (parts.length === 0) settled = Math.min(settled, branch.bound.metres)
    for (const decided of parts) {
      const bound = raise(branch.bound.penalties, decided, ROUNDS, 1)
      left -= ROUNDS * places ** 2
      // A part of the ways is not shorter than all of them.
      if (bound.metres < target)
        open.push({ decided, bound: { ...bound, metres: Math.max(bound.metres, branch.bound.metres) } })
    }
  }
}
