// What keeps a build from being used: parts that exclude each other and required slots that stand empty.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Gear } from '../catalogue/gear.ts'
import { slotOf, slotsOf } from './fitting.ts'
import { type Build, type Part, partAt, partsOf } from './tree.ts'

export type ConflictTables = Pick<Catalogue, 'items' | 'gear' | 'categories'>

/** `item`: one names the other; `slot`: it names the slot that the other fills; `category`: the other's class or one above it. */
export type ConflictReason = 'item' | 'slot' | 'category'

/** Two parts that exclude each other, in the build's order. */
export interface Conflict {
  readonly part: Part
  readonly other: Part
  readonly reason: ConflictReason
}

/** A slot that must be filled and is not; `path` is the place of its holder. */
export interface EmptySlot {
  readonly item: string
  readonly slot: string
  readonly path: Part['path']
}

/** The item class and every class above it, as ids. */
const classesOf = (catalogue: ConflictTables, item: string): readonly string[] => {
  const slug = catalogue.items.get(item)?.class
  let at = catalogue.categories.all.find(({ kind, url }) => kind === 'class' && url === slug)
  const found: string[] = []
  while (at !== undefined && !found.includes(at.uid)) {
    found.push(at.uid)
    at = at.parent === undefined ? undefined : catalogue.categories.get(at.parent)
  }
  return found
}

const excludes = (catalogue: ConflictTables, gear: Gear, other: Part): ConflictReason | undefined => {
  if (gear.conflicts?.includes(other.item)) return 'item'
  const { conflictSlots, conflictCategories } = gear
  if (conflictSlots !== undefined && other.holder !== undefined) {
    const slot = slotOf(catalogue, other.holder.item, other.holder.slot)
    if (slot?.id !== undefined && conflictSlots.includes(slot.id)) return 'slot'
  }
  if (conflictCategories === undefined) return undefined
  return classesOf(catalogue, other.item).some((uid) => conflictCategories.includes(uid))
    ? 'category'
    : undefined
}

const conflictOf = (catalogue: ConflictTables, part: Part, other: Part): Conflict | undefined => {
  const own = catalogue.gear.get(part.item)
  const theirs = catalogue.gear.get(other.item)
  const reason =
    (own === undefined ? undefined : excludes(catalogue, own, other)) ??
    (theirs === undefined ? undefined : excludes(catalogue, theirs, part))
  return reason === undefined ? undefined : { part, other, reason }
}

/** Every pair of parts that exclude each other; it is enough that one of the two says so. */
export const conflictsOf =
  (catalogue: ConflictTables) =>
  (build: Build): readonly Conflict[] => {
    const parts = partsOf(build)
    return parts.flatMap((part, index) =>
      parts.slice(index + 1).flatMap((other) => conflictOf(catalogue, part, other) ?? []),
    )
  }

/** The required slots, of any installed part, that nothing fills. */
export const emptyRequiredSlots =
  (catalogue: ConflictTables) =>
  (build: Build): readonly EmptySlot[] =>
    partsOf(build).flatMap(({ item, path }) =>
      slotsOf(catalogue, item).flatMap(({ name, required }) =>
        required && partAt(build, [...path, name]) === undefined ? [{ item, slot: name, path }] : [],
      ),
    )
