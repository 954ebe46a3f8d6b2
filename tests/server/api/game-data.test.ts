// Game data over HTTP: cached tables by hash, items and tags by address, price history by role.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ItemObservation } from '#cli/server/stores/price-rows.ts'
import { PRICE_RANGES, QUOTE_FIELDS } from '#core/api/calls/game-data-calls.ts'
import { BASE_MODES } from '#core/catalogue/game-modes.ts'
import { rowsToObjects, toRows } from '#core/catalogue/rows.ts'
import { STORED_TABLES, TABLE_NAMES } from '#core/catalogue/tables/table-names.ts'
import { type ApiClient, refusalOf } from '../../support/api-client.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

const HOUR_MS = 3_600_000
const catalogue = testCatalogue('PVP', { overlay: true })
const SALEWA = catalogue.items.all.find(({ shortName }) => shortName === 'Salewa')
const HISTORY_FOR_PRO = {
  status: 403,
  tag: 'HistoryForPro',
  message: 'Historical data available for Pro status only',
}

let server: TestServer
let visitor: ApiClient
beforeAll(async () => {
  server = await openTestServer()
  visitor = server.visitor()
})
afterAll(() => server?.stop())

describe('the cache', () => {
  it('answers everything to who has nothing', async () => {
    const { itemsData, questsData } = await visitor.call('cache', {
      query: { itemsHash: '', questsHash: '' },
    })
    expect([itemsData.needRefresh, questsData.needRefresh]).toEqual([true, true])
    expect(rowsToObjects(itemsData.fields, itemsData.items)).toMatchObject(catalogue.items.all)
    const quests = catalogue.quests.all.map(({ rewards: _, ...quest }) => quest)
    expect(rowsToObjects(questsData.fields, questsData.quests)).toMatchObject(quests)
  })

  it.each([
    ['itemsData', 'wikiUrl wikiIcon wikiImg enImg gunBuildImg'],
    ['questsData', 'active before after prev next multiple other unlocks related left left2 left3 bottom'],
  ] as const)('has in %s the columns %s', async (table, names) => {
    expect((await visitor.call('cache'))[table].fields).toEqual(expect.arrayContaining(names.split(' ')))
  })

  it('answers no rows to who has them', async () => {
    const { itemsData, questsData } = await visitor.call('cache')
    const query = { itemsHash: itemsData.hash, questsHash: questsData.hash }
    expect(await visitor.call('cache', { query })).toEqual({
      itemsData: { hash: itemsData.hash, needRefresh: false, fields: [], items: [] },
      questsData: { hash: questsData.hash, needRefresh: false, fields: [], quests: [] },
    })
    const oldItems = await visitor.call('cache', { query: { ...query, itemsHash: questsData.hash } })
    expect([oldItems.itemsData.needRefresh, oldItems.questsData.needRefresh]).toEqual([true, false])
    expect(oldItems.itemsData.items).toHaveLength(catalogue.items.all.length)
  })

  it('keeps the quests of the game modes apart', async () => {
    const [pvp, pve] = await Promise.all(BASE_MODES.map((mode) => visitor.call('cache', { query: { mode } })))
    expect(pvp?.questsData.hash).not.toBe(pve?.questsData.hash)
    const names = rowsToObjects(pve?.questsData.fields ?? [], pve?.questsData.quests ?? [])
    expect(names).toHaveLength(testCatalogue('PVE', { overlay: true }).quests.all.length)
  })

  it.each([
    ['gzip', gunzipSync, 700_000],
    ['br', brotliDecompressSync, 360_000],
  ] as const)('is compressed for who can read %s', async (encoding, unpack, max) => {
    const plain = await visitor.ask('cache')
    const packed = await visitor.ask('cache', { headers: { 'Accept-Encoding': encoding } })
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
    expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true)
    expect(packed.bytes.length).toBeLessThan(max)
  })
})

