// Items of the price API v1: the figures of the market's list, in whole numbers that clients can read.
import { describe, expect, it } from 'vitest'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { BASE_MODES } from '#core/catalogue/game-modes.ts'
import { rounded } from '#core/catalogue/properties.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import type { ItemPrices } from '#core/catalogue/tables/prices.ts'
import type { Locale } from '#core/languages.ts'
import { tradedThing } from '#core/pricing/market/traded-thing.ts'
import { type LivePrices, plainViewSettings, priceViews } from '#core/pricing/market/views.ts'
import { type V1Item, v1Item } from '#core/public-api/v1-item.ts'
import { V1_SORT_FIELDS } from '#core/public-api/v1-order.ts'
import type { SortValue } from '#core/sort-rows.ts'
import { marketList } from '#web/market/market-list.tsx'
import { type MarketRow, marketRows } from '#web/market/market-row.ts'
import { testCatalogue, withPrices } from '../../support/catalogue.ts'

const ORIGIN = 'https://exfil.example.org'
const DATA_DATE = '2026-07-16T00:00:00.000Z'
const PVP = testCatalogue('PVP', { overlay: true })

const find = (name: string): Item => {
  const item = PVP.items.all.find((each) => each.name === name)
  if (item === undefined) throw new Error(`no item ${name}`)
  return item
}
const GPU = find('Graphics card')
const BITCOIN = find('Physical Bitcoin')
const RIFLE = find('Colt M4A1 5.56x45 assault rifle')

const makeRows = (catalogue: Catalogue, language: Locale = 'en'): ((item: Item) => V1Item) =>
  v1Item({ catalogue, pictures: { base: '/pictures', origin: ORIGIN }, dataDate: DATA_DATE, language })

const withRow = (uid: string, change: Partial<LivePrices>): Catalogue =>
  withPrices(
    PVP,
    PVP.prices.all.map((row): ItemPrices => (row.uid === uid ? { ...row, ...change } : row)),
  )

const rowOf = (item: Item, catalogue = PVP): V1Item => makeRows(catalogue)(item)

describe.each(BASE_MODES)('each item in %s', (mode) => {
  const catalogue = testCatalogue(mode, { overlay: true })
  const listed = new Map(
    marketRows(
      catalogue.items.all,
      priceViews(plainViewSettings(catalogue)),
      { language: 'en', categoryName: (english) => english },
      undefined,
    ).map((row): [string, MarketRow] => [row.item.uid, row]),
  )
  const value = (row: MarketRow, column: keyof typeof marketList.columns): SortValue =>
    marketList.columns[column]?.value?.(row)
  const traderNames = new Map(catalogue.traders.all.map(({ url, name }) => [url, name]))

  it('has the figures of the market’s list', () => {
    let priced = 0
    for (const item of catalogue.items.all) {
      const made = makeRows(catalogue)(item)
      const row = listed.get(item.uid)
      if (row === undefined) throw new Error(`${item.name} is not listed`)
      const { view } = row
      const thing = tradedThing(catalogue, item.uid) ?? item
      expect(made, item.name).toMatchObject({
        price: view.bannedFromFlea ? 0 : (value(row, 'lastLow') ?? value(row, 'flea') ?? 0),
        avg24hPrice: value(row, 'avg24h') ?? 0,
        avg7daysPrice: value(row, 'avg7d') ?? 0,
        basePrice: value(row, 'basePrice'),
        traderPriceRub: value(row, 'trader') ?? 0,
        traderName: traderNames.get(view.bestTrader?.trader ?? '') ?? '',
        diff24h: view.change48h === undefined ? null : rounded(view.change48h, 2),
        slots: thing.width * thing.height,
        bannedOnFlea: view.bannedFromFlea,
        haveMarketData: view.flea !== undefined,
      })
      if (made.price > 0) priced++
    }
    expect(priced).toBeGreaterThan(2_500)
  })

  it('has whole money and slots, and a text wherever clients expect one', () => {
    const whole = [
      ...(['price', 'basePrice', 'avg24hPrice', 'avg7daysPrice'] as const),
      ...(['traderPrice', 'traderPriceRub', 'slots'] as const),
    ]
    const wrong = catalogue.items.all.map(makeRows(catalogue)).filter((made) => {
      const isWhole = whole.every((field) => Number.isInteger(made[field]) && made[field] >= 0)
      // Clients in C# and Rust keep them in 32 bits.
      const isSmall = whole.every((field) => made[field] < 2 ** 31)
      const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(made.updated)
      const isKnown = Object.entries(made).every(
        ([field, value]) => field.startsWith('diff') || (value !== null && value !== undefined),
      )
      const hasSign = ['₽', '$', '€'].includes(made.traderPriceCur)
      return (
        !(isWhole && isSmall && isInstant && isKnown && hasSign) || made.haveMarketData !== made.price > 0
      )
    })
    expect(wrong).toEqual([])
  })
})

