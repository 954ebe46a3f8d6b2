// Which kinds of flea price the game data know at all: one that nothing has is neither offered nor named, the next best counts.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { memoize } from '../../memo.ts'
import { PRICE_SOURCES, type PriceSource, type ProfitOptions } from '../profit/option-words.ts'
import { nearestSources } from './flea-price.ts'

type Prices = Catalogue['prices']

const sourcesIn = memoize(
  (prices: Prices): ReadonlySet<PriceSource> =>
    new Set(PRICE_SOURCES.filter((source) => prices.all.some((row) => (row[source] ?? 0) > 0))),
)

/** The kinds of flea price that at least one item or preset has; counted once a table. */
export const listKnownSources = ({ prices }: { readonly prices: Prices }): ReadonlySet<PriceSource> =>
  sourcesIn(prices)

/** The kind that counts where `chosen` was asked for: itself where anything has such a price, else the nearest that something has. */
export const getKnownSource = (catalogue: { readonly prices: Prices }, chosen: PriceSource): PriceSource => {
  const there = listKnownSources(catalogue)
  return nearestSources(chosen).find((source) => there.has(source)) ?? chosen
}

/** The options as they apply with these prices; the same object if nothing has to be replaced. */
export const withKnownSources = (
  catalogue: { readonly prices: Prices },
  options: ProfitOptions,
): ProfitOptions => {
  const priceSource = getKnownSource(catalogue, options.priceSource)
  return priceSource === options.priceSource ? options : { ...options, priceSource }
}
