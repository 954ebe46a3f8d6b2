// Pareto frontiers of the builds below each item of a slot graph by two sums, one frontier per set of kinds.
import { groupedBy } from '../../grouping.ts'
import type { GraphSlot, SlotGraph } from '../build/slot-graph.ts'
import type { Build } from '../tree.ts'

/** What an item adds to the two sums of a build, and the wanted kinds it belongs to, as bits. */
export interface ItemWorth {
  readonly x: number
  readonly y: number
  readonly kinds: number
}

/** A build with its two sums and its kinds, stored by derivation: a bare item (`item`), or `before` with `part` put into `slot`. */
export type FrontierSpot = ItemWorth &
  (
    | { readonly item: string; readonly before?: undefined }
    | { readonly before: FrontierSpot; readonly slot: GraphSlot; readonly part: FrontierSpot }
  )

/** Spots of the same kinds, `x` ascending and `y` descending; none dominates another. */
export type Frontier = readonly FrontierSpot[]

/** Removes the spots that are dominated by another. */
export const unbeaten = (spots: readonly FrontierSpot[]): Frontier => {
  const kept: FrontierSpot[] = []
  for (const spot of spots.toSorted((a, b) => b.x - a.x || b.y - a.y)) {
    const last = kept.at(-1)
    if (last === undefined || spot.y > last.y) kept.push(spot)
  }
  return kept.reverse()
}

/** Whether a spot of the frontier is at least as good in both sums. */
export const isBeatenBy = (frontier: Frontier, { x, y }: Pick<FrontierSpot, 'x' | 'y'>): boolean => {
  // The first spot with at least `x` has the highest `y` of those (binary search).
  let [from, to] = [0, frontier.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((frontier[middle]?.x ?? 0) < x) from = middle + 1
    else to = middle
  }
  return (frontier[from]?.y ?? Number.NEGATIVE_INFINITY) >= y
}

/** What a build must not contain: items, and slots (by id) that admit no item, or only the given one. */
export interface Barred {
  readonly items: ReadonlySet<string>
  readonly slots: ReadonlyMap<string, string>
}

/** The frontiers below each item, of all sets of kinds in one list; empty if a required slot has no part. */
export type Frontiers = ReadonlyMap<string, readonly FrontierSpot[]>

const hasKinds = (kinds: number, others: number): boolean => (kinds & others) === others

/** The frontiers of all sets of kinds, without spots dominated by one with at least the same kinds. */
const unbeatenOfKinds = (spots: readonly FrontierSpot[]): readonly FrontierSpot[] => {
  const groups = groupedBy(spots, ({ kinds }) => kinds)
  if (groups.size <= 1) return unbeaten(spots)
  const frontiers = [...groups].map(([kinds, group]) => ({ kinds, frontier: unbeaten(group) }))
  return frontiers.flatMap(({ kinds, frontier }) => {
    const richer = frontiers.filter((other) => other.kinds !== kinds && hasKinds(other.kinds, kinds))
    return frontier.filter((spot) => !richer.some((other) => isBeatenBy(other.frontier, spot)))
  })
}

/** Spots with each part put into the slot, and with it empty if allowed. Only the best of equal `x` is created: there are few values and many pairs. */
const withSlot = (
  spots: readonly FrontierSpot[],
  slot: GraphSlot,
  parts: readonly FrontierSpot[],
): readonly FrontierSpot[] => {
  const best = unbeatenOfKinds(parts)
  const made = new Map<number, Map<number, FrontierSpot>>()
  const listMade = (kinds: number): Map<number, FrontierSpot> => {
    const known = made.get(kinds) ?? new Map<number, FrontierSpot>()
    made.set(kinds, known)
    return known
  }
  if (!slot.required) for (const spot of spots) listMade(spot.kinds).set(spot.x, spot)
  for (const before of spots)
    for (const part of best) {
      const [x, y, kinds] = [before.x + part.x, before.y + part.y, before.kinds | part.kinds]
      const same = listMade(kinds)
      const other = same.get(x)
      if (other === undefined || other.y < y) same.set(x, { x, y, kinds, before, slot, part })
    }
  return unbeatenOfKinds([...made.values()].flatMap((same) => [...same.values()]))
}

/** The items whose builds are affected by a change of bars: the changed ones and all above them. */
const touched = ({ items, slots }: SlotGraph, barred: Barred, before: Barred): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const item of items.toReversed())
    if (
      barred.items.has(item) !== before.items.has(item) ||
      slots
        .get(item)
        ?.some(
          ({ id, parts }) =>
            (id !== undefined && barred.slots.get(id) !== before.slots.get(id)) ||
            parts.some((part) => found.has(part)),
        )
    )
      found.add(item)
  return found
}

export const NOTHING_BARRED: Barred = { items: new Set(), slots: new Map() }

/** Frontiers for the worth of each item; `known` are those under fewer bars, most of which are reused. */
export const findFrontiers = (
  graph: SlotGraph,
  worthOf: (item: string) => ItemWorth,
  barred: Barred = NOTHING_BARRED,
  known?: { readonly frontiers: Frontiers; readonly barred: Barred },
): Frontiers => {
  const changed = known && touched(graph, barred, known.barred)
  const frontiers = new Map<string, readonly FrontierSpot[]>()
  for (const item of graph.items.toReversed()) {
    const before = changed?.has(item) === false ? known?.frontiers.get(item) : undefined
    if (before !== undefined) {
      frontiers.set(item, before)
      continue
    }
    if (barred.items.has(item)) {
      frontiers.set(item, [])
      continue
    }
    let spots: readonly FrontierSpot[] = [{ item, ...worthOf(item) }]
    for (const slot of graph.slots.get(item) ?? []) {
      const only = slot.id === undefined ? undefined : barred.slots.get(slot.id)
      const parts = only === undefined ? slot.parts : slot.parts.filter((part) => part === only)
      spots = withSlot(
        spots,
        slot,
        parts.flatMap((part) => frontiers.get(part) ?? []),
      )
    }
    frontiers.set(item, spots)
  }
  return frontiers
}

/** The item at the root of a spot. */
const getItem = (spot: FrontierSpot): string => {
  let at = spot
  while (at.before !== undefined) at = at.before
  return at.item
}

/** Every item of a spot with the slot it sits in; the root has none. */
export const listSpotItems = (
  spot: FrontierSpot,
): readonly { readonly item: string; readonly slot: GraphSlot | undefined }[] => {
  const found: { readonly item: string; readonly slot: GraphSlot | undefined }[] = []
  const walk = (top: FrontierSpot, slot: GraphSlot | undefined): void => {
    let at = top
    while (at.before !== undefined) {
      walk(at.part, at.slot)
      at = at.before
    }
    found.push({ item: at.item, slot })
  }
  walk(spot, undefined)
  return found
}

/** Converts a spot to a build. */
export const spotToBuild = (spot: FrontierSpot): Build => {
  const slots: Record<string, Build> = {}
  let at = spot
  while (at.before !== undefined) {
    slots[at.slot.name] = spotToBuild(at.part)
    at = at.before
  }
  return { item: getItem(spot), slots }
}
