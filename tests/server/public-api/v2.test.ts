// The API v2 over HTTP: keys and scopes, limits, unchanged answers, other origins, errors in one form, and its OpenAPI document.
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEY_LIMITS, type KeyHolder, makeGuard, makeKeyLimiters } from '#cli/server/public-api/guard.ts'
import { mountPublicApi } from '#cli/server/public-api/mount.ts'
import { mountV2 } from '#cli/server/public-api/v2/mount-v2.ts'
import { DatabaseAway } from '#cli/server/stores/sql.ts'
import type { ApiScope } from '#core/api-keys/scopes.ts'
import { decode } from '#core/codec.ts'
import { isLeft } from '#core/fp.ts'
import { getAnswerCodec } from '#core/public-api/v2/answer.ts'
import { V2_CALLS } from '#core/public-api/v2/contract.ts'
import { makeV2Document } from '#core/public-api/v2/openapi.ts'
import { V2Error } from '#core/public-api/v2/problem.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'
import { V2_GPU } from '../../support/v2-source.ts'

const NOW = new Date('2026-11-27T15:00:00Z')
const HOUR_MS = 3_600_000

let server: TestServer
let pro: Person
let app: Hono
let addressRetry: number | undefined

/** Keys are named after their scopes, so that each is counted by itself: `prices+profit 7`. */
const findHolder = async (key: string): Promise<KeyHolder | undefined> => {
  const [scopes = '', , pmc] = key.split(' ')
  return key.includes(' ')
    ? { key, account: pro.uid, scopes: scopes.split('+') as ApiScope[], ...(pmc && { pmc }) }
    : undefined
}

const openApp = (
  mount: typeof mountV2,
  overrides: Partial<ReturnType<TestServer['services']>> = {},
): Hono => {
  const opened = new Hono()
  mount(opened, {
    services: { ...server.services(), ...overrides },
    guard: makeGuard({
      findHolder,
      recordUse: () => undefined,
      limiters: makeKeyLimiters(),
      isRateLimited: true,
    }),
    observe: (_, answer) => answer,
    compressedCache: { read: async () => undefined, keep: async () => undefined },
    retryAddressAfter: async () => addressRetry,
  })
  return opened
}

beforeAll(async () => {
  server = await openTestServer({ now: () => NOW })
  pro = await server.pro()
  app = openApp(mountPublicApi)
})
afterAll(() => server.stop())

let keys = 0
const ALL = 'prices+profit+progress:read'
const newKey = (scopes = ALL): string => `${scopes} ${keys++}`

interface Sent {
  readonly key?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}
const send = (path: string, { key = newKey(), method = 'GET', headers }: Sent = {}, on = app) =>
  on.request(`http://any.host/api/v2${path}`, { method, headers: { 'x-api-key': key, ...headers } })

const readJson = async (path: string, sent?: Sent) => {
  const response = await send(path, sent)
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for.
  return (await response.json()) as any
}

/** The tag of a problem in the one form. */
const readTag = async (response: Response): Promise<string> => {
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const body = decode(V2Error)(await response.json())
  if (isLeft(body)) throw new Error('not the form of a problem')
  return body.right.error.tag
}

const addressOf = (path: string): string => path.replace(':uid', V2_GPU)
const calls = V2_CALLS.map((call) => [addressOf(call.path), call] as const)

describe('every call', () => {
  it.each(calls)('%s answers as its codec says', async (path, call) => {
    const body = await readJson(path)
    expect(decode<unknown>(getAnswerCodec(call))(body)).toMatchObject({ _tag: 'Right' })
    expect(body.mode).toBe('pvp')
  })

  it.each(calls)('%s needs a key of its scope', async (path, { scope }) => {
    const others = ALL.split('+').filter((each) => each !== scope)
    expect((await send(path, { key: newKey(scope) })).status).toBe(200)
    for (const key of ['', 'unknown', newKey(others.join('+')), newKey('bot+sheet')]) {
      const response = await send(path, { key })
      expect([response.status, await readTag(response)]).toEqual([401, 'AccessDenied'])
    }
  })

  it('is in the game mode that is asked for, in any case', async () => {
    for (const mode of ['pvp', 'PVE', 'season'])
      expect((await readJson(`/items/${V2_GPU}?mode=${mode}`)).mode).toBe(mode.toLowerCase())
  })
})

