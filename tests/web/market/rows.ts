// The market's rows of the game-data snapshot, made as a page makes them, for tests of lists.
import { categoryNames } from '#core/catalogue/categories.ts'
import type { ObservedPrices } from '#core/pricing/history/observations.ts'
import { fleaFeeTerms } from '#core/pricing/market/flea-fee.ts'
import { withQuotes } from '#core/pricing/market/quotes.ts'
import { priceViews } from '#core/pricing/market/views.ts'
import { choosableColumns, knownColumns } from '#web/list/columns.ts'
import type { Known } from '#web/list/list-query.ts'
import type { MarketContext } from '#web/market/market-context.ts'
import { marketList } from '#web/market/market-list.tsx'
import { type MarketRow, marketRows, type OwnPricesByItem } from '#web/market/market-row.ts'
import { knownTags } from '#web/market/tags.ts'
import { testCatalogue, withPrices } from '../../support/catalogue.ts'

export const LEDX = '5c0530ee86f774697952d952'
export const GPU = '57347ca924597744596b4e71'
export const BITCOIN = '59faff1d86f7746c51718c9c'

export const fee = fleaFeeTerms(testCatalogue('PVP').constants.flea, {
  isIC3Built: false,
  hideoutManagement: 0,
})

/** Market quotes for two items; all others only have the snapshot's prices. */
const quotes: ReadonlyMap<string, ObservedPrices> = new Map([
  [LEDX, { lastLow: 699_999, avg24h: 656_286, change24h: -2.6, change7d: 2.1, offers: 11, updatedAt: 1_000 }],
  [GPU, { lastLow: 222_200, avg24h: 202_281, change24h: 1.4, offers: 40, updatedAt: 2_000 }],
])

/** As on a page: quotes override the snapshot's prices. */
export const catalogue = withPrices(
  testCatalogue('PVP'),
  withQuotes(testCatalogue('PVP').prices.all, { byItem: quotes }),
)

export const views = priceViews({ catalogue, priceSource: 'avg24h', fee })

export const rowsIn = (language: string, own?: OwnPricesByItem): readonly MarketRow[] =>
  marketRows(
    catalogue.items.all,
    views,
    { language, categoryName: categoryNames(catalogue.categories, language) },
    own,
  )

export const rows = rowsIn('en')

/** The rows for a PMC of this level with every trader unlocked. */
export const rowsAt = (level: number): readonly MarketRow[] => {
  const access = { level, lockedTraders: new Map() }
  const seen = priceViews({ catalogue, priceSource: 'avg24h', fee, access })
  return marketRows(catalogue.items.all, seen, { language: 'en', categoryName: (name) => name }, undefined)
}

export const rowOf = (uid: string): MarketRow => {
  const row = rows.find(({ item }) => item.uid === uid)
  if (row === undefined) throw new Error(`no row of ${uid}`)
  return row
}

const tags = knownTags(catalogue.items.all)
export const TAGS = [...tags]
export const TRADERS = catalogue.traders.all.map(({ url }) => url)
export const COLUMN_IDS = choosableColumns(marketList)

/** The viewer: without favourites by default. */
export const contextOf = (isFavourite: (item: string) => boolean = () => false): MarketContext => ({
  t: ((key: string) => key) as MarketContext['t'],
  language: 'en',
  now: 0,
  isFavourite,
  traderName: (slug) => slug,
  traders: TRADERS.map((value) => ({ value, text: value })),
  tags: [],
  isTag: (word) => tags.has(word),
})

/** Every value that an address may hold if all columns have data. */
export const known: Known<MarketContext> = {
  context: contextOf(),
  columns: new Set(Object.keys(marketList.columns)),
}

/** Every value that an address may hold for these rows. */
export const knownOf = (rows: readonly MarketRow[]) => ({
  context: known.context,
  columns: knownColumns(marketList, rows),
})
