// What travels within a page shows the same as the whole tables show a moment later: rows, columns and figures, in both modes.
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openCatalogues } from '#cli/server/services/catalogues.ts'
import { quoteRows } from '#cli/server/services/quote-rows.ts'
import { pageSlices } from '#cli/server/services/slices.ts'
import { FREE_TOP_ROWS } from '#core/access/roles.ts'
import { topRows } from '#core/access/top-rows.ts'
import { categoryNames, findTagCategory } from '#core/catalogue/categories.ts'
import { BASE_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { getNamesTable } from '#core/catalogue/tables/table-names.ts'
import type { Slice } from '#core/first-screen/slice.ts'
import type { Locale } from '#core/languages.ts'
import { neutralPmc } from '#core/player/model.ts'
import type { ObservedPrices } from '#core/pricing/history/observations.ts'
import { listKnownSources, withKnownSources } from '#core/pricing/market/known-sources.ts'
import { plainViewSettings, priceView, priceViews } from '#core/pricing/market/views.ts'
import { allBarterProfits } from '#core/pricing/profit/barter-profit.ts'
import { allCraftProfits } from '#core/pricing/profit/craft-profit.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { isCraft, type ProfitRow } from '#core/pricing/profit/profit-row.ts'
import {
  type BarterSortKey,
  type CraftSortKey,
  sortBarters,
  sortCrafts,
  toPlanGoal,
} from '#core/pricing/profit/sorting.ts'
import { matchRoute } from '#core/routes/table.ts'
import { type PageSlice, sliceFrom } from '#web/data/page-slice.ts'
import { knownColumns } from '#web/list/columns.ts'
import { filterRows, orderRows } from '#web/list/select-rows.ts'
import { marketList } from '#web/market/market-list.tsx'
import { type MarketRow, marketRows } from '#web/market/market-row.ts'
import { MARKET_TABLES } from '#web/market/tables.ts'
import { findItem, findItemOrPreset } from '#web/player/names.ts'
import { barterList, craftList } from '#web/profit/profit-lists.tsx'
import { PROFIT_TABLES } from '#web/profit/tables.ts'
import { contextOf, GPU, LEDX } from '../../web/market/rows.ts'

const catalogues = openCatalogues(() => 'fixtures/catalogue')
const UPDATED = Date.UTC(2026, 6, 16, 12)
/** Snapshot and market differ: one item comes to the top of the list, its first one of July 2026 leaves it. */
const T7 = '5c110624d174af029e69734c'
const observed: ReadonlyMap<string, ObservedPrices> = new Map([
  [LEDX, { lastLow: 39_000_000, avg24h: 38_500_000, change24h: -2.612_345, offers: 41, updatedAt: UPDATED }],
  [T7, { lastLow: 1_000, avg24h: 1_100, offers: 60, updatedAt: UPDATED - 60_000 }],
])
const DATA_AT = '2026-07-16'
/** On a large screen. */
const SEEN = 40

const sliceAt = (mode: GameMode, path: string, locale: Locale = 'en'): Slice => {
  const match = matchRoute(path)
  if (match === undefined) throw new Error(`${path} is no page`)
  const slice = pageSlices()(catalogues.of(mode), observed, { match, path, locale, dataAt: DATA_AT })
  if (slice === undefined) throw new Error(`${path} has no slice`)
  // As it travels.
  return JSON.parse(JSON.stringify(slice))
}

/** The same with every row there is, as the page fetches them. */
const wholeOf = (slice: Slice): PageSlice => {
  const { table } = catalogues.of(slice.mode)
  const { locale } = slice
  const names = [...MARKET_TABLES, ...PROFIT_TABLES, ...(locale === 'en' ? [] : [getNamesTable(locale)])]
  return sliceFrom({
    ...slice,
    quotes: { at: UPDATED, ...quoteRows(observed) },
    tables: Object.fromEntries(names.map((name) => [name, table(name)])),
  })
}

const rowsOf = ({ catalogue, locale }: PageSlice): readonly MarketRow[] => {
  const names = { language: locale, categoryName: categoryNames(catalogue.categories, locale) }
  const views = priceViews(plainViewSettings(catalogue))
  return marketRows(catalogue.items.all, views, names, undefined)
}

/** As the page opens. */
const openedOf = (page: PageSlice, tag: string | undefined): readonly MarketRow[] => {
  const context = contextOf()
  const { rows } = filterRows(marketList, rowsOf(page), tag === undefined ? {} : { tag }, context)
  return orderRows(marketList, rows, { sort: undefined }, { context, language: page.locale })
}

describe.each(BASE_MODES)('the first rows of the market in %s', (mode) => {
  it.each([
    ['/', undefined, 'en'],
    ['/market', undefined, 'ru'],
    ['/tag/Weapon', 'Weapon', 'en'],
    ['/tag/Keys', 'Keys', 'ru'],
  ] as const)('on %s are those of the whole tables', (path, tag, locale) => {
    const slice = sliceAt(mode, path, locale)
    const [begun, whole] = [sliceFrom(slice), wholeOf(slice)]
    const [first, all] = [openedOf(begun, tag), openedOf(whole, tag)]
    expect(first.length).toBeGreaterThanOrEqual(Math.min(SEEN, all.length))
    expect(first.slice(0, SEEN)).toEqual(all.slice(0, SEEN))
    const [there, every] = [rowsOf(begun), rowsOf(whole)]
    expect(knownColumns(marketList, there)).toEqual(knownColumns(marketList, every))
    expect(slice.count).toBe(all.length)
    expect(slice.total).toBe(every.filter(({ item }) => tag === undefined || item.tags.includes(tag)).length)
    expect(begun.at).toBe(whole.at)
    if (tag !== undefined)
      expect(findTagCategory(begun.catalogue.items.all, tag)).toBe(
        findTagCategory(whole.catalogue.items.all, tag),
      )
    expect(begun.catalogue.traders.all).toEqual(whole.catalogue.traders.all)
  })

  it('go by the live prices', () => {
    const rows = openedOf(sliceFrom(sliceAt(mode, '/')), undefined).slice(0, SEEN)
    expect(rows.find(({ item }) => item.uid === LEDX)?.view).toMatchObject({
      lastLow: 39_000_000,
      change24h: -2.61,
    })
    expect(rows.map(({ item }) => item.uid)).not.toContain(T7)
  })

  it.each([
    'graphics_card',
    'ledx_skin_transilluminator',
    'physical_bitcoin',
    'colt_m4a1_5.56x45_assault_rifle',
    '.338_lapua_magnum_fmj_ammo_pack__20_pcs_',
  ])('of the page of %s show its own prices', (url) => {
    const slice = sliceAt(mode, `/item/${url}`, 'ru')
    const [begun, whole] = [sliceFrom(slice), wholeOf(slice)].map(({ catalogue }) => {
      const item = catalogue.items.all.find((each) => each.url === url)
      const prices = catalogue.prices.get(item?.uid ?? '')
      if (item === undefined || prices === undefined) throw new Error(`${url} is not there`)
      const nameOf = categoryNames(catalogue.categories, 'ru')
      return {
        item,
        prices,
        view: priceView(plainViewSettings(catalogue), item.uid),
        crumbs: item.category.map(nameOf),
        sources: listKnownSources(catalogue),
      }
    })
    expect(begun).toEqual(whole)
  })
})

/** As the page of a calculator counts them for visitors. */
const countedRows = ({ catalogue, mode }: PageSlice, kind: 'crafts' | 'barters'): readonly ProfitRow[] => {
  const pmc = neutralPmc(mode)
  const context = profitContext({
    catalogue,
    options: withKnownSources(catalogue, pmc.profit),
    player: { ...pmc, trackProgress: false },
  })
  return kind === 'crafts'
    ? sortCrafts(allCraftProfits(context, toPlanGoal(craftList.sort.id)), craftList.sort.id as CraftSortKey)
    : sortBarters(allBarterProfits(context), barterList.sort.id as BarterSortKey)
}

describe.each(BASE_MODES)('the first rows of calculators in %s', (mode) => {
  it.each([
    ['/crafts', 'crafts', 'en'],
    ['/crafts', 'crafts', 'ru'],
    ['/barters', 'barters', 'en'],
    ['/barter', 'barters', 'ru'],
  ] as const)('on %s are those of the whole tables: %s in %s', (path, kind, locale) => {
    const slice = sliceAt(mode, path, locale)
    const [begun, whole] = [sliceFrom(slice), wholeOf(slice)]
    const all = countedRows(whole, kind)
    const { rows } = topRows('visitor', all)
    expect(rows.length).toBe(FREE_TOP_ROWS)
    expect(begun.profits).toEqual(JSON.parse(JSON.stringify(rows)))
    expect(begun.count).toBe(all.length)
    const drawn = rows.flatMap(({ product, receipt: { lines, tools } }) => [
      product.uid,
      ...[...lines, ...tools].map(({ item }) => item),
    ])
    for (const uid of drawn) {
      expect(findItemOrPreset(begun.catalogue, uid)).toEqual(findItemOrPreset(whole.catalogue, uid))
      expect(findItem(begun.catalogue, uid)).toEqual(findItem(whole.catalogue, uid))
    }
    const stations = new Set(rows.flatMap((row) => (isCraft(row) ? [row.station] : [])))
    expect(begun.catalogue.stations.all).toEqual(
      whole.catalogue.stations.all.filter(({ url }) => stations.has(url)),
    )
    expect(begun.catalogue.traders.all).toEqual(whole.catalogue.traders.all)
    expect(listKnownSources(begun.catalogue)).toEqual(listKnownSources(whole.catalogue))
  })

  it('go by the live prices', () => {
    const [product] = sliceFrom(sliceAt(mode, '/crafts')).profits ?? []
    if (product === undefined) throw new Error('no crafts')
    const { uid } = product.product
    const dear = new Map([[uid, { lastLow: 9_000_000, avg24h: 9_000_000, updatedAt: UPDATED }]])
    const match = matchRoute('/crafts')
    if (match === undefined) throw new Error('no crafts')
    const slice = pageSlices()(catalogues.of(mode), dear, {
      match,
      path: '/crafts',
      locale: 'en',
      dataAt: DATA_AT,
    })
    const row = slice?.profits?.find((each) => each.product.uid === uid)
    expect(row?.receipt.unitRevenue).toBe(9_000_000)
  })
})

describe('a slice', () => {
  it.each([
    ['/', 15_000],
    ['/tag/Weapon', 18_000],
    ['/item/graphics_card', 15_000],
    ['/crafts', 20_000],
    ['/barters', 20_000],
  ] as const)('of %s is small', (path, max) => {
    expect(gzipSync(JSON.stringify(sliceAt('PVP', path, 'ru'))).length).toBeLessThan(max)
  })

  it('is of no other page', () => {
    const match = matchRoute('/hideout')
    if (match === undefined) throw new Error('no hideout')
    const slices = pageSlices()
    expect(
      slices(catalogues.of('PVP'), observed, { match, path: '/hideout', locale: 'en', dataAt: DATA_AT }),
    ).toBeUndefined()
  })

  it('dates its prices by the newest observation, else by the game data', () => {
    const match = matchRoute('/')
    if (match === undefined) throw new Error('no market')
    const page = { match, path: '/', locale: 'en', dataAt: DATA_AT } as const
    const dateOf = (prices: typeof observed): number | undefined => {
      const slice = pageSlices()(catalogues.of('PVP'), prices, page)
      return slice && sliceFrom(slice).at
    }
    expect(dateOf(observed)).toBe(UPDATED)
    expect(dateOf(new Map())).toBe(Date.UTC(2026, 6, 16))
  })

  it('follows what was observed', () => {
    const slices = pageSlices()
    const match = matchRoute('/item/graphics_card')
    if (match === undefined) throw new Error('no item')
    const page = { match, path: '/item/graphics_card', locale: 'en', dataAt: DATA_AT } as const
    const data = catalogues.of('PVP')
    const before = slices(data, observed, page)
    expect(slices(data, observed, page)).toBe(before)
    const after = slices(data, new Map([[GPU, { lastLow: 222_201, updatedAt: UPDATED }]]), page)
    expect(after?.quotes.rows).toEqual([[GPU, 222_201, ...Array(6).fill(null), UPDATED]])
  })
})
