// The rows of the market as somebody sees them, made again only when something that they show has changed.
import { useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { categoryNames } from '#core/catalogue/categories.ts'
import { accessAtLevel, getMarketAccess } from '#core/pricing/market/market-access.ts'
import { priceViews } from '#core/pricing/market/views.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useAssumedProgress } from '#web/player/use-assumed-progress.ts'
import { usePlayer } from '#web/player/use-may.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { type MarketRow, marketRows } from './market-row.ts'
import { feeTermsFor, priceSourceFor } from './view-settings.ts'

export const useMarketRows = (catalogue: Catalogue): readonly MarketRow[] => {
  const { account, pmc } = useSession()
  const player = usePlayer()
  const assumed = useAssumedProgress()
  const language = useLocale()
  const priceSource = priceSourceFor(pmc)
  const { offerRate, requirementRate, factor } = feeTermsFor(catalogue, pmc)
  const { level, trackProgress = false, quests } = player ?? {}
  const views = useMemo(() => {
    const own = level && quests && getMarketAccess(catalogue, { level, trackProgress, quests })
    const access = assumed === undefined ? own : accessAtLevel(assumed.level)
    const fee = { offerRate, requirementRate, factor }
    return priceViews({ catalogue, priceSource, fee, ...(access && { access }) })
  }, [catalogue, priceSource, offerRate, requirementRate, factor, level, trackProgress, quests, assumed])
  const buyPrices = account?.buyPrices
  const sellPrices = account?.sellPrices
  return useMemo(() => {
    const names = { language, categoryName: categoryNames(catalogue.categories, language) }
    const own = buyPrices && sellPrices && { buyPrices, sellPrices }
    return marketRows(catalogue.items.all, views, names, own)
  }, [catalogue, views, language, buyPrices, sellPrices])
}