describe('the manifest', () => {
  it('has the hash that each table and the live prices of both modes are answered with', async () => {
    const manifest = await visitor.call('manifest')
    for (const mode of BASE_MODES) {
      const { tables, quotes } = manifest[mode]
      expect(Object.keys(tables)).toEqual(STORED_TABLES)
      for (const table of STORED_TABLES)
        expect(tables[table]).toBe((await visitor.call('table', { params: { mode, table } })).hash)
      expect(quotes).toBe((await visitor.call('quotes', { params: { mode } })).hash)
    }
    expect(manifest.PVE.tables.items).toBe(manifest.PVP.tables.items)
    expect(manifest.PVE.tables.prices).not.toBe(manifest.PVP.tables.prices)
  })

  it('takes at most 3 kB in gzip, and none for who has it', async () => {
    const packed = await visitor.ask('manifest', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(packed.bytes.length).toBeLessThanOrEqual(3_000)
    const again = await visitor.ask('manifest', { headers: { 'If-None-Match': String(packed.headers.etag) } })
    expect(again).toMatchObject({ status: 304, text: '' })
  })
})

describe('a table', () => {
  it.each(TABLE_NAMES)('%s is answered in both game modes', async (table) => {
    for (const mode of ['pvp', 'PVE']) {
      const { fields, columns } = await visitor.call('table', { params: { mode, table } })
      expect(columns).toHaveLength(fields.length)
      expect(columns[0]?.length).toBeGreaterThan(0)
      expect(new Set(columns.map((column) => column.length)).size).toBe(1)
    }
  })

  it('of items has English names alone, at most 205 kB in gzip; the other names are tables', async () => {
    const params = { mode: 'PVP', table: 'items' }
    const { bytes } = await visitor.ask('table', { params, headers: { 'Accept-Encoding': 'gzip' } })
    expect(bytes.length).toBeLessThanOrEqual(205_000)
    const { fields } = await visitor.call('table', { params })
    expect(fields.filter((field) => /name/i.test(field))).toEqual(['name', 'shortName', 'formerNames'])
    const russian = await visitor.call('table', { params: { mode: 'PVP', table: 'names.ru' } })
    const names = rowsToObjects(russian.fields, toRows(russian))
    expect(names).toContainEqual(
      expect.objectContaining({ table: 'items', uid: SALEWA?.uid, name: SALEWA?.ruName }),
    )
    const german = await visitor.call('table', { params: { mode: 'PVP', table: 'names.de' } })
    expect(german.columns).toEqual([])
  })

  it.each([
    // From rows beside each other they were 201,681 and 82,782 bytes.
    ['prices', 190_000],
    ['figures', 82_000],
  ])('of %s takes at most %i bytes as it is first compressed', async (table, most) => {
    const params = { mode: 'PVP', table }
    const { bytes } = await visitor.ask('table', { params, headers: { 'Accept-Encoding': 'br' } })
    expect(bytes.length).toBeGreaterThan(most / 3)
    expect(bytes.length).toBeLessThanOrEqual(most)
  })

  it.each([undefined, 'gzip', 'br, gzip'])(
    'is not sent again to who has it (accepting %s)',
    async (encoding) => {
      const params = { mode: 'pvp', table: 'items' }
      const headers = encoding === undefined ? {} : { 'Accept-Encoding': encoding }
      const first = await visitor.ask('table', { params, headers })
      const etag = String(first.headers.etag)
      const again = await visitor.ask('table', { params, headers: { ...headers, 'If-None-Match': etag } })
      expect(again).toMatchObject({ status: 304, text: '' })
      const old = await visitor.ask('table', { params, headers: { ...headers, 'If-None-Match': '"old"' } })
      expect(old.status).toBe(200)
    },
  )

  it.each([
    ['pvp', 'secrets'],
    ['arena', 'items'],
    ['pvp', '__proto__'],
    ['..', 'items'],
  ])('%s/%s is not there', async (mode, table) => {
    expect(refusalOf(await visitor.ask('table', { params: { mode, table } }))).toMatchObject({
      status: 404,
      message: expect.stringMatching(/^Page Not Found: /),
    })
  })
})

describe('a page address', () => {
  it('leads to its item', async () => {
    const { item } = await visitor.call('itemByUrl', { body: { url: SALEWA?.url ?? '' } })
    expect(item).toMatchObject({ ...SALEWA, wikiUrl: expect.stringMatching(/\/Salewa_first_aid_kit$/) })
  })

  it.each(['no_such_item', '', '../items', '__proto__', 'constructor', 'ITEM'])(
    'of no item (%j) is not found',
    async (url) => {
      expect(refusalOf(await visitor.ask('itemByUrl', { body: { url } }))).toEqual({
        status: 404,
        tag: 'NotFound',
        message: `Page Not Found: /item/${url}`,
      })
    },
  )

  it('leads to its tag and the number of its items', async () => {
    const items = catalogue.items.all.filter(({ tags }) => tags.includes('Weapon')).length
    expect(await visitor.call('tagByUrl', { body: { tag: 'Weapon' } })).toEqual({ tag: 'Weapon', items })
  })

  it.each(['no_such_tag', '', '__proto__'])('of no tag (%j) is not found', async (tag) => {
    expect(refusalOf(await visitor.ask('tagByUrl', { body: { tag } }))).toEqual({
      status: 404,
      tag: 'NotFound',
      message: `Page Not Found: /tag/${tag}`,
    })
  })
})

describe('live quotes', () => {
  const ask = (headers: Readonly<Record<string, string>> = {}, mode = 'pve') =>
    visitor.ask('quotes', { params: { mode }, headers })
  const quotes = async () => {
    const { fields, rows, at } = await visitor.call('quotes', { params: { mode: 'PVE' } })
    return { at, items: rowsToObjects(fields, rows) }
  }
  const begin = Date.now() - 3 * HOUR_MS
  const observe = (rows: readonly ItemObservation[]) => server.services().prices.observe('PVE', rows)
  const SALEWA_UID = SALEWA?.uid ?? ''

  it('are empty until the market was observed', async () => {
    const { at, fields, rows } = await visitor.call('quotes', { params: { mode: 'pve' } })
    expect({ at, fields, rows }).toEqual({ at: null, fields: QUOTE_FIELDS, rows: [] })
  })

  it('are what was observed, of the items that were', async () => {
    await observe([
      { item: SALEWA_UID, observedAt: begin - 25 * HOUR_MS, lastLow: 30_000 },
      { item: SALEWA_UID, observedAt: begin, lastLow: 33_333, avg24h: 32_000, offers: 41 },
    ])
    expect(await quotes()).toEqual({
      at: begin,
      items: [
        {
          item: SALEWA_UID,
          lastLow: 33_333,
          avg24h: 32_000,
          change24h: 11.11,
          offers: 41,
          updatedAt: begin,
        },
      ],
    })
    expect((await visitor.call('quotes', { params: { mode: 'PVP' } })).rows).toEqual([])
  })

  it('are sent again only when there are others', async () => {
    const etag = String((await ask()).headers.etag)
    expect(await ask({ 'If-None-Match': etag })).toMatchObject({ status: 304, text: '' })
    await observe([{ item: SALEWA_UID, observedAt: begin + HOUR_MS, lastLow: 34_000 }])
    expect((await ask({ 'If-None-Match': etag })).status).toBe(200)
    expect((await quotes()).items).toMatchObject([{ lastLow: 34_000 }])
  })

  it.each(['arena', '__proto__', 'items'])('of %j are not there', async (mode) => {
    expect(refusalOf(await ask({}, mode)).status).toBe(404)
  })
})

describe('the price history', () => {
  const uid = SALEWA?.uid ?? ''
  const begin = Date.now() - 300 * 86_400_000
  beforeAll(async () => {
    const rows = Array.from({ length: 300 }, (_, day) => ({
      item: uid,
      observedAt: new Date(begin + day * 86_400_000),
      lastLow: 30_000 + day,
      offers: 12,
    }))
    await server.services().prices.observe('PVP', rows as never)
  })

  const ask = (by: ApiClient, range?: string) =>
    by.ask('priceHistory', { params: { uid }, query: (range === undefined ? {} : { range }) as object })

  it('of a week is for everybody', async () => {
    for (const by of [visitor, await server.free(), await server.pro()])
      for (const range of [undefined, '7d']) {
        const { range: answered, points } = (await ask(by, range)).json() as {
          range: string
          points: readonly { at: number }[]
        }
        expect(answered).toBe('7d')
        expect(points.length).toBeGreaterThan(0)
        expect(Math.min(...points.map(({ at }) => at))).toBeGreaterThan(Date.now() - 8 * 86_400_000)
      }
  })

  it.each(PRICE_RANGES.filter((range) => range !== '7d'))('of %s is for Pro alone', async (range) => {
    const lapsed = await server.pro()
    await server.grant(lapsed.uid, { tag: 'EndPro' })
    for (const by of [visitor, await server.free(), lapsed])
      expect(refusalOf(await ask(by, range))).toEqual(HISTORY_FOR_PRO)
    for (const by of [await server.pro(), await server.admin()]) {
      const { points } = await by.call('priceHistory', { params: { uid }, query: { range } })
      expect(points.length).toBeGreaterThan(20)
    }
  })

  it('tells visitors nothing of what items there are beyond the catalogue', async () => {
    for (const range of PRICE_RANGES) {
      const answer = await visitor.ask('priceHistory', { params: { uid: 'no-such-item' }, query: { range } })
      expect(refusalOf(answer).status).toBe(404)
    }
  })

  it.each(['2d', '', '__proto__', '7D'])('has no range %j', async (range) => {
    expect(refusalOf(await ask(await server.pro(), range)).status).toBe(400)
  })

  it('of a weapon is that of its default preset, in a mode where the two have prices of their own', async () => {
    const [M4A1, preset] = ['5447a9cd4bdc2dbd208b4567', '5af08cf886f774223c269184']
    const observedAt = new Date()
    await server.services().prices.observe('PVE', [
      { item: M4A1, observedAt, lastLow: 50_676, offers: 9 },
      { item: preset, observedAt, lastLow: 182_081, offers: 9 },
    ] as never)
    const { points } = await visitor.call('priceHistory', {
      ...{ params: { uid: M4A1 }, query: { range: '7d', mode: 'PVE' } },
    })
    expect(points.map(({ low }) => low)).toEqual([182_081])
    const today = Math.floor(observedAt.getTime() / 86_400_000)
    const { items } = await visitor.call('dayPrices', {
      body: { items: [M4A1, preset], from: today, mode: 'PVE' },
    })
    expect(items).toEqual({ [M4A1]: [[today, 182_081]], [preset]: [[today, 182_081]] })
  })

  it('by day is of a week for everybody, of 60 days for Pro, and of known items alone', async () => {
    const from = Math.floor(begin / 86_400_000)
    const today = Math.floor(Date.now() / 86_400_000)
    const days = async (by: ApiClient) =>
      by.call('dayPrices', { body: { items: [uid, 'no-such-item'], from } })
    for (const by of [visitor, await server.free()]) {
      const answer = await days(by)
      expect(answer.from).toBe(today - 7)
      expect(Object.keys(answer.items)).toEqual([uid])
      expect(Math.min(...(answer.items[uid] ?? []).map(([day]) => day))).toBeGreaterThanOrEqual(today - 7)
    }
    expect((await days(await server.pro())).from).toBe(today - 60)
    const tooMany = Array.from({ length: 501 }, (_, index) => `item-${index}`)
    const refused = await visitor.ask('dayPrices', { body: { items: tooMany, from } })
    expect(refusalOf(refused).status).toBe(400)
  })
})
