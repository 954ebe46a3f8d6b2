// The price API v1 over HTTP: requests as real clients send them, and answers that they can read.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GameRecord } from '#core/public-api/game-record.ts'
import type { V1Item } from '#core/public-api/v1-item.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import type { Answer } from '../../support/http-client.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'
import { OTHER_SCOPE, openPriceApi, type PriceApi } from './v1-server.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const RED_CARD = '5c1d0efb86f7744baf2e7b7b'
const GPU = '57347ca924597744596b4e71'
const NOW = new Date('2026-11-27T15:00:00Z')
const PVP = testCatalogue('PVP', { overlay: true })

let server: TestServer
let api: PriceApi
beforeAll(async () => {
  server = await openTestServer({ now: () => NOW })
  api = await openPriceApi(server.services())
})
afterAll(async () => {
  await api?.stop()
  await server?.stop()
})

let keys = 0
/** A key with its own limits. */
const newKey = (): string => `test-${keys++}`
const byKey = (key = newKey()) => ({ headers: { 'x-api-key': key } })
const get = (path: string): Promise<Answer> => api.send(`/api/v1${path}`, byKey())
const items = (answer: Answer): readonly V1Item[] => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.json() as readonly V1Item[]
}
const uids = (answer: Answer): readonly string[] => items(answer).map(({ uid }) => uid)

describe('a key', () => {
  it.each([
    ['in the query', '?q=btc&x-api-key=test-k', {}],
    ['in the header', '?q=btc', { 'x-api-key': 'test-k' }],
    ['in both', '?q=btc&x-api-key=test-k', { 'x-api-key': 'test-k' }],
    [
      'beside the media type of a body that is not there',
      '?q=btc',
      {
        'x-api-key': 'test-k',
        'Content-Type': 'application/json',
      },
    ],
    ['for another host', '?q=btc', { 'x-api-key': 'test-k', Host: 'api.example.org' }],
  ])('is read %s', async (_, query, headers) => {
    const answer = await api.send(`/api/v1/item${query}`, { headers })
    expect(answer.headers).toMatchObject({
      'content-type': JSON_TYPE,
      'access-control-allow-origin': '*',
      'ratelimit-limit': '300',
    })
    expect(items(answer)[0]).toMatchObject({ name: 'Physical Bitcoin', shortName: '0.2BTC' })
  })

  it.each([
    ['no key', {}],
    ['an unknown key', { 'x-api-key': 'wrong' }],
    ['a key for other calls', { 'x-api-key': OTHER_SCOPE }],
  ])('is required: %s is refused', async (_, headers) => {
    for (const path of ['/item?q=btc', '/items/all', '/pve/bsg/items/all/download']) {
      const answer = await api.send(`/api/v1${path}`, { headers })
      expect(answer).toMatchObject({ status: 401, text: '{"error":"Access denied"}' })
      expect(answer.headers['content-type']).toBe(JSON_TYPE)
    }
  })
})

describe('a search', () => {
  it.each([
    'TerraGroup%20Labs%20keycard%20(Red)',
    'TerraGroup+Labs+keycard+(Red)',
    'terragroup+labs+KEYCARD+%28red%29',
    encodeURIComponent(PVP.items.get(RED_CARD)?.ruName ?? ''),
  ])('for %s finds the item by its name first', async (q) => {
    expect(uids(await get(`/item?q=${q}`))[0]).toBe(RED_CARD)
  })

  it('has at most five items, and none for what nothing is called', async () => {
    expect(uids(await get('/item?q=keycard'))).toHaveLength(5)
    expect((await get('/item?q=zzxxqqyywwvv')).text).toBe('[]')
  })

  it('finds an exact short name first', async () => {
    expect(items(await get('/item?q=gpu'))[0]).toMatchObject({ uid: GPU, shortName: 'GPU' })
  })

  it('can be a JSON body, and answers in its language', async () => {
    const body = JSON.stringify({ q: 'gpu', lang: 'ru' })
    const headers = { ...byKey().headers, 'Content-Type': 'application/json' }
    const answer = await api.send('/api/v1/item', { method: 'POST', headers, body })
    expect(items(answer)[0]).toMatchObject({ uid: GPU, name: PVP.items.get(GPU)?.ruName })
    expect(items(await get('/item?q=gpu&lang=ru'))).toEqual(items(answer))
  })

  it.each(['uid', 'bsgId', 'bsg_id'])('by %s finds that item alone', async (name) => {
    expect(uids(await get(`/item?${name}=${RED_CARD}`))).toEqual([RED_CARD])
    expect((await get(`/item?${name}=000000000000000000000000`)).text).toBe('[]')
  })

  it('answers in each mode with its prices', async () => {
    const [pvp, pve, season] = await Promise.all(
      ['', '/pve', '/season'].map(async (mode) => items(await get(`${mode}/item?uid=${GPU}`))[0]),
    )
    expect(pvp?.price).toBeGreaterThan(100_000)
    expect(pve?.price).toBeGreaterThan(100_000)
    expect(pve?.price).not.toBe(pvp?.price)
    expect(season).toEqual(pvp)
  })
})

