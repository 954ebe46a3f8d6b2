// The flea price sources that the game data contain; others are not offered, and the nearest known one is used.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { memoize } from '../../memo.ts'
import { PRICE_SOURCES, type PriceSource, type ProfitOptions } from '../profit/option-words.ts'
import { nearestSources } from './flea-price.ts'

type Prices = Catalogue['prices']

const sourcesIn = memoize(
  (prices: Prices): ReadonlySet<PriceSource> =>
    new Set(PRICE_SOURCES.filter((source) => prices.all.some((row) => (row[source] ?? 0) > 0))),
)

/** The sources with a price for at least one item or preset; computed once per table. */
export const listKnownSources = ({ prices }: { readonly prices: Prices }): ReadonlySet<PriceSource> =>
  sourcesIn(prices)

/** The source used for `chosen`: itself if the data contain it, else the nearest known one. */
export const getKnownSource = (catalogue: { readonly prices: Prices }, chosen: PriceSource): PriceSource => {
  const there = listKnownSources(catalogue)
  return nearestSources(chosen).find((source) => there.has(source)) ?? chosen
}

/** The options with the chosen source replaced if unknown; the same object if unchanged. */
export const withKnownSources = (
  catalogue: { readonly prices: Prices },
  options: ProfitOptions,
): ProfitOptions => {
  const priceSource = getKnownSource(catalogue, options.priceSource)
  return priceSource === options.priceSource ? options : { ...options, priceSource }
}
