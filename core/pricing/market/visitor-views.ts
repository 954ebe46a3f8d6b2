// The prices as a visitor of the market sees them, each made once for each state of the data and shared by all who show them.
import { memoize } from '../../memo.ts'
import type { MarketCatalogue } from './market.ts'
import { type PriceView, plainViewSettings, priceView, type ViewSettings } from './views.ts'

export const getVisitorSettings: (catalogue: MarketCatalogue) => ViewSettings = memoize(plainViewSettings)

const getViews = memoize((catalogue: MarketCatalogue) => {
  const settings = getVisitorSettings(catalogue)
  const views = new Map<string, PriceView>()
  return (uid: string): PriceView | undefined => {
    const view = views.get(uid) ?? priceView(settings, uid)
    if (view !== undefined) views.set(uid, view)
    return view
  }
})

/** The view of an item or preset, made when it is first asked for; undefined without known prices. */
export const getVisitorView = (catalogue: MarketCatalogue, uid: string): PriceView | undefined =>
  getViews(catalogue)(uid)
