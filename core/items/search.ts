// Looking items up by what people type: id, url, or a name in English or the language that is loaded, mistyped or not.

import { longNames, shortNames } from '../catalogue/local-names.ts'
import type { Item } from '../catalogue/tables/item.ts'
import { type Either, left, right } from '../fp.ts'
import { makeSearch, type Search, type SearchEntry } from '../search/rank.ts'

/** The item that a text names is not clear; `near` and `among` are items to offer instead. */
export type ItemLookupRejection =
  | { readonly tag: 'ItemNotFound'; readonly text: string; readonly near: readonly Item[] }
  | { readonly tag: 'ItemAmbiguous'; readonly text: string; readonly among: readonly Item[] }

/** A search over items; broken items, copies of an item and packs of ammunition come after what is called alike. Make it once and keep it. */
export const makeItemSearch = (items: readonly Item[]): Search<Item> => makeSearch(itemEntries(items))

/** What `makeItemSearch` searches, in its order. */
export const itemEntries = (items: readonly Item[]): readonly SearchEntry<Item>[] =>
  items
    .toSorted((a, b) => Number(isSecondary(a)) - Number(isSecondary(b)))
    .map((item) => ({
      value: item,
      names: longNames(item),
      shortNames: [...shortNames(item), ...shortNames(item).flatMap(getWholeUnit)],
      ...(item.formerNames && { formerNames: item.formerNames }),
      ids: [item.uid, item.url],
    }))

/** A part of a unit is asked for by the unit: `0.2BTC` as BTC. */
const getWholeUnit = (shortName: string): readonly string[] => {
  const unit = /^0[.,]\d+\s*(\p{L}.*)$/u.exec(shortName)?.[1]
  return unit === undefined ? [] : [unit]
}

/** The tag of packs, which have the short names of the rounds in them. */
const AMMO_PACKS = 'Ammo_packs'

const isSecondary = ({ variantOf, isFunctional, tags }: Item): boolean =>
  variantOf !== undefined || isFunctional === false || tags.includes(AMMO_PACKS)

const OFFERED = 3

/** An item that a text names; `others` are found as well, and come after it: packs of the round, other colours of the piece. */
interface NamedItem {
  readonly item: Item
  readonly others: readonly Item[]
}

/**
 * The one item that a text names, in the order of every other search: the only one found exactly, or else the only one that begins with it,
 * has its words or has it as a part. What search puts behind what is called alike (`makeItemSearch`) and what has the item's name with more behind
 * it leave it the one. A mistyped name is never taken for an item. Copies of one item under several ids (dog tags) count as that item.
 */
export const lookUpItem =
  (search: Search<Item>) =>
  (text: string): Either<ItemLookupRejection, NamedItem> => {
    const hits = search(text, Number.POSITIVE_INFINITY)
    const best = hits[0]
    const offered = hits.slice(0, OFFERED).map(({ value }) => value)
    if (best === undefined || best.kind === 'typo') return left({ tag: 'ItemNotFound', text, near: offered })
    const item = best.value
    const others = hits.flatMap(({ kind, value, formerly }) =>
      kind === best.kind &&
      (formerly === undefined) === (best.formerly === undefined) &&
      !isSameItem(item, value)
        ? [value]
        : [],
    )
    return others.every((other) => comesAfter(item, other))
      ? right({ item, others })
      : left({ tag: 'ItemAmbiguous', text, among: offered })
  }

const comesAfter = (item: Item, other: Item): boolean =>
  (isSecondary(other) && !isSecondary(item)) || other.name.startsWith(`${item.name} `)

const isSameItem = (a: Item, b: Item): boolean => (a.variantOf ?? a.uid) === (b.variantOf ?? b.uid)
