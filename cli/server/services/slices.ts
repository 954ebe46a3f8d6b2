// The game data for the first screen of a page, embedded in the page; only for visitors, who all see the same.
import { getNamesTable, type TableName } from '#core/catalogue/tables/table-names.ts'
import { type FirstProfits, firstBarters, firstCrafts } from '#core/first-screen/first-profits.ts'
import {
  type FirstItems,
  getFirstItemRows,
  getFirstMarketRows,
  sampleEachSource,
} from '#core/first-screen/first-rows.ts'
import { QUEST_PAGE_TABLES } from '#core/first-screen/quest-tables.ts'
import { rowsWith, type Slice, type SomeRows } from '#core/first-screen/slice.ts'
import type { Locale } from '#core/languages.ts'
import { pricedUids } from '#core/pricing/market/traded-thing.ts'
import { getVisitorSettings } from '#core/pricing/market/visitor-views.ts'
import { isCraft } from '#core/pricing/profit/profit-row.ts'
import type { ProfitCatalogue } from '#core/pricing/profit/profit-setup.ts'
import type { RouteMatch } from '#core/routes/table.ts'
import type { ServedCatalogue } from './catalogues.ts'
import { liveCatalogue } from './live-catalogue.ts'
import { newestQuote, type Observed, quoteRows } from './quote-rows.ts'

/** A page; `path` as in the address, `dataAt` the date of the game data, an instant. */
export interface SlicedPage {
  readonly match: RouteMatch
  readonly path: string
  readonly locale: Locale
  readonly dataAt: string
}

const NONE: ReadonlySet<string> = new Set()
const NO_ROWS: SomeRows = { fields: [], rows: [] }

const getUids = ({ fields, rows }: SomeRows): readonly unknown[] => {
  const column = fields.indexOf('uid')
  return rows.map((row) => row[column])
}

/** The data for a page: `uids` of items and presets whose names and prices are included, and tables specific to the page. */
interface First {
  readonly uids: ReadonlySet<string>
  readonly count: number
  readonly total: number
  readonly profits?: Slice['profits']
  readonly tables: Slice['tables']
}

const withCategories = (data: ServedCatalogue, { uids, ...counts }: FirstItems): First => {
  const { items } = data.catalogue
  const named = new Set([...uids].flatMap((uid) => items.get(uid)?.category ?? []))
  return { uids, ...counts, tables: { categories: rowsWith(data.table('categories'), 'name', named) } }
}

const withRecipes = (
  data: ServedCatalogue,
  live: ProfitCatalogue,
  { rows, uids, count }: FirstProfits,
): First => {
  const bases = [...uids].flatMap((uid) => live.presets.get(uid)?.baseItem ?? [])
  const stations = new Set(rows.flatMap((row) => (isCraft(row) ? [row.station] : [])))
  return {
    uids: new Set([...uids, ...bases, ...sampleEachSource(live)]),
    count,
    total: count,
    profits: rows,
    tables: {
      stations: rowsWith(data.table('stations'), 'url', stations),
      // The page uses the precomputed profits instead.
      crafts: rowsWith(data.table('crafts'), 'uid', NONE),
      barters: rowsWith(data.table('barters'), 'uid', NONE),
    },
  }
}

const findFirst = (
  data: ServedCatalogue,
  live: ProfitCatalogue,
  { route, params }: RouteMatch,
): First | undefined => {
  switch (route.id) {
    case 'market':
    case 'tag':
      return withCategories(data, getFirstMarketRows(getVisitorSettings(live), params.tag))
    case 'item': {
      const item = data.itemByUrl(params.url ?? '')
      return item && withCategories(data, getFirstItemRows(getVisitorSettings(live), item))
    }
    case 'crafts':
      return withRecipes(data, live, firstCrafts(live))
    case 'barters':
      return withRecipes(data, live, firstBarters(live))
    default:
      return undefined
  }
}

const getWholeSlice = (
  data: ServedCatalogue,
  { path, locale, dataAt }: SlicedPage,
  names: readonly TableName[],
): Slice => {
  const translations = locale === 'en' ? undefined : getNamesTable(locale)
  const tables = [...names, ...(translations === undefined ? [] : [translations])]
  return {
    ...{ path, mode: data.catalogue.mode, locale, dataAt: Date.parse(dataAt), isWhole: true },
    ...{ count: 0, total: 0, quotes: { at: null, ...NO_ROWS } },
    tables: Object.fromEntries(tables.map((name) => [name, data.table(name)])),
  }
}

/** The slice of a page; undefined if it has none. */
const getSlice = (
  data: ServedCatalogue,
  observed: Observed,
  live: ProfitCatalogue,
  page: SlicedPage,
): Slice | undefined => {
  const { match, path, locale, dataAt } = page
  if (match.route.id === 'progressionQuests') return getWholeSlice(data, page, QUEST_PAGE_TABLES)
  const first = findFirst(data, live, match)
  if (first === undefined) return undefined
  const { uids, count, total, profits, tables } = first
  const { mode } = data.catalogue
  const priced = pricedUids(data.catalogue, uids)
  const traders = data.table('traders')
  const withNames = new Set<unknown>([
    ...priced,
    ...getUids(traders),
    ...getUids(tables.categories ?? NO_ROWS),
    ...getUids(tables.stations ?? NO_ROWS),
  ])
  const names = locale === 'en' ? undefined : getNamesTable(locale)
  return {
    path,
    mode,
    locale,
    dataAt: Date.parse(dataAt),
    count,
    total,
    quotes: {
      at: newestQuote(observed),
      ...quoteRows(new Map([...observed].filter(([uid]) => priced.has(uid)))),
    },
    ...(profits && { profits }),
    tables: {
      items: rowsWith(data.table('items'), 'uid', uids),
      prices: rowsWith(data.table('prices'), 'uid', priced),
      presets: rowsWith(data.table('presets'), 'uid', priced),
      constants: data.table('constants'),
      traders,
      ...tables,
      ...(names && { [names]: rowsWith(data.table(names), 'uid', withNames) }),
    },
  }
}

/** Maximum number of cached slices, about 20 kB each. */
const MAX_MADE = 500

/** Creates slices; memoised for the same data and observations. */
export const pageSlices = () => {
  let last:
    | { readonly data: ServedCatalogue; readonly observed: Observed; readonly live: ProfitCatalogue }
    | undefined
  const made = new Map<string, Slice | undefined>()
  return (data: ServedCatalogue, observed: Observed, page: SlicedPage): Slice | undefined => {
    if (last?.data !== data || last.observed !== observed) {
      last = { data, observed, live: liveCatalogue(data, observed) }
      made.clear()
    }
    if (made.size >= MAX_MADE) made.clear()
    const key = `${page.locale} ${page.path}`
    if (!made.has(key)) made.set(key, getSlice(data, observed, last.live, page))
    return made.get(key)
  }
}
