// Everything that can be put on a weapon: the slots of the weapon and of each part that fits, found once each.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { listSlots } from './fitting.ts'

/** A slot of `holder`; `parts` are those that fit and may be used. */
export interface GraphSlot {
  readonly holder: string
  readonly name: string
  readonly id?: string
  readonly required: boolean
  readonly parts: readonly string[]
}

/** `items`: the base and all that may be installed, holders before what fits into them, each with its slots. */
export interface SlotGraph {
  readonly base: string
  readonly items: readonly string[]
  readonly slots: ReadonlyMap<string, readonly GraphSlot[]>
}

/** Puts together what can be reached from the base; a part that would fit below itself is a fault of the data. */
export const graphFrom = (base: string, slotsOfItem: (item: string) => readonly GraphSlot[]): SlotGraph => {
  const slots = new Map<string, readonly GraphSlot[]>()
  const open = new Set<string>()
  const done: string[] = []
  const visit = (item: string): void => {
    if (open.has(item)) throw new Error(`${item} fits below itself`)
    if (slots.has(item)) return
    open.add(item)
    const own = slotsOfItem(item)
    slots.set(item, own)
    for (const { parts } of own) for (const part of parts) visit(part)
    open.delete(item)
    done.push(item)
  }
  visit(base)
  return { base, items: done.toReversed(), slots }
}

/** The graph below a base, of the parts that may be used. Cartridges in a cylinder are no parts. */
export const slotGraph = (
  catalogue: Pick<Catalogue, 'items' | 'gear' | 'figures'>,
  base: string,
  mayUse: (item: string) => boolean,
): SlotGraph => {
  const isPart = (item: string): boolean =>
    catalogue.items.get(item) !== undefined && catalogue.figures.get(item)?.kind !== 'Ammo' && mayUse(item)
  return graphFrom(base, (item) =>
    listSlots(catalogue, item).map(({ name, id, required, allowed }) => ({
      holder: item,
      name,
      required,
      parts: [...new Set(allowed.filter(isPart))],
      ...(id !== undefined && { id }),
    })),
  )
}

/** How many of the item one build has room for at most: in each slot the part that holds most of them. */
export const maxCopies = ({ base, items, slots }: SlotGraph, wanted: string): number => {
  const below = new Map<string, number>()
  for (const item of items.toReversed()) {
    let sum = item === wanted ? 1 : 0
    for (const { parts } of slots.get(item) ?? [])
      sum += parts.reduce((max, part) => Math.max(max, below.get(part) ?? 0), 0)
    below.set(item, sum)
  }
  return below.get(base) ?? 0
}
