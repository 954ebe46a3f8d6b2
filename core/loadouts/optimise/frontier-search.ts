// Pareto-optimal builds of a slot graph by two sums, with exclusions between parts: branch and bound, where a branch bars a part or all that it excludes.
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

/** The parts that may be used, and the exclusions between them. */
export interface ExclusiveGraph {
  readonly graph: SlotGraph
  readonly exclusions: Exclusions
}

/**
 * `graphs` of one base, whose builds are searched together; `worthOf` gives two additive values of an item, more of each is better. `min`:
 * builds worth less are skipped. `kinds`: bits of the kinds that a build must contain.
 */
export interface FrontierQuestion {
  readonly graphs: readonly ExclusiveGraph[]
  readonly worthOf: (item: string) => ItemWorth
  readonly min: { readonly x: number; readonly y: number }
  readonly kinds: number
}

/** `found`: builds without conflicts; `open`: upper bounds of the builds not found yet. If `open` is empty, all are found. */
export interface FrontierState {
  readonly found: Frontier
  readonly open: readonly Pick<FrontierSpot, 'x' | 'y'>[]
}

/** Counts the conflicts of each item in a spot. An item in an excluded slot is not counted itself: barring what it excludes would not help. */
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
  /** Frontiers of the parent branch, which has fewer bars. */
  readonly known?: { readonly frontiers: Frontiers; readonly barred: Barred }
  /** Upper bounds of the builds in the branch. */
  readonly bounds: readonly FrontierSpot[]
  readonly worth: number
}

const NOTHING_FITS = ''

/** Splits a branch: one half bars the item, the other bars all that the item excludes, except the item itself. */
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

/** Whether the search is exact for the graph: no item that excludes itself has room for a second copy. */
export const isSearchable = ({ graph, exclusions }: ExclusiveGraph): boolean =>
  graph.items.every((item) => !excludedBy(exclusions, item).has(item) || maxCopies(graph, item) <= 1)

/** An estimate of how much better than the found builds the branch may be. */
const getRoom = (bounds: readonly FrontierSpot[], found: Frontier): number => {
  let room = 0
  for (const { x, y } of bounds) {
    const rival = found.find((spot) => spot.x >= x)
    room += y - (rival?.y ?? Math.min(0, ...found.map((spot) => spot.y)))
  }
  return room
}

/** Searches until nothing is open or `isOver` returns true; `onFound` is called after each explored branch. */
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