describe('items', () => {
  it('are found by name, the best match first, and named in the language', async () => {
    const { data } = await readJson('/items?q=graphics+card&lang=ru&limit=1')
    expect(data).toMatchObject([{ uid: V2_GPU, name: 'Видеокарта' }])
    expect((await readJson('/items?q=zzxxqqyywwvv')).data).toEqual([])
  })

  it('are chosen by tags and ids', async () => {
    const { data } = await readJson('/items?tags=keys&fields=tags&limit=500')
    expect(data.length).toBeGreaterThan(100)
    expect(data.every(({ tags }: { tags: string[] }) => tags.includes('Keys'))).toBe(true)
    const chosen = await readJson(`/items?ids=${V2_GPU},000000000000000000000000&fields=uid`)
    expect(chosen).toMatchObject({ data: [{ uid: V2_GPU }], next: null })
  })

  it('have a history of observed prices within the range', async () => {
    const { prices } = server.services()
    const at = (hours: number) => NOW.getTime() - hours * HOUR_MS
    await prices.observe(
      'PVP',
      [1, 5, 24 * 20].map((hours) => ({
        ...{ item: V2_GPU, observedAt: at(hours), lastLow: 240_000 + hours, avg24h: 250_000 + hours },
        offers: hours,
      })),
    )
    const week = await readJson(`/items/${V2_GPU}/history`)
    expect(week.data.map(({ price }: { price: number }) => price)).toEqual([250_005, 250_001])
    expect(week.data[1]).toMatchObject({ at: new Date(at(1)).toISOString(), low: 240_001, offers: 1 })
    expect((await readJson(`/items/${V2_GPU}/history?range=all`)).data).toHaveLength(3)
    const response = await send('/items/000000000000000000000000/history')
    expect([response.status, await readTag(response)]).toEqual([404, 'NotFound'])
  })
})

describe('crafts and barters', () => {
  it('are chosen by what they give, use, and where', async () => {
    const { data } = await readJson('/crafts?station=workbench&fields=station,uid&limit=500')
    expect(new Set(data.map(({ station }: { station: string }) => station))).toEqual(new Set(['workbench']))
    const used = await readJson(`/barters?ingredient=${V2_GPU}&fields=ingredients.item`)
    expect(used.data.length).toBeGreaterThan(0)
    const given = await readJson(`/crafts?product=${data[0].uid}`)
    expect(given.data).toEqual([])
  })
})

describe("the key's PMC", () => {
  it('is the selected one, with its progress', async () => {
    const [pmc] = Object.values((await server.services().players.read(pro.uid)).state.pmcs)
    const { quests } = server.services().catalogues.of('PVP').catalogue
    const [quest] = quests.all.filter(
      ({ requiredForKappa, require }) => requiredForKappa && require.length === 0,
    )
    if (pmc === undefined || quest === undefined) throw new Error('no PMC or quest')
    const before = await readJson('/pmc')
    await server.grant(pro.uid, { tag: 'CompleteQuest', pmc: pmc.uid, quest: quest.uid })
    const after = await readJson('/pmc')
    expect(after.data).toMatchObject({ name: pmc.name, faction: pmc.fraction, level: pmc.level })
    expect(after.data.kappa.done).toBe(before.data.kappa.done + 1)
    const done = await readJson('/pmc/quests?state=completed&fields=quest,state')
    expect(done.data).toContainEqual({ quest: quest.uid, state: 'completed' })
  })

  it('that is gone is said to be missing', async () => {
    const response = await send('/pmc', { key: `progress:read ${keys++} deleted` })
    expect([response.status, await readTag(response)]).toEqual([404, 'NotFound'])
  })
})

