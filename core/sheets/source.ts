// What price sheets are made from: items by what people call them, and names of traders.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { nameIn } from '../catalogue/local-names.ts'
import type { Item } from '../catalogue/tables/item.ts'
import { isRight } from '../fp.ts'
import { itemEntries, lookUpItem } from '../items/search.ts'
import type { Locale } from '../languages.ts'
import { memoize } from '../memo.ts'
import { makeExactSearch } from '../search/exact.ts'

export type SheetCatalogue = Pick<
  Catalogue,
  'mode' | 'items' | 'presets' | 'prices' | 'constants' | 'traders'
>

/** The item of an id, url or whole name; undefined if none or several are called so. */
export const getItemFinder = memoize((items: readonly Item[]): ((text: string) => Item | undefined) => {
  const lookUp = lookUpItem(makeExactSearch(itemEntries(items)))
  return (text) => {
    // A cell of a sheet may begin with the mark that keeps it a text.
    const found = lookUp(text.replace(/^'/, ''))
    return isRight(found) ? found.right.item : undefined
  }
})

/** The name of a trader by slug. */
export const getTraderNames: (
  traders: SheetCatalogue['traders'],
  language: Locale,
) => (slug: string) => string = memoize((traders: SheetCatalogue['traders'], language: Locale) => {
  const names = new Map(traders.all.map((trader) => [trader.url, nameIn(language, trader)]))
  return (slug: string): string => names.get(slug) ?? slug
})
