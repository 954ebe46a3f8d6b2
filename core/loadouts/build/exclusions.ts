// What excludes what among the items of a slot graph: the facts behind the conflicts of a build, for all builds at once.
import { type ConflictTables, getItemClasses } from './conflicts.ts'
import type { SlotGraph } from './slot-graph.ts'

/**
 * `items`: by item, those that can't be in one build with it (itself, where there can't be two). `slots`: by item, the ids of the slots of
 * the graph that stay empty beside it.
 */
export interface Exclusions {
  readonly items: ReadonlyMap<string, ReadonlySet<string>>
  readonly slots: ReadonlyMap<string, readonly string[]>
}

const NOTHING: ReadonlySet<string> = new Set()
export const excludedBy = ({ items }: Exclusions, item: string): ReadonlySet<string> =>
  items.get(item) ?? NOTHING

export const findExclusions = (catalogue: ConflictTables, graph: SlotGraph): Exclusions => {
  const there = new Set(graph.items)
  const ids = new Set([...graph.slots.values()].flatMap((slots) => slots.flatMap(({ id = [] }) => id)))
  const items = new Map<string, Set<string>>()
  const slots = new Map<string, readonly string[]>()
  const put = (item: string, other: string): void => {
    items.set(item, (items.get(item) ?? new Set()).add(other))
    items.set(other, (items.get(other) ?? new Set()).add(item))
  }
  for (const item of graph.items) {
    const { conflicts = [], conflictSlots = [], conflictCategories } = catalogue.gear.get(item) ?? {}
    for (const other of conflicts) if (there.has(other)) put(item, other)
    const named = conflictSlots.filter((id) => ids.has(id))
    if (named.length > 0) slots.set(item, named)
    if (conflictCategories === undefined) continue
    for (const other of graph.items)
      if (getItemClasses(catalogue, other).some((uid) => conflictCategories.includes(uid))) put(item, other)
  }
  return { items, slots }
}
