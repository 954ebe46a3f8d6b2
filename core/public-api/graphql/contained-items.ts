// Items with a count, as rewards, packs, crafts and barters have them.
import { compactNodes, type GameView, type ItemNode, itemNode } from './view.ts'

/** Programs read attributes as texts. */
export interface ItemAttribute {
  readonly type: string
  readonly name: string
  readonly value: string
}

export interface ContainedItem {
  readonly item: ItemNode
  readonly count: number
  readonly quantity: number
  readonly attributes: readonly ItemAttribute[]
}

export const makeAttribute = (name: string, value: string | number | boolean): ItemAttribute => ({
  type: name,
  name,
  value: String(value),
})

/** The items that the catalogue has, with `attributes` of each. */
export const containedItems = <A extends { readonly item: string; readonly count: number }>(
  view: GameView,
  entries: readonly A[] = [],
  attributes: (entry: A) => readonly ItemAttribute[] = () => [],
): readonly ContainedItem[] =>
  compactNodes(
    entries.map((entry) => {
      const item = itemNode(view, entry.item)
      const { count } = entry
      return item === null ? null : { item, count, quantity: count, attributes: attributes(entry) }
    }),
  )
