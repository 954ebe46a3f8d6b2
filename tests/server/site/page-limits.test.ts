// How often pages may have sessions and loadouts looked up, and pictures may be asked for, over HTTP; the site itself always loads.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '#cli/server/http/rate-limits.ts'
import { getPath } from '#core/routes/table.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { type HttpClient, httpClient } from '../../support/http-client.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'
import { makeWebFolder, type WebFolder } from './web-folder.ts'

const GUN = testCatalogue('PVP').items.all.find(({ gunBuildUrl }) => gunBuildUrl !== undefined)

let folder: WebFolder
let server: TestServer
let client: HttpClient
beforeAll(async () => {
  folder = makeWebFolder()
  server = await openTestServer({
    webFolder: folder.path,
    config: { isRateLimited: true, trustsProxy: true },
  })
  client = httpClient(server.url())
})
afterAll(async () => {
  client?.close()
  await server?.stop()
  folder?.remove()
})

const madeUpSession = () => `exfil_session=${randomBytes(32).toString('base64url')}`

const get = (path: string, address: string, headers: Readonly<Record<string, string>> = {}) =>
  client.send({ method: 'GET', path, headers: { 'X-Forwarded-For': address, ...headers } })

/** The statuses of so many requests with how often each came. */
const statusesOf = async (times: number, send: () => ReturnType<typeof get>) => {
  const statuses: Record<number, number> = {}
  const TOGETHER = 100
  for (let sent = 0; sent < times; sent += TOGETHER)
    for (const { status } of await Promise.all(
      Array.from({ length: Math.min(TOGETHER, times - sent) }, send),
    ))
      statuses[status] = (statuses[status] ?? 0) + 1
  return statuses
}

describe('pages that look something up', () => {
  it.each([
    ['of administrators', () => '/admin/settings', '203.0.113.1'],
    [
      'of loadouts',
      () => getPath('weapon', { gunUrl: GUN?.gunBuildUrl ?? '', id: randomUUID() }),
      '203.0.113.2',
    ],
  ])('%s ask for no session and no row once their address has asked too often', async (_, path, address) => {
    const { sessions, loadouts } = server.services()
    const session = vi.spyOn(sessions, 'find')
    const loadout = vi.spyOn(loadouts, 'find')
    const open = () => get(path(), address, { Cookie: madeUpSession() })

    // Calls and pages of an address are counted together; those of visitors are cheap.
    const pages = 20
    await statusesOf(LIMITS.address.points - pages, () => get('/api/be/session', address))
    expect(session).not.toHaveBeenCalled()
    expect(await statusesOf(pages + 100, open)).toEqual({ 404: pages, 429: 100 })
    expect(session).toHaveBeenCalledTimes(pages)
    expect(loadout.mock.calls.length).toBeLessThanOrEqual(pages)
    const refused = await open()
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(refused.text).toContain('<div id="app">')
    expect(refused.text).toContain('<title>429 · Exfil</title>')
    expect(refused.text).not.toContain('first-title')
    expect(session).toHaveBeenCalledTimes(pages)

    // Who sits behind the same address still gets the site; its calls and other addresses are another matter.
    for (const plain of ['/', '/crafts', '/assets/index-B6yG0q1x.js', '/builds/latest.json'])
      expect((await get(plain, address, { Cookie: madeUpSession() })).status, plain).toBe(200)
    expect((await get('/api/be/session', address)).status).toBe(429)
    expect((await get(path(), '203.0.113.9')).status).toBe(404)
    vi.restoreAllMocks()
  })
})

describe('pages of any kind', () => {
  const items = testCatalogue('PVP').items.all.map(({ url }) => getPath('item', { url }))
  let next = 0
  const open = (address: string, headers = {}) => get(items[next++ % items.length] ?? '', address, headers)

  it('are written for an address as often as it may ask, and the plain site loads after that', async () => {
    const address = '203.0.113.4'
    const { points } = LIMITS.pages
    expect(await statusesOf(points, () => open(address))).toEqual({ 200: points })
    const observed = vi.spyOn(server.services().prices, 'observed')
    const refused = await open(address)
    expect(refused.status).toBe(429)
    expect(refused.text).toContain('<div id="app">')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    // Nothing is looked up for it: all that are refused are one content, whatever they ask for.
    const others = await Promise.all(Array.from({ length: 20 }, () => open(address)))
    expect(new Set(others.map(({ headers }) => headers.etag))).toEqual(new Set([refused.headers.etag]))
    expect((await get('/', address)).headers.etag).toBe(refused.headers.etag)
    expect(observed).not.toHaveBeenCalled()
    vi.restoreAllMocks()

    for (const plain of ['/assets/index-B6yG0q1x.js', '/builds/latest.json', '/api/be/session'])
      expect((await get(plain, address)).status, plain).toBe(200)
    expect((await get('/ru/crafts', address)).status).toBe(302)
    expect((await open('203.0.113.5')).status).toBe(200)
  })
})

describe('pictures', () => {
  it('are looked for no more often than their address may, apart from calls', async () => {
    const { points } = LIMITS.pictures
    const looked = vi.spyOn(server.services().pictures, 'of')
    const ask = () => get('/pictures/items/57347ca924597744596b4e71', '203.0.113.3')
    const statuses = await statusesOf(points + 1, ask)
    expect(statuses[429]).toBe(1)
    expect(looked).toHaveBeenCalledTimes(points)
    expect((await ask()).headers).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': expect.stringMatching(/^[0-9]+$/),
    })
    expect((await get('/api/be/session', '203.0.113.3')).status).toBe(200)
    vi.restoreAllMocks()
  })
})
