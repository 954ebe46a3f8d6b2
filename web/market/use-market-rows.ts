// The rows of the market as somebody sees them, made again only when something that they show has changed.
import { useDeferredValue, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { useQuotes } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useSession } from '#web/session/use-session.ts'
import { categoryNames, type MarketRow, marketRows, priceViews } from './market-row.ts'
import { feeTermsFor, priceSourceFor } from './view-settings.ts'

export const useMarketRows = (catalogue: Catalogue): readonly MarketRow[] => {
  const { account, pmc } = useSession()
  const quotes = useDeferredValue(useQuotes())
  const language = useLocale()
  const priceSource = priceSourceFor(pmc)
  const { offerRate, requirementRate, factor } = feeTermsFor(catalogue, pmc)
  const views = useMemo(
    () => priceViews({ catalogue, priceSource, fee: { offerRate, requirementRate, factor } }, quotes),
    [catalogue, priceSource, offerRate, requirementRate, factor, quotes],
  )
  const buyPrices = account?.buyPrices
  const sellPrices = account?.sellPrices
  return useMemo(() => {
    const names = { language, categoryName: categoryNames(catalogue.categories, language) }
    const own = buyPrices && sellPrices && { buyPrices, sellPrices }
    return marketRows(catalogue.items.all, views, names, own)
  }, [catalogue, views, language, buyPrices, sellPrices])
}
