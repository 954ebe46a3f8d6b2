// The best of all builds below each item of a slot graph by two sums at once: of those that are left with the same kinds of parts none has more of one sum without having less of the other.
import { groupedBy } from '../../grouping.ts'
import type { GraphSlot, SlotGraph } from '../build/slot-graph.ts'
import type { Build } from '../tree.ts'

/** What an item adds to a build: to its two sums, and as bits of which wanted kinds it is. */
export interface ItemWorth {
  readonly x: number
  readonly y: number
  readonly kinds: number
}

/** A build with its two sums and the kinds in it, as it came about: a bare item (`item`), or `before` with `part` put into `slot`. */
export type FrontierSpot = ItemWorth &
  (
    | { readonly item: string; readonly before?: undefined }
    | { readonly before: FrontierSpot; readonly slot: GraphSlot; readonly part: FrontierSpot }
  )

/** Spots of the same kinds by `x` upwards, `y` downwards: none has as much of both as another. */
export type Frontier = readonly FrontierSpot[]

/** What is left of some spots when those go of which another has as much of both. */
export const unbeaten = (spots: readonly FrontierSpot[]): Frontier => {
  const kept: FrontierSpot[] = []
  for (const spot of spots.toSorted((a, b) => b.x - a.x || b.y - a.y)) {
    const last = kept.at(-1)
    if (last === undefined || spot.y > last.y) kept.push(spot)
  }
  return kept.reverse()
}

/** Whether one of the frontier has as much of both. */
export const isBeatenBy = (frontier: Frontier, { x, y }: Pick<FrontierSpot, 'x' | 'y'>): boolean => {
  // The first with as much x has the most y of those.
  let [from, to] = [0, frontier.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((frontier[middle]?.x ?? 0) < x) from = middle + 1
    else to = middle
  }
  return (frontier[from]?.y ?? Number.NEGATIVE_INFINITY) >= y
}

/** What may not be in a build: items, and slots (by id) in which nothing may sit but one item at most. */
export interface Barred {
  readonly items: ReadonlySet<string>
  readonly slots: ReadonlyMap<string, string>
}

/** The frontiers below each item, of one set of kinds after the other; empty where a required slot has no part. */
export type Frontiers = ReadonlyMap<string, readonly FrontierSpot[]>

const hasKinds = (kinds: number, others: number): boolean => (kinds & others) === others

/** The frontiers of all sets of kinds, without what another has as much of with all its kinds. */
const unbeatenOfKinds = (spots: readonly FrontierSpot[]): readonly FrontierSpot[] => {
  const groups = groupedBy(spots, ({ kinds }) => kinds)
  if (groups.size <= 1) return unbeaten(spots)
  const frontiers = [...groups].map(([kinds, group]) => ({ kinds, frontier: unbeaten(group) }))
  return frontiers.flatMap(({ kinds, frontier }) => {
    const richer = frontiers.filter((other) => other.kinds !== kinds && hasKinds(other.kinds, kinds))
    return frontier.filter((spot) => !richer.some((other) => isBeatenBy(other.frontier, spot)))
  })
}

/** Spots with any of the parts put into the slot, and without where it may stay empty. Of equal `x` only the best is made: there are few of them and many pairs. */
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

/** The items below which something may sit that the other may not, or the other way: all those above what changed. */
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

/** Frontiers by what each item adds; `known` are those under fewer bars, of which most stay. */
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

/** The item at the top of a spot. */
const getItem = (spot: FrontierSpot): string => {
  let at = spot
  while (at.before !== undefined) at = at.before
  return at.item
}

/** Every item of a spot with the slot that it sits in; the top has none. */
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

/** The build at a spot. */
export const spotToBuild = (spot: FrontierSpot): Build => {
  const slots: Record<string, Build> = {}
  let at = spot
  while (at.before !== undefined) {
    slots[at.slot.name] = spotToBuild(at.part)
    at = at.before
  }
  return { item: getItem(spot), slots }
}
