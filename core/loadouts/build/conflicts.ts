// What keeps a build from being used: parts that exclude each other and required slots that stand empty.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Gear } from '../../catalogue/tables/gear.ts'
import { memoize } from '../../memo.ts'
import { type Build, listBuildParts, type Part, type Path, partAt } from '../tree.ts'
import { type Fittings, findSlot, listSlots } from './fitting.ts'

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

/** Ids of every class with those above it, by the slug of the class. */
const classLines = memoize(
  (categories: ConflictTables['categories']): ReadonlyMap<string, readonly string[]> => {
    const getLine = (uid: string | undefined, below: readonly string[]): readonly string[] => {
      const row = uid === undefined ? undefined : categories.get(uid)
      return row === undefined || below.includes(row.uid) ? below : getLine(row.parent, [...below, row.uid])
    }
    return new Map(
      categories.all.filter(({ kind }) => kind === 'class').map(({ url, uid }) => [url, getLine(uid, [])]),
    )
  },
)

/** The item class and every class above it, as ids. */
export const getItemClasses = ({ items, categories }: ConflictTables, item: string): readonly string[] =>
  classLines(categories).get(items.get(item)?.class ?? '') ?? []

const excludes = (catalogue: ConflictTables, gear: Gear, other: Part): ConflictReason | undefined => {
  if (gear.conflicts?.includes(other.item)) return 'item'
  const { conflictSlots, conflictCategories } = gear
  if (conflictSlots !== undefined && other.holder !== undefined) {
    const slot = findSlot(catalogue, other.holder.item, other.holder.slot)
    if (slot?.id !== undefined && conflictSlots.includes(slot.id)) return 'slot'
  }
  if (conflictCategories === undefined) return undefined
  return getItemClasses(catalogue, other.item).some((uid) => conflictCategories.includes(uid))
    ? 'category'
    : undefined
}

const getConflict = (catalogue: ConflictTables, part: Part, other: Part): Conflict | undefined => {
  const own = catalogue.gear.get(part.item)
  const theirs = catalogue.gear.get(other.item)
  const reason =
    (own === undefined ? undefined : excludes(catalogue, own, other)) ??
    (theirs === undefined ? undefined : excludes(catalogue, theirs, part))
  return reason === undefined ? undefined : { part, other, reason }
}

/** Why two items that are worn beside each other exclude one another; undefined where they do not. */
export const conflictBetween = (
  catalogue: ConflictTables,
  item: string,
  other: string,
): ConflictReason | undefined => getConflict(catalogue, { item, path: [] }, { item: other, path: [] })?.reason

/** Every pair of parts that exclude each other; it is enough that one of the two says so. */
export const findConflicts =
  (catalogue: ConflictTables) =>
  (build: Build): readonly Conflict[] => {
    const parts = listBuildParts(build)
    return parts.flatMap((part, index) =>
      parts.slice(index + 1).flatMap((other) => getConflict(catalogue, part, other) ?? []),
    )
  }

/** The items of the build that exclude the part at a place or are excluded by it, each once. */
export const findPartConflicts =
  (catalogue: ConflictTables) =>
  (build: Build, path: Path): readonly string[] => {
    const parts = listBuildParts(build)
    const isOwn = (other: Part): boolean =>
      other.path.length === path.length && other.path.every((slot, index) => slot === path[index])
    const own = parts.find(isOwn)
    if (own === undefined) return []
    const others = parts.filter((other) => other !== own && getConflict(catalogue, own, other) !== undefined)
    return [...new Set(others.map(({ item }) => item))]
  }

/** The required slots, of any installed part, that nothing fills. */
export const emptyRequiredSlots =
  (catalogue: Fittings) =>
  (build: Build): readonly EmptySlot[] =>
    listBuildParts(build).flatMap(({ item, path }) =>
      listSlots(catalogue, item).flatMap(({ name, required }) =>
        required && partAt(build, [...path, name]) === undefined ? [{ item, slot: name, path }] : [],
      ),
    )