describe('an answer', () => {
  it('that has not changed is not sent again, and costs nothing', async () => {
    const key = newKey()
    const first = await send('/crafts?limit=20', { key })
    const etag = first.headers.get('ETag') ?? ''
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
    const again = await send('/crafts?limit=20', { key, headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('RateLimit-Remaining')).toBe(first.headers.get('RateLimit-Remaining'))
  })

  it('is compressed if the caller accepts it', async () => {
    const response = await send('/items?limit=50', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(response.headers.get('Content-Encoding')).toBe('gzip')
    const body = JSON.parse(gunzipSync(Buffer.from(await response.arrayBuffer())).toString())
    expect(body.data).toHaveLength(50)
    const brotli = await send('/items?limit=50', { headers: { 'Accept-Encoding': 'br, gzip' } })
    expect(brotli.headers.get('Content-Encoding')).toBe('br')
  })

  it('of HEAD has the headers alone', async () => {
    const response = await send('/items?limit=5', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('ETag')).toBe((await send('/items?limit=5')).headers.get('ETag'))
  })

  it('may be read by pages of any site, which ask first', async () => {
    const origin = { Origin: 'https://example.com' }
    const preflight = await send('/items', {
      ...{ method: 'OPTIONS', key: '' },
      headers: {
        ...origin,
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'x-api-key',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('x-api-key')
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('GET')
    const response = await send('/items?limit=1', { headers: origin })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('ETag')
  })
})

describe('a problem has one form', () => {
  it.each([
    ['/items?limit=0', 400, 'Malformed'],
    ['/items?limit=501', 400, 'Malformed'],
    ['/items?mode=coop', 400, 'Malformed'],
    ['/items?lang=xx', 400, 'Malformed'],
    [`/items?q=${'a'.repeat(201)}`, 400, 'Malformed'],
    ['/items?fields=uid,costs', 400, 'UnknownField'],
    ['/items?cursor=abc', 400, 'CursorInvalid'],
    [`/items/${V2_GPU}/history?range=2d`, 400, 'Malformed'],
    ['/items/000000000000000000000000', 404, 'NotFound'],
    ['/nothing', 404, 'NotFound'],
    ['/', 404, 'NotFound'],
  ])('%s: %i %s', async (path, status, tag) => {
    const response = await send(path)
    expect([response.status, await readTag(response)]).toEqual([status, tag])
  })

  it('for other methods', async () => {
    const response = await send('/items', { method: 'POST' })
    expect([response.status, await readTag(response)]).toEqual([405, 'MethodNotAllowed'])
    expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS')
  })

  it('over the limit of the key', async () => {
    const key = newKey()
    const { points } = KEY_LIMITS.calls
    for (let call = 0; call < points; call++) await send('/traders?fields=uid', { key })
    const response = await send('/traders?fields=uid', { key })
    expect([response.status, await readTag(response)]).toEqual([429, 'TooManyCalls'])
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await send('/traders?fields=uid')).status).toBe(200)
  })

  it('over the limit of the address', async () => {
    addressRetry = 7
    const response = await send('/traders')
    addressRetry = undefined
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '7'])
    expect(await readTag(response)).toBe('TooManyCalls')
  })

  it('while the database does not answer', async () => {
    const { players } = server.services()
    const away = openApp(mountV2, {
      players: { ...players, read: () => Promise.reject(new DatabaseAway('away')) },
    })
    const response = await send('/pmc', {}, away)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '1'])
    expect(await readTag(response)).toBe('DatabaseAway')
  })
})

it('answers any address below it without a fault', async () => {
  const part = fc.oneof(
    fc.constantFrom(
      'items',
      'crafts',
      'barters',
      'quests',
      'pmc',
      V2_GPU,
      'history',
      'openapi.json',
      '..',
      '',
    ),
    fc.string({ maxLength: 12 }),
  )
  const word = fc.oneof(
    fc.constantFrom('q', 'mode', 'limit', 'cursor', 'fields', 'ids', 'tags', 'range'),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(word, fc.string({ maxLength: 40 })), { maxLength: 3 }),
      async (parts, query) => {
        const path = parts.map(encodeURIComponent).join('/')
        const response = await send(`/${path}?limit=3&${new URLSearchParams(query)}`)
        expect([200, 400, 404, 410]).toContain(response.status)
      },
    ),
    { numRuns: 200 },
  )
})

describe('the OpenAPI document', () => {
  it('is there without a key', async () => {
    const response = await send('/openapi.json', { key: '' })
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ])
    expect(await response.json()).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: server.services().publicUrl }],
    })
  })

  it('has every call, and paths that are there', async () => {
    const { paths } = makeV2Document('1.2.3', '')
    for (const { path } of V2_CALLS)
      expect(paths).toHaveProperty([`/api/v2${path.replace(':uid', '{uid}')}`, 'get'])
    for (const [path, { get }] of Object.entries<Readonly<Record<string, unknown>>>(paths)) {
      if (get === undefined) continue
      const address = path.replace('{uid}', V2_GPU).replace('{command}', 'price')
      const response = await app.request(
        `http://any.host${address}?q=gpu&query={status{currentStatuses{name}}}`,
        {
          headers: {
            'x-api-key': newKey('prices+profit+progress:read+bot+sheet'),
            Authorization: `Bearer ${newKey('progress:read')}`,
          },
        },
      )
      expect(response.status, path).toBe(200)
    }
  })
})

it('answers a real key on any Host', async () => {
  await server.confirm(pro)
  const { key } = await pro.call('createApiKey', { body: { name: 'v2', scopes: ['profit'] } })
  const response = await fetch(`${server.url()}/api/v2/barters?limit=2&key=${key}`, {
    headers: { Origin: 'https://example.com' },
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ data: [{}, {}], next: expect.any(String) })
  const text = await (await fetch(`${server.url()}/api/v2/items?key=${key}`)).text()
  expect(text).toContain('AccessDenied')
})
