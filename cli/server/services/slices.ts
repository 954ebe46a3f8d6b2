// What the first screen of a page shows of the game data, to travel within the page: for visitors, who all see the same.
import { tableOf } from '#core/catalogue/catalogue.ts'
import { rowsWith, type Slice } from '#core/catalogue/slice.ts'
import { namesTableOf } from '#core/catalogue/table-names.ts'
import type { Locale } from '#core/language/languages.ts'
import { type FirstItems, firstOfItem, firstOfMarket } from '#core/pricing/first-rows.ts'
import { livePrices, plainViewSettings, type ViewSettings } from '#core/pricing/views.ts'
import type { RouteMatch } from '#core/routes/table.ts'
import type { GameData } from './catalogues.ts'
import { newestQuote, type Observed, quoteRows } from './quote-rows.ts'

/** A page; `path` as it stands in the address. */
export interface SlicedPage {
  readonly match: RouteMatch
  readonly path: string
  readonly locale: Locale
}

/** How a visitor sees the market now. */
const visitorsView = ({ catalogue }: GameData, observed: Observed): ViewSettings => {
  const { mode, items, presets, constants } = catalogue
  const prices = tableOf(catalogue.prices.all.map((row) => livePrices(row, observed.get(row.uid))))
  return plainViewSettings({ mode, items, presets, constants, prices })
}

const firstItems = (
  { itemByUrl }: GameData,
  settings: ViewSettings,
  { route, params }: RouteMatch,
): FirstItems | undefined => {
  if (route.id === 'market' || route.id === 'tag') return firstOfMarket(settings, params.tag)
  const item = route.id === 'item' ? itemByUrl(params.url ?? '') : undefined
  return item && firstOfItem(settings, item)
}

/** The slice of a page; undefined where it has none. */
const sliceOf = (
  data: GameData,
  observed: Observed,
  settings: ViewSettings,
  { match, path, locale }: SlicedPage,
): Slice | undefined => {
  const first = firstItems(data, settings, match)
  if (first === undefined) return undefined
  const { uids, count } = first
  const { mode, items, categories } = data.catalogue
  const named = new Set([...uids].flatMap((uid) => items.get(uid)?.category ?? []))
  const withNames = new Set([
    ...uids,
    ...data.catalogue.traders.all.map(({ uid }) => uid),
    ...categories.all.flatMap(({ uid, name }) => (named.has(name) ? [uid] : [])),
  ])
  const names = locale === 'en' ? undefined : namesTableOf(locale)
  return {
    path,
    mode,
    locale,
    count,
    quotes: {
      at: newestQuote(observed),
      ...quoteRows(new Map([...observed].filter(([uid]) => uids.has(uid)))),
    },
    tables: {
      items: rowsWith(data.table('items'), 'uid', uids),
      prices: rowsWith(data.table('prices'), 'uid', uids),
      categories: rowsWith(data.table('categories'), 'name', named),
      constants: data.table('constants'),
      traders: data.table('traders'),
      ...(names && { [names]: rowsWith(data.table(names), 'uid', withNames) }),
    },
  }
}

/** A slice is some 20 kB. */
const MAX_MADE = 500

/** Slices of pages; those of the same data and observations are made once. */
export const pageSlices = () => {
  let last:
    | { readonly data: GameData; readonly observed: Observed; readonly settings: ViewSettings }
    | undefined
  const made = new Map<string, Slice | undefined>()
  return (data: GameData, observed: Observed, page: SlicedPage): Slice | undefined => {
    if (last?.data !== data || last.observed !== observed) {
      last = { data, observed, settings: visitorsView(data, observed) }
      made.clear()
    }
    if (made.size >= MAX_MADE) made.clear()
    const key = `${page.locale} ${page.path}`
    if (!made.has(key)) made.set(key, sliceOf(data, observed, last.settings, page))
    return made.get(key)
  }
}
