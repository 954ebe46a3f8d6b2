// What shared caches may keep: every public address says so, hashed ones for good, and nothing personal is public.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDocumentCaching, IMMUTABLE, SHORT } from '#cli/server/http/caching.ts'
import { contract, type EndpointId } from '#core/api/contract.ts'
import { API_BASE, type Endpoint } from '#core/api/endpoint.ts'
import type { Answer } from '../../support/http-client.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

const PUBLIC_NO_CACHE = 'public, no-cache'
const GPU = '57347ca924597744596b4e71'

/** Calls that everyone may make and that caches may keep. Any other is `no-store`. */
const KEPT: Readonly<Partial<Record<EndpointId, { readonly path: string; readonly caching: string }>>> = {
  manifest: { path: '/catalogue', caching: SHORT['Cache-Control'] },
  table: { path: '/catalogue/pvp/items', caching: SHORT['Cache-Control'] },
  quotes: { path: '/prices/pvp', caching: SHORT['Cache-Control'] },
  settings: { path: '/settings', caching: SHORT['Cache-Control'] },
  weather: { path: '/weather', caching: SHORT['Cache-Control'] },
  cache: { path: '/cache', caching: 'no-cache' },
  readChat: { path: '/chat', caching: 'no-cache' },
  // Its texts are in the language of the reader: each is asked for again by its ETag.
  patch: { path: '/patch', caching: 'no-cache' },
}
const STREAMS: readonly EndpointId[] = [
  ...([
    'streamChat',
    'streamChallenge',
    'streamEvents',
    'streamRaid',
    'streamSquad',
    'streamChatModeration',
  ] as const),
]

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())
const get = (path: string): Promise<Answer> => server.visitor().send({ method: 'GET', path })
const cachingOf = async (path: string): Promise<string> => {
  const { status, headers } = await get(path)
  expect(status, path).toBe(200)
  return String(headers['cache-control'])
}

const IDS = (Object.keys(contract) as readonly EndpointId[]).filter(
  (id) => contract[id].method === 'GET' && !STREAMS.includes(id),
)

describe('a call of the API', () => {
  it.each(IDS)('%s is kept by no cache unless it is the same for everyone', async (id) => {
    const { path, access }: Endpoint = contract[id]
    const kept = KEPT[id]
    if (kept !== undefined) {
      expect(access).toBe('everyone')
      return expect(await cachingOf(API_BASE + kept.path)).toBe(kept.caching)
    }
    const { headers } = await get(API_BASE + path.replaceAll(/:\w+/g, 'pvp'))
    expect(headers['cache-control']).toMatch(/^no-store$|^private/)
  })
})

describe('a document with a hash', () => {
  const hashOf = async (path: string): Promise<string> =>
    ((await get(path)).json() as { readonly hash: string }).hash

  it.each(['catalogue/pvp/items', 'catalogue/pve/names.ru', 'prices/pvp'])(
    '%s is immutable under its hash, and under no other',
    async (name) => {
      const path = `${API_BASE}/${name}`
      const hash = await hashOf(path)
      expect(hash).toMatch(/^[0-9a-f]{16,}$/)
      expect(await cachingOf(`${path}?hash=${hash}`)).toBe(IMMUTABLE['Cache-Control'])
      // A cache must not keep today's content under the address of another day's.
      expect(await cachingOf(`${path}?hash=${'0'.repeat(hash.length)}`)).toBe(PUBLIC_NO_CACHE)
      // Who asks for news and gets none may get some a moment later.
      expect(await cachingOf(`${path}?known=${hash}`)).toBe(PUBLIC_NO_CACHE)
      expect(await cachingOf(`${path}?known=old`)).toBe(SHORT['Cache-Control'])
      expect(await hashOf(`${path}?hash=${hash}`)).toBe(hash)
    },
  )

  it('is kept by shared caches for seconds, and for a day while the server is in trouble', async () => {
    const { headers } = await get(`${API_BASE}/catalogue`)
    const caching = String(headers['cache-control'])
    expect(caching).toMatch(/^public, max-age=0, s-maxage=\d+, stale-if-error=86400$/)
    expect(Number(/s-maxage=(\d+)/.exec(caching)?.[1])).toBeLessThanOrEqual(10)
    expect(headers['cdn-cache-control']).toMatch(/stale-while-revalidate=\d+, stale-if-error=86400/)
    expect(getDocumentCaching('a', {})).toBe(SHORT)
  })

  it('has one representation for each encoding', async () => {
    const { headers } = await get(`${API_BASE}/catalogue/pvp/items`)
    expect(headers.vary).toContain('Accept-Encoding')
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('files and pages', () => {
  it('are immutable where their name has a hash, and only there', async () => {
    const { text } = await get('/market')
    const files = [
      ...text.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2|svg|json|png|webmanifest))"/g),
    ].map(([, file]) => file ?? '')
    expect(files.length).toBeGreaterThan(5)
    for (const file of new Set(files)) {
      const isHashed = /^\/assets\/.*-[\w-]{8}[./]/.test(file)
      const caching = await cachingOf(file)
      if (isHashed) expect(caching, file).toBe(IMMUTABLE['Cache-Control'])
      else expect(caching, file).not.toContain('immutable')
    }
    expect(files.some((file) => file.startsWith('/assets/'))).toBe(true)
  })

  it.each(['/', '/market', '/item/graphics_card', '/crafts', '/account', '/admin'])(
    'of a person is in no shared cache: %s',
    async (path) => {
      expect(String((await get(path)).headers['cache-control'])).toMatch(/^private|^no-store/)
    },
  )

  it.each([
    ['/robots.txt', 'public, max-age=86400'],
    ['/widgets/scroll-text', 'no-cache'],
    [`/widgets/data/scroll-text?items=${GPU}`, 'no-cache'],
    ['/healthz', 'no-store'],
    ['/readyz', 'no-store'],
    ['/api/v1/item?q=gpu', 'no-store'],
    ['/nothing-here', 'private, no-cache'],
  ])('%s is %s', async (path, caching) => {
    expect((await get(path)).headers['cache-control']).toBe(caching)
  })
})
