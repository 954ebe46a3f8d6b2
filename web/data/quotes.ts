// Live flea prices as sent by the server, and how they overlay the snapshot's prices.
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import { rowsToObjects } from '#core/catalogue/rows.ts'
import type { ItemPrices } from '#core/catalogue/tables/prices.ts'
import type { ObservedPrices } from '#core/pricing/history/observations.ts'
import { livePrices } from '#core/pricing/market/views.ts'

export type QuotesDocument = AnswerOf<Contract['quotes']>

/** `at`: the newest observation in epoch milliseconds, undefined if there is none. */
export interface Quotes {
  readonly at: number | undefined
  readonly byItem: ReadonlyMap<string, ObservedPrices>
}

export const NO_QUOTES: Quotes = { at: undefined, byItem: new Map() }

type Quote = ObservedPrices & { readonly item: string }

export const quotesFrom = ({ at, fields, rows }: QuotesDocument): Quotes => {
  const quotes = rowsToObjects(fields, rows) as unknown as readonly Quote[]
  return { at: at ?? undefined, byItem: new Map(quotes.map((quote) => [quote.item, quote])) }
}

/** The rows with live flea prices if known; the others stay the same objects. */
export const withQuotes = (
  prices: readonly ItemPrices[],
  { byItem }: Pick<Quotes, 'byItem'>,
): readonly ItemPrices[] =>
  byItem.size === 0 ? prices : prices.map((row) => livePrices(row, byItem.get(row.uid)))
