// Removes the parts that no best build needs: useless ones, and those dominated by another part wherever they fit.
import { type Exclusions, excludedBy } from '../build/exclusions.ts'
import { type GraphSlot, graphFrom, maxCopies, type SlotGraph } from '../build/slot-graph.ts'

/**
 * The values by which items are compared. `measures`: more of each is never worse. `price` in roubles if it counts, infinite if the item is
 * not sold; `isBundled`: the item may come with a preset, without a price of its own.
 */
export interface Worth {
  readonly measures: readonly ((item: string) => number)[]
  readonly price?: (item: string) => number
  readonly isBundled: (item: string) => boolean
}

/**
 * The graph without parts that can't be in a best build or that have an equal or better substitute. No optimum is lost: replacing or removing
 * such a part leaves a valid build that is no worse in anything that counts.
 */
export const withoutDominated = (graph: SlotGraph, exclusions: Exclusions, worth: Worth): SlotGraph => {
  const { measures, price, isBundled } = worth
  const getValues = new Map(graph.items.map((item) => [item, measures.map((of) => of(item))]))
  const getSlots = new Map<string, readonly GraphSlot[]>()
  const named = new Set([...exclusions.slots.values()].flat())
  const copies = new Map<string, boolean>()
  const isOnce = (item: string): boolean => {
    const known = copies.get(item) ?? maxCopies(graph, item) <= 1
    copies.set(item, known)
    return known
  }
  const values = (item: string): readonly number[] => getValues.get(item) ?? []
  const filled = (item: string): readonly GraphSlot[] =>
    (getSlots.get(item) ?? []).filter(({ parts, required }) => required || parts.length > 0)

  const isImpossible = (item: string): boolean =>
    filled(item).some(({ parts, required }) => required && parts.length === 0)
  const isUseless = (item: string): boolean =>
    filled(item).length === 0 && values(item).every((value) => value <= 0)

  const hasRoomFor = (item: string, other: string): boolean => {
    const [own, theirs] = [filled(item), filled(other)]
    return (
      theirs.every((slot) => {
        const same = own.find(({ name }) => name === slot.name)
        if (same === undefined || !slot.parts.every((part) => same.parts.includes(part))) return false
        return same.id === slot.id || same.id === undefined || !named.has(same.id)
      }) &&
      own.every(
        ({ name, required }) => !required || theirs.some((slot) => slot.name === name && slot.required),
      )
    )
  }
  const excludesNoMore = (item: string, other: string): boolean => {
    const allowed = excludedBy(exclusions, other)
    for (const each of excludedBy(exclusions, item))
      if (!allowed.has(each) && !(each === other && isOnce(other))) return false
    return exclusions.slots.get(item) === undefined
  }
  const costsNoMore = (item: string, other: string): boolean =>
    price === undefined || (!isBundled(other) && price(item) <= price(other))
  /** Whether `item` fits wherever `other` fits and nothing gets worse by it. */
  const beats = (item: string, other: string): boolean => {
    const [mine, theirs] = [values(item), values(other)]
    return (
      mine.every((value, at) => value >= (theirs[at] ?? 0)) &&
      costsNoMore(item, other) &&
      excludesNoMore(item, other) &&
      hasRoomFor(item, other)
    )
  }
  const known = new Map<string, boolean>()
  const beatsOnce = (item: string, other: string): boolean => {
    const key = `${item} ${other}`
    const is = known.get(key) ?? beats(item, other)
    known.set(key, is)
    return is
  }
  /** A part is dropped only for one that is still kept, so that of equal parts the first stays. */
  const unbeaten = (parts: readonly string[]): readonly string[] =>
    parts.reduceRight<readonly string[]>(
      (kept, part) =>
        kept.some((other) => other !== part && beatsOnce(other, part))
          ? kept.filter((other) => other !== part)
          : kept,
      parts,
    )

  for (const item of graph.items.toReversed())
    getSlots.set(
      item,
      (graph.slots.get(item) ?? []).map((slot) => {
        const possible = slot.parts.filter((part) => !isImpossible(part))
        return {
          ...slot,
          parts: unbeaten(slot.required ? possible : possible.filter((part) => !isUseless(part))),
        }
      }),
    )
  return graphFrom(graph.base, (item) => getSlots.get(item) ?? [])
}
