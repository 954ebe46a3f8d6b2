// Live flea prices as a server sends them, and how they overlay the prices of the game data.
import { rowsToObjects } from '../../catalogue/rows.ts'
import type { ItemPrices } from '../../catalogue/tables/prices.ts'
import type { ObservedPrices } from '../history/observations.ts'
import { livePrices } from './views.ts'

/** `at`: the newest observation in epoch milliseconds, undefined if there is none. */
export interface Quotes {
  readonly at: number | undefined
  readonly byItem: ReadonlyMap<string, ObservedPrices>
}

export const NO_QUOTES: Quotes = { at: undefined, byItem: new Map() }

type Quote = ObservedPrices & { readonly item: string }

/** The columns of an answer, with the hash of its content. */
export interface QuoteColumns {
  readonly hash: string
  readonly at: number | null
  readonly fields: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

export const quotesFrom = ({ at, fields, rows }: QuoteColumns): Quotes => {
  const quotes = rowsToObjects(fields, rows) as unknown as readonly Quote[]
  return { at: at ?? undefined, byItem: new Map(quotes.map((quote) => [quote.item, quote])) }
}

/** The rows with live flea prices if known; the others stay the same objects. */
export const withQuotes = (
  prices: readonly ItemPrices[],
  { byItem }: Pick<Quotes, 'byItem'>,
): readonly ItemPrices[] =>
  byItem.size === 0 ? prices : prices.map((row) => livePrices(row, byItem.get(row.uid)))
