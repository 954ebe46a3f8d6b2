// Live quotes as columns, as sent to pages.
import { QUOTE_FIELDS } from '#core/api/calls/game-data-calls.ts'
import type { SomeRows } from '#core/first-screen/slice.ts'
import type { ObservedPrices } from '#core/pricing/history/observations.ts'

export type Observed = ReadonlyMap<string, ObservedPrices>

/** Rounds to hundredths; pages show less precision. */
const hundredths = (percent: number | undefined): number | null =>
  percent === undefined ? null : Math.round(percent * 100) / 100

const getRow = ([item, quote]: readonly [string, ObservedPrices]) => [
  item,
  quote.lastLow ?? null,
  quote.avg24h ?? null,
  quote.avg7d ?? null,
  quote.historical ?? null,
  hundredths(quote.change24h),
  hundredths(quote.change7d),
  quote.offers ?? null,
  quote.updatedAt ?? null,
]

/** The newest observation in epoch milliseconds; null if there is none. */
export const newestQuote = (observed: Observed): number | null => {
  const instants = [...observed.values()].map(({ updatedAt }) => updatedAt ?? 0)
  return instants.length === 0 ? null : instants.reduce((last, at) => Math.max(last, at), 0)
}

/** Sorts by uid, so that processes with the same data give the same output. */
const byItem = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1

/** The quotes as columns. */
export const quoteRows = (observed: Observed): SomeRows => ({
  fields: QUOTE_FIELDS,
  rows: [...observed].toSorted(byItem).map(getRow),
})
