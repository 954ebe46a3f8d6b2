// One row of the flea market's list: an item with its prices and names.

import { nameIn, shortNameIn } from '#core/catalogue/local-names.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import type { PriceView } from '#core/pricing/market/views.ts'

/** `category` is the item's own one, the last of its handbook path. `ownBuy`, `ownSell`: the player's own prices in roubles. */
export interface MarketRow {
  readonly item: Item
  readonly view: PriceView
  readonly name: string
  readonly shortName: string
  readonly category: string
  readonly ownBuy?: number
  readonly ownSell?: number
}

/** The player's own prices in roubles, by item uid. */
export interface OwnPricesByItem {
  readonly buyPrices: Readonly<Record<string, number>>
  readonly sellPrices: Readonly<Record<string, number>>
}

/** Language of names: `language` of items, and the handbook's category names by their English ones. */
export interface RowNames {
  readonly language: string
  readonly categoryName: (english: string) => string
}

/** The rows of all items that have prices. */
export const marketRows = (
  items: readonly Item[],
  views: ReadonlyMap<string, PriceView>,
  { language, categoryName }: RowNames,
  own: OwnPricesByItem | undefined,
): readonly MarketRow[] =>
  items.flatMap((item): readonly MarketRow[] => {
    const view = views.get(item.uid)
    if (view === undefined) return []
    const ownBuy = own?.buyPrices[item.uid]
    const ownSell = own?.sellPrices[item.uid]
    return [
      {
        item,
        view,
        name: nameIn(language, item),
        shortName: shortNameIn(language, item),
        category: categoryName(item.category.at(-1) ?? ''),
        ...(ownBuy !== undefined && { ownBuy }),
        ...(ownSell !== undefined && { ownSell }),
      },
    ]
  })

/** The item's state on the market; `fleaFrom` a level that the PMC has not reached. */
export type MarketState = 'banned' | 'noMarketData' | 'fleaFrom' | 'priced'

export const getMarketState = ({ bannedFromFlea, flea, fleaLock }: PriceView): MarketState => {
  if (bannedFromFlea) return 'banned'
  if (flea === undefined) return 'noMarketData'
  return fleaLock === undefined ? 'priced' : 'fleaFrom'
}
