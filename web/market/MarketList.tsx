// The market's list once loaded: filtered and sorted by the address.
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { categoryNames, tagName } from '#core/catalogue/categories.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { getMarketAccess, makeAccessAtLevel } from '#core/pricing/market/market-access.ts'
import { priceViews } from '#core/pricing/market/views.ts'
import { getPath } from '#core/routes/table.ts'
import { writeQuery } from '#web/address/address-words.ts'
import { AdSlot } from '#web/ads/AdSlot.tsx'
import { useFirstCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ListView } from '#web/list/ListView.tsx'
import { listWords, withFilter } from '#web/list/list-query.ts'
import { useList } from '#web/list/use-list.ts'
import { useAssumedProgress } from '#web/player/use-assumed-progress.ts'
import { usePlayer } from '#web/player/use-may.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { MINUTE_MS, useNow } from '#web/ui/hooks/use-now.ts'
import { MarketHead } from './MarketHead.tsx'
import { useMarketContext } from './market-context.ts'
import { marketList } from './market-list.tsx'
import { type MarketRow, marketRows } from './market-row.ts'
import { MARKET_TABLES } from './tables.ts'
import { feeTermsFor, priceSourceFor } from './view-settings.ts'

/** The rows of the market, made again only when data that they show has changed. */
const useMarketRows = (catalogue: Catalogue): readonly MarketRow[] => {
  const { account, pmc } = useSession()
  const player = usePlayer()
  const assumed = useAssumedProgress()
  const language = useLocale()
  const priceSource = priceSourceFor(pmc)
  const { offerRate, requirementRate, factor } = feeTermsFor(catalogue, pmc)
  const { level, trackProgress = false, quests } = player ?? {}
  const views = useMemo(() => {
    const own = level && quests && getMarketAccess(catalogue, { level, trackProgress, quests })
    const access = assumed === undefined ? own : makeAccessAtLevel(assumed.level)
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

type LateParts = typeof import('./late-parts.ts')

/** The list of a category of what holds things has columns of its own. */
const useListOf = (items: readonly Item[], tag: string | undefined): typeof marketList => {
  const [late, setLate] = useState<LateParts>()
  const isOfTag = tag !== undefined
  useEffect(() => {
    if (isOfTag) void import('./late-parts.ts').then(setLate)
  }, [isOfTag])
  return useMemo(() => (tag && late ? late.getTagList(items, tag) : marketList), [items, tag, late])
}

/** `tag` filters the list permanently, on the tag's page. */
export const MarketList = ({ tag }: { readonly tag: string | undefined }): ReactNode => {
  const { catalogue, slice } = useFirstCatalogue(...MARKET_TABLES)
  const { t } = useTranslation('market')
  const language = useLocale()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const now = useNow(MINUTE_MS)
  const items = catalogue.items.all
  const context = useMarketContext(catalogue, now)
  const rows = useMarketRows(catalogue)
  const makeSearch = useCallback(
    () => import('./late-parts.ts').then(({ makeFindPlaces }) => makeFindPlaces(items)),
    [items],
  )
  const presetFilters = useMemo(() => (tag === undefined ? {} : { tag }), [tag])
  const list = useList(useListOf(items, tag), { rows, context, makeSearch, presetFilters })

  /** Another category is another page. */
  const filter = (id: string, word: string | undefined): void => {
    if (id !== 'tag' || tag === undefined) {
      list.filter(id, word)
      return
    }
    const query = { ...list.query, filters: withFilter(list.query.filters, 'tag', undefined) }
    const pathname = word === undefined ? getPath('market') : getPath('tag', { tag: word })
    void navigate({ pathname, search: `${writeQuery(listWords(marketList), query, params)}` })
  }

  const title = (tag === undefined ? undefined : tagName(catalogue, tag, language)) ?? t('title')
  const total = useMemo(
    () => (tag === undefined ? rows.length : rows.filter(({ item }) => item.tags.includes(tag)).length),
    [rows, tag],
  )
  return (
    <>
      <MarketHead
        title={title}
        shown={slice?.count ?? list.shown.length}
        total={slice?.total ?? total}
        now={now}
      />
      <AdSlot place="list" />
      <ListView
        list={{ ...list, filter }}
        count={slice?.count}
        label={t('table')}
        empty={{
          title: t('empty.title'),
          advice: t(list.query.filters.favourites ? 'empty.noFavourites' : 'empty.advice'),
        }}
      />
    </>
  )
}