/** More than a search takes. */
const LONG_BODY = ' '.repeat(5_000)

describe('bad input', () => {
  it.each([
    ['/item', 'Say which item: one of q, uid and bsgId is required'],
    ['/item?q=', 'Say which item: one of q, uid and bsgId is required'],
    [
      '/item?q=btc&lang=xx',
      'lang: expected en | ru | de | fr | es | cz | cn | hu | tr | jp | kr, found "xx"',
    ],
    [
      `/item?uid=${'a'.repeat(101)}`,
      `uid: expected a text of at most 100 letters, found "${'a'.repeat(79)}…`,
    ],
    ['/items/all?sort_direction=up', 'sort_direction: expected asc | desc, found "up"'],
  ])('%s is refused with one sentence', async (path, error) => {
    const answer = await get(path)
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.headers['content-type']).toBe(JSON_TYPE)
    expect(answer.json()).toEqual({ error })
  })

  it.each([
    ['btc', 400, 'The body must be a JSON object such as {"q":"btc"}'],
    ['[1]', 400, 'The body must be a JSON object such as {"q":"btc"}'],
    ['{"q":5}', 400, 'q: expected a text, found 5'],
    [LONG_BODY, 413, 'The request is too large'],
  ])('the body %j is refused', async (body, status, error) => {
    const answer = await api.send('/api/v1/item', { method: 'POST', ...byKey(), body })
    expect([answer.status, answer.json()]).toEqual([status, { error }])
  })

  it.each(['/', '/items', '/pvx/item?q=btc', '/items/all/other'])('%s does not exist', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, text: '{"error":"Not found"}' })
  })
})

describe('a page of any site', () => {
  it('may ask: a preflight allows the key and the media type', async () => {
    const headers = {
      Origin: 'https://overlay.example.org',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'x-api-key,content-type',
    }
    const answer = await api.send('/api/v1/items/all', { method: 'OPTIONS', headers })
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'x-api-key,content-type',
      'access-control-allow-methods': 'GET,HEAD,POST,OPTIONS',
    })
  })
})

describe('all items', () => {
  it('are every item of the catalogue, by default in its order', async () => {
    expect(uids(await get('/items/all'))).toEqual(PVP.items.all.map(({ uid }) => uid))
  })

  it('have those of any of the tags, sorted', async () => {
    const found = items(await get('/items/all?tags=Barter,Keys&sort=price&sort_direction=desc&lang=en'))
    expect(found.length).toBeGreaterThan(500)
    expect(found.every(({ tags }) => tags.some((tag) => /^(Barter_items?|Keys)$/.test(tag)))).toBe(true)
    const prices = found.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  })

  it.each([
    ['/items/all&sort_direction=desc?sort=price', {}],
    ['/items/all&sort_direction=desc&x-api-key=test-broken?sort=price', { headers: {} }],
  ])('answer to the path of a Python client, %s', async (path, sent) => {
    const broken = await api.send(`/api/v1${path}`, { ...byKey(), ...sent })
    const right = await get('/items/all?sort=price&sort_direction=desc')
    expect(broken.status).toBe(200)
    expect(broken.bytes.equals(right.bytes)).toBe(true)
  })

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('are compressed with %s', async (encoding, unpack) => {
    const plain = await get('/items/all')
    const headers = { ...byKey().headers, 'Accept-Encoding': encoding }
    const packed = await api.send('/api/v1/items/all', { headers })
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': JSON_TYPE,
      vary: 'Accept-Encoding',
    })
    expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true)
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 5)
  })

  it.each([
    ['/items/all/download', '/items/all'],
    ['/pve/bsg/items/all/download', '/pve/bsg/items/all'],
  ])('%s is the same body as a file', async (file, path) => {
    const [download, body] = await Promise.all([get(file), get(path)])
    expect(download.headers['content-disposition']).toBe('attachment; filename="items.json"')
    expect(body.headers['content-disposition']).toBeUndefined()
    expect(download.bytes.equals(body.bytes)).toBe(true)
  })

  it('are records of the game by its ids', async () => {
    const records = (await get('/bsg/items/all?lang=ru')).json() as Readonly<Record<string, GameRecord>>
    expect(Object.keys(records).toSorted()).toEqual(PVP.items.all.map(({ uid }) => uid).toSorted())
    expect(records[GPU]).toMatchObject({
      _id: GPU,
      _type: 'Item',
      _props: { Name: PVP.items.get(GPU)?.ruName, Width: 2, Height: 1 },
    })
  })
})

