// Sheets as spreadsheets fetch them: by a key in the address, kept while prices are the same, and refused in a line of text.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { csvParseRows, tsvParseRows } from 'd3'
import { Hono } from 'hono'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { KEY_LIMITS, makeGuard, makeKeyLimiters } from '#cli/server/public-api/guard.ts'
import { mountSheets } from '#cli/server/public-api/sheets/mount-sheets.ts'
import { openCatalogues } from '#cli/server/services/catalogues.ts'
import type { Observed } from '#cli/server/services/quote-rows.ts'
import type { Services } from '#cli/server/services/services.ts'
import type { ApiScope } from '#core/api-keys/scopes.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'

const LEDX = '5c0530ee86f774697952d952'

const catalogues = openCatalogues(() => 'fixtures/catalogue')

const openSheets = ({ isRateLimited = false } = {}) => {
  const observed = new Map<GameMode, Observed>()
  const none: Observed = new Map()
  const holders: Readonly<Record<string, readonly ApiScope[]>> = {
    'test-key': ['sheet'],
    'price-key': ['prices'],
  }
  const guard = makeGuard({
    findHolder: async (key) => {
      const scopes = Object.hasOwn(holders, key) ? holders[key] : undefined
      return scopes && { key, account: 'a1', scopes }
    },
    recordUse: () => undefined,
    limiters: makeKeyLimiters(),
    isRateLimited,
  })
  const services = {
    catalogues,
    prices: { observed: async (mode: GameMode) => observed.get(mode) ?? none },
    publicUrl: 'https://exfil.example.org',
    isTls: false,
    log: pino({ enabled: false }),
  } as unknown as Services
  const app = new Hono()
  mountSheets(app, {
    services,
    guard,
    observe: (_route, answer) => async (context) => answer(context),
    compressedCache: { read: async () => undefined, keep: async () => undefined },
  })
  const get = async (
    query: Readonly<Record<string, string>>,
    { file = 'csv', headers = {} }: { file?: string; headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Response> =>
    app.request(`/api/sheets/prices.${file}?${new URLSearchParams({ key: 'test-key', ...query })}`, {
      headers,
    })
  return { get, observe: (mode: GameMode, quotes: Observed) => observed.set(mode, quotes) }
}

const { get } = openSheets()

describe('a sheet', () => {
  it('has a row for each item with prices', async () => {
    const response = await get({})
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    const text = await response.text()
    const [header, ...rows] = csvParseRows(text)
    expect(header).toEqual(['Name', 'Last low, ₽', 'Average 24 h, ₽', 'Best trader', 'Trader price, ₽'])
    expect(rows.length).toBeGreaterThan(4_000)
    expect(Buffer.byteLength(text)).toBeLessThan(400_000)
  })

  it('is separated by tabs at the other address', async () => {
    const response = await get({ items: 'LEDX', columns: 'id,name' }, { file: 'tsv' })
    expect(response.headers.get('Content-Type')).toBe('text/tab-separated-values; charset=utf-8')
    expect(tsvParseRows(await response.text())).toEqual([
      ['Game ID', 'Name'],
      [LEDX, 'LEDX Skin Transilluminator'],
    ])
  })

  it('has the prices and rules of the game mode', async () => {
    const [pvp, pve] = await Promise.all(
      ['pvp', 'pve'].map(async (mode) => (await get({ mode, columns: 'id,avg24h', items: LEDX })).text()),
    )
    expect(pve).not.toBe(pvp)
  })

  it('is the same from the same state, and costs nothing to who has it', async () => {
    const first = await get({ tag: 'Keys' })
    const etag = first.headers.get('ETag') ?? ''
    const second = await get({ tag: 'Keys' }, { headers: { 'If-None-Match': etag } })
    expect([first.status, second.status]).toEqual([200, 304])
    expect(await second.text()).toBe('')
  })

  it('changes with the prices', async () => {
    const { get: getLive, observe } = openSheets()
    const columns = { columns: 'id,lastLow', header: 'no' }
    const before = await getLive(columns)
    observe('PVP', new Map([[LEDX, { lastLow: 123_456, updatedAt: Date.UTC(2026, 10, 27) }]]))
    const after = await getLive(columns)
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'))
    expect(csvParseRows(await after.text()).find(([id]) => id === LEDX)).toEqual([LEDX, '123456'])
  })

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('travels as %s', async (encoding, decompress) => {
    const plain = await (await get({ tag: 'Weapon' })).text()
    const response = await get({ tag: 'Weapon' }, { headers: { 'Accept-Encoding': encoding } })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length).toBeLessThan(plain.length / 2)
    expect(decompress(bytes).toString()).toBe(plain)
  })
})

describe('a request', () => {
  it.each([
    ['', 401],
    ['nothing', 401],
    ['price-key', 401],
  ])('with the key %j is answered with %s in a line of text', async (key, status) => {
    const response = await get({ key })
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toMatch(/^Access denied: .+\n$/)
  })

  it.each([
    [{ columns: 'nothing' }, /^Unknown column nothing\. Columns: name, shortName, /],
    [{ columns: 'nothing', lang: 'ru' }, /^Неизвестный столбец nothing\. /],
    [{ delimiter: 'dot' }, /^Unknown delimiter dot\. Possible: comma, semicolon, tab$/],
    [{ tag: 'nothing' }, /^Unknown tag nothing$/],
    [{ items: Array(501).fill('x').join('|') }, /^At most 500 items$/],
    [{ items: '|' }, /^The list of items is empty$/],
  ])('with unknown words is refused: %j', async (query, line) => {
    const response = await get(query)
    expect(response.status).toBe(400)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const text = await response.text()
    expect(text.endsWith('\n')).toBe(true)
    expect(text.trimEnd()).toMatch(line)
  })

  it('takes the key in the header of a script', async () => {
    const response = await get({ key: '', items: 'LEDX' }, { headers: { 'x-api-key': 'test-key' } })
    expect(response.status).toBe(200)
  })

  it('for all items is one of five a minute, for a list one of three hundred', async () => {
    const { get: getLimited } = openSheets({ isRateLimited: true })
    for (let call = 0; call < KEY_LIMITS.bulk.points; call++) expect((await getLimited({})).status).toBe(200)
    const refused = await getLimited({})
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50)
    expect(await refused.text()).toMatch(/^This key may make 5 such requests a minute; retry in \d\d s\n$/)
    expect((await getLimited({ items: 'LEDX' })).status).toBe(200)
  })
})