describe('an item', () => {
  it('has the fields of the known price API and no others', () => {
    expect(Object.keys(rowOf(GPU))).toEqual([
      ...['uid', 'bsgId', 'name', 'shortName', 'bannedOnFlea', 'haveMarketData', 'tags', 'price'],
      ...['basePrice', 'avg24hPrice', 'avg7daysPrice', 'traderName', 'traderPrice', 'traderPriceCur'],
      ...['traderPriceRub', 'updated', 'slots', 'diff24h', 'diff7days', 'icon', 'link', 'wikiLink'],
      ...['img', 'imgBig', 'isFunctional', 'reference'],
    ])
  })

  it('is known by the game’s id', () => {
    const { uid, bsgId, reference } = rowOf(GPU)
    expect([uid, bsgId, reference]).toEqual([GPU.uid, GPU.uid, GPU.uid])
  })

  it('has changes with two decimals, and none where they are not known', () => {
    const seen = withRow(GPU.uid, { change24h: 2.9049, change7d: -12.2349 })
    expect(rowOf(GPU, seen)).toMatchObject({ diff24h: 2.9, diff7days: -12.23 })
    expect(rowOf(GPU)).toMatchObject({ diff7days: null })
    expect(rowOf(BITCOIN)).toMatchObject({ diff24h: null, diff7days: null })
  })

  it('has the date of the data where no price was ever seen', () => {
    expect(rowOf(BITCOIN)).toMatchObject({
      bannedOnFlea: true,
      haveMarketData: false,
      price: 0,
      updated: DATA_DATE,
    })
  })

  it('counts as nothing where no price row is known', () => {
    expect(rowOf(GPU, withPrices(PVP, []))).toMatchObject({
      haveMarketData: false,
      price: 0,
      basePrice: 0,
      traderName: '',
      traderPrice: 0,
      traderPriceCur: '₽',
      traderPriceRub: 0,
      slots: GPU.width * GPU.height,
    })
  })

  it.each([
    // Amounts of the live source for the same offers in roubles.
    [1_843, 16],
    [751, 6],
    [14_004, 120],
    [459, 4],
    [6_053, 52],
  ])('that Peacekeeper takes for %i roubles brings %i dollars', (priceRub, dollars) => {
    const sold = withRow(GPU.uid, {
      sellTo: [
        { trader: 'peacekeeper', priceRub },
        { trader: 'fence', priceRub: 5 },
      ],
    })
    expect(rowOf(GPU, sold)).toMatchObject({
      traderName: 'Peacekeeper',
      traderPrice: dollars,
      traderPriceCur: '$',
      traderPriceRub: priceRub,
    })
  })

  it('that is a weapon has the figures of its default preset: the price is that of the built weapon', () => {
    const build = PVP.presets.get(RIFLE.gunBuildUid ?? '')
    const prices = PVP.prices.get(RIFLE.gunBuildUid ?? '')
    const best = Math.max(...(prices?.sellTo ?? []).map(({ priceRub }) => priceRub))
    expect(rowOf(RIFLE)).toMatchObject({
      name: RIFLE.name,
      slots: (build?.width ?? 0) * (build?.height ?? 0),
      basePrice: prices?.basePrice,
      traderPriceRub: best,
      icon: `${ORIGIN}/pictures/items/${RIFLE.uid}`,
      img: `${ORIGIN}/pictures/items/${RIFLE.gunBuildUid}`,
    })
    expect(rowOf(RIFLE).slots).toBeGreaterThan(RIFLE.width * RIFLE.height)
  })

  it('leads to its page, its pictures and the wiki', () => {
    const icon = `${ORIGIN}/pictures/items/${GPU.uid}`
    expect(rowOf(GPU)).toMatchObject({
      link: `${ORIGIN}/item/${GPU.url}`,
      wikiLink: 'https://escapefromtarkov.fandom.com/wiki/Graphics_card',
      icon,
      img: icon,
      imgBig: icon,
    })
    const none = v1Item({
      catalogue: PVP,
      pictures: { base: '', origin: ORIGIN },
      dataDate: DATA_DATE,
      language: 'en',
    })
    expect(none(GPU)).toMatchObject({ icon: '', img: '', imgBig: '' })
  })

  it('is named in the language, the trader in English', () => {
    const russian = makeRows(PVP, 'ru')(GPU)
    expect(russian.name).toBe(GPU.ruName)
    expect(russian.traderName).toBe(rowOf(GPU).traderName)
    expect(makeRows(PVP, 'de')(GPU).name).toBe(GPU.name)
  })

  it('sorts by every number and text', () => {
    const sortable = Object.entries(rowOf(GPU))
      .filter(([, each]) => typeof each === 'number' || typeof each === 'string' || each === null)
      .map(([field]) => field)
    expect(V1_SORT_FIELDS.toSorted()).toEqual(sortable.toSorted())
  })
})
