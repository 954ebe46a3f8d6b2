// The prices as a visitor of the market sees them, made once for each state of the data and shared by all who show them.
import { memoize } from '../../memo.ts'
import type { MarketCatalogue } from './market.ts'
import { type PriceView, plainViewSettings, priceViews, type ViewSettings } from './views.ts'

export const getVisitorSettings: (catalogue: MarketCatalogue) => ViewSettings = memoize(plainViewSettings)

/** Views of all items that have prices, by uid, in the catalogue's order. */
export const getVisitorViews: (catalogue: MarketCatalogue) => ReadonlyMap<string, PriceView> = memoize(
  (catalogue: MarketCatalogue) => priceViews(getVisitorSettings(catalogue)),
)
