// What raids may bring for the wanted barters: the pieces that are still missing.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { groupedBy } from '../grouping.ts'
import { fillNeeds } from '../items/fill.ts'
import type { ItemProgress } from '../items/model.ts'
import type { NeedSource } from '../items/need.ts'
import type { QuestBook } from '../quests/book.ts'
import { needsInScope, type Wanting } from '../tracker/tracker.ts'

/**
 * `missing` of `count` pieces of any of `anyOf` are not there; found in raid or not, as barters take either. `dogTagLevel`: least level of the tag. `barters`: those
 * that take them, each with its trader and product.
 */
export interface ThingToFind {
  readonly anyOf: readonly string[]
  readonly count: number
  readonly missing: number
  readonly dogTagLevel: number | undefined
  readonly barters: readonly Extract<NeedSource, { readonly tag: 'Barter' }>[]
}

/** In the order of the list of barters; owned pieces count for quests and the hideout first. Money is left out. */
export const listToFind = (
  catalogue: Pick<Catalogue, 'stations' | 'constants' | 'questItems'>,
  book: QuestBook,
  pmc: Wanting & { readonly items: ItemProgress },
): readonly ThingToFind[] => {
  const filled = fillNeeds(needsInScope(catalogue, book, pmc).items, pmc.items).flatMap(
    ({ need, missing }) => (need.source.tag === 'Barter' ? [{ need, missing, barter: need.source }] : []),
  )
  const groups = groupedBy(filled, ({ need }) =>
    JSON.stringify([need.items.toSorted(), need.dogTagLevel ?? null]),
  )
  return [...groups.values()].flatMap((group) => {
    const missing = group.reduce((sum, each) => sum + each.missing, 0)
    const [first] = group
    if (first === undefined || missing === 0) return []
    return [
      {
        anyOf: first.need.items,
        count: group.reduce((sum, { need }) => sum + need.count, 0),
        missing,
        dogTagLevel: first.need.dogTagLevel,
        barters: group.map(({ barter }) => barter),
      },
    ]
  })
}
