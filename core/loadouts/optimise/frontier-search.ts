// The best builds of a slot graph by two sums at once, with all that excludes each other in it: branch and bound, where a branch leaves out a part or all that it excludes.
import { type Exclusions, excludedBy } from '../build/exclusions.ts'
import { maxCopies, type SlotGraph } from '../build/slot-graph.ts'
import {
  type Barred,
  type Frontier,
  type FrontierSpot,
  type Frontiers,
  findFrontiers,
  type ItemWorth,
  isBeatenBy,
  listSpotItems,
  NOTHING_BARRED,
  unbeaten,
} from './frontier.ts'

/** What may be built of, and what excludes what in it. */
export interface ExclusiveGraph {
  readonly graph: SlotGraph
  readonly exclusions: Exclusions
}

/**
 * `graphs` of one base, whose builds are looked at together; two values of each item that add up, more of each is better. `min`: what is worth less is not looked for.
 * `kinds`: the bits of all that a build must have a part of.
 */
export interface FrontierQuestion {
  readonly graphs: readonly ExclusiveGraph[]
  readonly worthOf: (item: string) => ItemWorth
  readonly min: { readonly x: number; readonly y: number }
  readonly kinds: number
}

/** `found`: builds in which nothing excludes anything; `open`: sums that no build which is not found can be better than. Nothing open: all are found. */
export interface FrontierState {
  readonly found: Frontier
  readonly open: readonly Pick<FrontierSpot, 'x' | 'y'>[]
}

/** How often each item stands against others in a spot. What sits in a slot that another excludes does not count itself: leaving out what it excludes would not help. */
const getClashes = (exclusions: Exclusions, spot: FrontierSpot): ReadonlyMap<string, number> => {
  const all = listSpotItems(spot)
  const clashes = new Map<string, number>()
  const count = (item: string): void => {
    clashes.set(item, (clashes.get(item) ?? 0) + 1)
  }
  for (const [at, { item }] of all.entries()) {
    const excluded = excludedBy(exclusions, item)
    for (const { item: other } of all.slice(at + 1))
      if (excluded.has(other)) {
        count(item)
        count(other)
      }
    for (const id of exclusions.slots.get(item) ?? [])
      for (const { item: other, slot } of all) if (slot?.id === id && other !== item) count(item)
  }
  return clashes
}

interface Branch {
  readonly of: ExclusiveGraph
  readonly barred: Barred
  /** Of the branch that it came from, which has fewer bars. */
  readonly known?: { readonly frontiers: Frontiers; readonly barred: Barred }
  /** What its builds cannot be better than. */
  readonly bounds: readonly FrontierSpot[]
  readonly worth: number
}

const NOTHING_FITS = ''

/** The two halves of a branch: every build in it lacks the item, or lacks all that the item excludes: of itself there is one alone. */
const getHalves = (
  { items, slots }: Barred,
  exclusions: Exclusions,
  item: string,
): readonly [Barred, Barred] => {
  const named = exclusions.slots.get(item) ?? []
  return [
    { items: new Set([...items, item]), slots },
    {
      items: new Set([...items, ...[...excludedBy(exclusions, item)].filter((other) => other !== item)]),
      slots: new Map([
        ...slots,
        ...named.map((id): readonly [string, string] => [
          id,
          (slots.get(id) ?? item) === item ? item : NOTHING_FITS,
        ]),
      ]),
    },
  ]
}

/** Whether the search is exact of the graph: nothing in it excludes a second one of itself. */
export const isSearchable = ({ graph, exclusions }: ExclusiveGraph): boolean =>
  graph.items.every((item) => !excludedBy(exclusions, item).has(item) || maxCopies(graph, item) <= 1)

/** By how much builds may still be better than those that are found. */
const getRoom = (bounds: readonly FrontierSpot[], found: Frontier): number => {
  let room = 0
  for (const { x, y } of bounds) {
    const rival = found.find((spot) => spot.x >= x)
    room += y - (rival?.y ?? Math.min(0, ...found.map((spot) => spot.y)))
  }
  return room
}

/** Searches until nothing is open or `isOver` returns true; `onFound` is called with each explored branch. */
export const searchFrontier = (
  question: FrontierQuestion,
  { isOver, onFound }: { readonly isOver: () => boolean; readonly onFound: (state: FrontierState) => void },
): FrontierState => {
  const { graphs, worthOf, min, kinds } = question
  let found: Frontier = []
  let branches: readonly Branch[] = graphs.map((of) => ({
    ...{ of, barred: NOTHING_BARRED, worth: Number.POSITIVE_INFINITY },
    bounds: [{ item: of.graph.base, kinds, x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY }],
  }))

  const lookInto = ({ of, barred, known }: Branch): readonly Branch[] => {
    const { graph, exclusions } = of
    const frontiers = findFrontiers(graph, worthOf, barred, known)
    const spots = (frontiers.get(graph.base) ?? []).filter(
      (spot) => spot.kinds === kinds && spot.x >= min.x && spot.y >= min.y && !isBeatenBy(found, spot),
    )
    const judged = spots.map((spot) => ({ spot, clashes: getClashes(exclusions, spot) }))
    found = unbeaten([...found, ...judged.flatMap(({ spot, clashes }) => (clashes.size === 0 ? [spot] : []))])
    const left = judged.filter(({ spot }) => !isBeatenBy(found, spot))
    if (left.length === 0) return []
    const totals = new Map<string, number>()
    for (const { clashes } of left)
      for (const [item, count] of clashes) totals.set(item, (totals.get(item) ?? 0) + count)
    const [item] = [...totals].reduce((max, each) => (each[1] > max[1] ? each : max))
    const bounds = left.map(({ spot }) => spot)
    const worth = getRoom(bounds, found)
    return getHalves(barred, exclusions, item).map((half) => ({
      ...{ of, barred: half, known: { frontiers, barred }, bounds, worth },
    }))
  }
  const state = (): FrontierState => ({ found, open: branches.flatMap(({ bounds }) => bounds) })

  while (branches.length > 0 && !isOver()) {
    const next = branches.reduce((max, each) => (each.worth > max.worth ? each : max))
    branches = branches.filter((branch) => branch !== next)
    const halves = lookInto(next)
    branches = [...branches, ...halves].flatMap((branch) => {
      const bounds = branch.bounds.filter((spot) => !isBeatenBy(found, spot))
      return bounds.length === 0 ? [] : [{ ...branch, bounds }]
    })
    onFound(state())
  }
  return state()
}
