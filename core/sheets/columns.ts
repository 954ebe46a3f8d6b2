// The columns of a price sheet: what kind of value each has, and how it is read from an item and its prices.

import { wikiUrl } from '../catalogue/addresses/wiki.ts'
import { nameIn, shortNameIn } from '../catalogue/local-names.ts'
import type { Item } from '../catalogue/tables/item.ts'
import type { TextLocale } from '../languages.ts'
import type { TradedSize } from '../pricing/market/traded-size.ts'
import { getPriceChange, type PriceView } from '../pricing/market/views.ts'
import { externalHref, type Locale } from '../routes/locale.ts'
import { getPath } from '../routes/table.ts'
import { sheetWords } from './words.ts'

/**
 * `money`: whole roubles. `percent`: 12.5 is 12.5 %, to hundredths. `number`: to thousandths. `date`: epoch milliseconds, written as an ISO date
 * and time in UTC, which spreadsheets of every locale read.
 */
export type SheetValueType = 'text' | 'money' | 'number' | 'percent' | 'date'

/** What a row reads from: `size` is that of what is traded; `view` is absent for an item without known prices. */
export interface SheetItem {
  readonly item: Item
  readonly size: TradedSize
  readonly view?: PriceView | undefined
}

/** `origin`: that of the site, without a slash at its end. `traderName`: by slug. */
export interface SheetContext {
  readonly language: Locale
  readonly words: TextLocale
  readonly origin: string
  readonly traderName: (slug: string) => string
}

/** Undefined: unknown, an empty cell. */
export type SheetValue = string | number | undefined

export interface SheetColumn {
  readonly type: SheetValueType
  readonly read: (row: SheetItem, context: SheetContext) => SheetValue
}

const fromView = (
  type: SheetValueType,
  read: (view: PriceView, context: SheetContext) => SheetValue,
): SheetColumn => ({ type, read: ({ view }, context) => view && read(view, context) })

const money = (read: (view: PriceView) => number | undefined): SheetColumn => fromView('money', read)

/** The ids are those of the market's columns, where it has the column too. */
export const SHEET_COLUMNS = {
  name: { type: 'text', read: ({ item }, { language }) => nameIn(language, item) },
  shortName: { type: 'text', read: ({ item }, { language }) => shortNameIn(language, item) },
  id: { type: 'text', read: ({ item }) => item.uid },
  lastLow: money(({ lastLow }) => lastLow),
  flea: money(({ flea }) => flea?.price),
  avg24h: money(({ avg24h }) => avg24h),
  avg7d: money(({ avg7d }) => avg7d),
  low24h: money(({ low24h }) => low24h),
  high24h: money(({ high24h }) => high24h),
  historical: money(({ historical }) => historical),
  change24h: fromView('percent', getPriceChange),
  change7d: fromView('percent', ({ change7d }) => change7d),
  basePrice: money(({ basePrice }) => basePrice),
  trader: fromView('text', ({ bestTrader }, { traderName }) => bestTrader && traderName(bestTrader.trader)),
  traderPrice: money(({ bestTrader }) => bestTrader?.price),
  perSlot: money(({ perSlot }) => perSlot),
  fee: money(({ fee }) => fee),
  fleaProfit: money(({ fleaProfit }) => fleaProfit),
  instaProfit: money(({ instaProfit }) => instaProfit),
  offers: fromView('number', ({ offers }) => offers),
  slots: {
    type: 'number',
    read: ({ size: { width, height } }) => width * height,
  },
  weight: { type: 'number', read: ({ size }) => size.weight },
  banned: {
    type: 'text',
    read: ({ item }, { words }) => sheetWords(words)[item.fleaBanned === true ? 'yes' : 'no'],
  },
  tags: { type: 'text', read: ({ item }) => item.tags.join(', ') },
  updated: fromView('date', ({ updatedAt }) => updatedAt),
  link: {
    type: 'text',
    read: ({ item: { url } }, { language, origin }) =>
      `${origin}${externalHref(language, getPath('item', { url }))}`,
  },
  wiki: { type: 'text', read: ({ item }) => wikiUrl(item) },
} as const satisfies Readonly<Record<string, SheetColumn>>

export type SheetColumnId = keyof typeof SHEET_COLUMNS

export const SHEET_COLUMN_IDS = Object.keys(SHEET_COLUMNS) as readonly SheetColumnId[]
