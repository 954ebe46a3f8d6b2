// The best of all builds below each item of a slot graph by two sums at once: of those that are left none has more of one without having less of the other.
import type { GraphSlot, SlotGraph } from './slot-graph.ts'
import type { Build } from './tree.ts'

/** A build with its two sums, as it came about: a bare item (`item`), or `before` with `part` put into `slot`. */
export type Spot = { readonly x: number; readonly y: number } & (
  | { readonly item: string; readonly before?: undefined }
  | { readonly before: Spot; readonly slot: GraphSlot; readonly part: Spot }
)

/** Spots by `x` upwards, `y` downwards: none has as much of both as another. */
export type Frontier = readonly Spot[]

/** What is left of some spots when those go of which another has as much of both. */
export const unbeaten = (spots: readonly Spot[]): Frontier => {
  const kept: Spot[] = []
  for (const spot of spots.toSorted((a, b) => b.x - a.x || b.y - a.y)) {
    const last = kept.at(-1)
    if (last === undefined || spot.y > last.y) kept.push(spot)
  }
  return kept.reverse()
}

/** Whether one of the frontier has as much of both. */
export const isBeatenBy = (frontier: Frontier, { x, y }: Pick<Spot, 'x' | 'y'>): boolean => {
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

/** The frontier below each item; empty where a required slot has no part. */
export type Frontiers = ReadonlyMap<string, Frontier>

/** Spots with any of the parts put into the slot, and without where it may stay empty. Of equal `x` only the best is made: there are few of them and many pairs. */
const withSlot = (spots: Frontier, slot: GraphSlot, parts: readonly Spot[]): Frontier => {
  const best = unbeaten(parts)
  const made = new Map<number, Spot>(slot.required ? [] : spots.map((spot) => [spot.x, spot]))
  for (const before of spots)
    for (const part of best) {
      const [x, y] = [before.x + part.x, before.y + part.y]
      const other = made.get(x)
      if (other === undefined || other.y < y) made.set(x, { x, y, before, slot, part })
    }
  return unbeaten([...made.values()])
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

/** Frontiers by two values of each item; `known` are those under fewer bars, of which most stay. */
export const frontiersOf = (
  graph: SlotGraph,
  worthOf: (item: string) => { readonly x: number; readonly y: number },
  barred: Barred = NOTHING_BARRED,
  known?: { readonly frontiers: Frontiers; readonly barred: Barred },
): Frontiers => {
  const changed = known && touched(graph, barred, known.barred)
  const frontiers = new Map<string, Frontier>()
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
    let spots: Frontier = [{ item, ...worthOf(item) }]
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
const itemOf = (spot: Spot): string => {
  let at = spot
  while (at.before !== undefined) at = at.before
  return at.item
}

/** Every item of a spot with the slot that it sits in; the top has none. */
export const itemsOfSpot = (
  spot: Spot,
): readonly { readonly item: string; readonly slot: GraphSlot | undefined }[] => {
  const found: { readonly item: string; readonly slot: GraphSlot | undefined }[] = []
  const walk = (top: Spot, slot: GraphSlot | undefined): void => {
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

/** The build that a spot stands for. */
export const buildOfSpot = (spot: Spot): Build => {
  const slots: Record<string, Build> = {}
  let at = spot
  while (at.before !== undefined) {
    slots[at.slot.name] = buildOfSpot(at.part)
    at = at.before
  }
  return { item: itemOf(spot), slots }
}
