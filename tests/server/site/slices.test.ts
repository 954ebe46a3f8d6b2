// What travels within a page shows the same as the whole tables show a moment later: rows, columns and figures, in both modes.
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openCatalogues } from '#cli/server/services/catalogues.ts'
import { quoteRows } from '#cli/server/services/quote-rows.ts'
import { pageSlices } from '#cli/server/services/slices.ts'
import type { Slice } from '#core/catalogue/slice.ts'
import { namesTableOf } from '#core/catalogue/table-names.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/vocabulary.ts'
import type { Locale } from '#core/language/languages.ts'
import { knownSources } from '#core/pricing/counted-source.ts'
import type { ObservedPrices } from '#core/pricing/observations.ts'
import { plainViewSettings, priceView, priceViews } from '#core/pricing/views.ts'
import { matchRoute } from '#core/routes/table.ts'
import { type PageSlice, sliceFrom } from '#web/data/page-slice.ts'
import { knownColumns } from '#web/list/columns.ts'
import { orderRows } from '#web/list/select-rows.ts'
import { marketList } from '#web/market/market-list.tsx'
import { categoryNames, type MarketRow, marketRows } from '#web/market/market-row.ts'
import { MARKET_TABLES } from '#web/market/tables.ts'
import { categoryOfTag } from '#web/market/tags.ts'
import { contextOf, GPU, LEDX } from '../../web/market/rows.ts'

const catalogues = openCatalogues(() => 'fixtures/catalogue')
const UPDATED = Date.UTC(2026, 6, 16, 12)
/** Snapshot and market differ: one item comes to the top of the list, its first one of July 2026 leaves it. */
const T7 = '5c110624d174af029e69734c'
const observed: ReadonlyMap<string, ObservedPrices> = new Map([
  [LEDX, { lastLow: 39_000_000, avg24h: 38_500_000, change24h: -2.612_345, offers: 11, updatedAt: UPDATED }],
  [T7, { lastLow: 1_000, avg24h: 1_100, updatedAt: UPDATED - 60_000 }],
])
/** On a large screen. */
const SEEN = 40

const sliceAt = (mode: GameMode, path: string, locale: Locale = 'en'): Slice => {
  const match = matchRoute(path)
  if (match === undefined) throw new Error(`${path} is no page`)
  const slice = pageSlices()(catalogues.of(mode), observed, { match, path, locale })
  if (slice === undefined) throw new Error(`${path} has no slice`)
  // As it travels.
  return JSON.parse(JSON.stringify(slice))
}

/** The same with every row there is, as the page fetches them. */
const wholeOf = (slice: Slice): PageSlice => {
  const { table } = catalogues.of(slice.mode)
  const { locale } = slice
  const names = [...MARKET_TABLES, ...(locale === 'en' ? [] : [namesTableOf(locale)])]
  return sliceFrom({
    ...slice,
    quotes: { at: UPDATED, ...quoteRows(observed) },
    tables: Object.fromEntries(names.map((name) => [name, table(name)])),
  })
}

const rowsOf = ({ catalogue, locale }: PageSlice, tag?: string): readonly MarketRow[] => {
  const names = { language: locale, categoryName: categoryNames(catalogue.categories, locale) }
  const views = priceViews(plainViewSettings(catalogue))
  const rows = marketRows(catalogue.items.all, views, names, undefined)
  const passed = tag === undefined ? rows : rows.filter(({ item }) => item.tags.includes(tag))
  return orderRows(marketList, passed, { sort: undefined }, { context: contextOf(), language: locale })
}

describe.each(GAME_MODES)('the first rows of the market in %s', (mode) => {
  it.each([
    ['/', undefined, 'en'],
    ['/market', undefined, 'ru'],
    ['/tag/Weapon', 'Weapon', 'en'],
    ['/tag/Keys', 'Keys', 'ru'],
  ] as const)('on %s are those of the whole tables', (path, tag, locale) => {
    const slice = sliceAt(mode, path, locale)
    const [begun, whole] = [sliceFrom(slice), wholeOf(slice)]
    const [first, all] = [rowsOf(begun, tag), rowsOf(whole, tag)]
    expect(first.length).toBeGreaterThanOrEqual(Math.min(SEEN, all.length))
    expect(first.slice(0, SEEN)).toEqual(all.slice(0, SEEN))
    expect(knownColumns(marketList, first)).toEqual(knownColumns(marketList, all))
    expect(slice.count).toBe(all.length)
    expect(begun.at).toBe(whole.at)
    if (tag !== undefined)
      expect(categoryOfTag(begun.catalogue.items.all, tag)).toBe(
        categoryOfTag(whole.catalogue.items.all, tag),
      )
    expect(begun.catalogue.traders.all).toEqual(whole.catalogue.traders.all)
  })

  it('go by the live prices', () => {
    const rows = rowsOf(sliceFrom(sliceAt(mode, '/'))).slice(0, SEEN)
    expect(rows.find(({ item }) => item.uid === LEDX)?.view).toMatchObject({
      lastLow: 39_000_000,
      change24h: -2.61,
    })
    expect(rows.map(({ item }) => item.uid)).not.toContain(T7)
  })

  it.each(['graphics_card', 'ledx_skin_transilluminator', 'physical_bitcoin'])(
    'of the page of %s show its own prices',
    (url) => {
      const slice = sliceAt(mode, `/item/${url}`, 'ru')
      const [begun, whole] = [sliceFrom(slice), wholeOf(slice)].map(({ catalogue }) => {
        const item = catalogue.items.all.find((each) => each.url === url)
        const prices = catalogue.prices.get(item?.uid ?? '')
        if (item === undefined || prices === undefined) throw new Error(`${url} is not there`)
        const nameOf = categoryNames(catalogue.categories, 'ru')
        return {
          item,
          prices,
          view: priceView(plainViewSettings(catalogue), prices),
          crumbs: item.category.map(nameOf),
          sources: knownSources(catalogue),
        }
      })
      expect(begun).toEqual(whole)
    },
  )
})

describe('a slice', () => {
  it.each(['/', '/tag/Weapon', '/item/graphics_card'])('of %s is small', (path) => {
    expect(gzipSync(JSON.stringify(sliceAt('PVP', path, 'ru'))).length).toBeLessThan(15_000)
  })

  it('is of no other page', () => {
    const match = matchRoute('/crafts')
    if (match === undefined) throw new Error('no crafts')
    const slices = pageSlices()
    expect(slices(catalogues.of('PVP'), observed, { match, path: '/crafts', locale: 'en' })).toBeUndefined()
  })

  it('follows what was observed', () => {
    const slices = pageSlices()
    const match = matchRoute('/item/graphics_card')
    if (match === undefined) throw new Error('no item')
    const page = { match, path: '/item/graphics_card', locale: 'en' } as const
    const data = catalogues.of('PVP')
    const before = slices(data, observed, page)
    expect(slices(data, observed, page)).toBe(before)
    const after = slices(data, new Map([[GPU, { lastLow: 222_201, updatedAt: UPDATED }]]), page)
    expect(after?.quotes.rows).toEqual([[GPU, 222_201, ...Array(6).fill(null), UPDATED, null]])
  })
})