describe('the limits', () => {
  it('let five lists through in a minute, and more of those that have not changed', async () => {
    const key = byKey()
    const first = await api.send('/api/v1/items/all', key)
    const headers = { ...key.headers, 'If-None-Match': String(first.headers.etag) }
    for (let times = 0; times < 8; times++)
      expect(await api.send('/api/v1/items/all', { headers })).toMatchObject({ status: 304, text: '' })
    const statuses: number[] = []
    for (const path of ['/items/all', '/pve/items/all', '/bsg/items/all', '/items/all/download'])
      statuses.push((await api.send(`/api/v1${path}`, key)).status)
    expect(statuses).toEqual([200, 200, 200, 200])
    const refused = await api.send('/api/v1/items/all', key)
    expect(refused).toMatchObject({
      status: 429,
      text: '{"error":"You reach your limit of 5 req per minute"}',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await api.send('/api/v1/item?q=btc', key)).status).toBe(200)
  })

  it('let 300 other calls through', async () => {
    const key = byKey()
    const answers = await Promise.all(
      Array.from({ length: 301 }, () => api.send(`/api/v1/item?uid=${GPU}`, key)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(300)
    expect(answers.find(({ status }) => status === 429)?.text).toBe(
      '{"error":"You reach your limit of 300 reqs per minute"}',
    )
  })

  it('hold for an address too, before its keys are looked at', async () => {
    const limited = await openPriceApi(server.services(), async () => 7)
    const answer = await limited.send('/api/v1/item?q=btc')
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '7'])
    await limited.stop()
  })
})

describe('new prices', () => {
  it('are answered at once, in a list with another tag', async () => {
    const before = await get('/items/all?tags=Electronics')
    const observedAt = NOW.getTime() - 60_000
    await server
      .services()
      .prices.observe('PVP', [{ item: GPU, observedAt, lastLow: 654_321, avg24h: 640_000 }])
    const [item] = items(await get(`/item?uid=${GPU}`))
    expect(item).toMatchObject({
      price: 654_321,
      avg24hPrice: 640_000,
      updated: '2026-11-27T14:59:00.000Z',
    })
    const after = await get('/items/all?tags=Electronics')
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(items(after).find(({ uid }) => uid === GPU)).toEqual(item)
  })
})

describe('the whole server', () => {
  it('answers to a key of a Pro account, and to nothing after it is revoked', async () => {
    const pro = await server.pro()
    const { apiKeys } = server.services()
    const made = await apiKeys.create(pro.uid, { name: 'Overlay', scopes: ['prices'] })
    if (made === undefined) throw new Error('no key was made')
    const ask = () =>
      server.visitor().send({
        method: 'GET',
        path: '/api/v1/pve/item?q=gpu',
        headers: { 'x-api-key': made.key, Origin: 'https://overlay.example.org' },
      })
    const answer = await ask()
    expect(answer.headers['content-type']).toBe(JSON_TYPE)
    expect(items(answer)[0]).toMatchObject({ uid: GPU })
    await apiKeys.revoke(pro.uid, made.stored.id)
    expect(await ask()).toMatchObject({ status: 401, text: '{"error":"Access denied"}' })
  })
})
