// The files of the web app over HTTP: how long they are kept, how small they are sent, and that nothing else is.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../support/api-client.ts'
import { openSpareServer, type TestServer } from '../../support/test-server.ts'
import { makeWebFolder, PICTURE, SCRIPT, type WebFolder } from './web-folder.ts'

const INDEX = '/assets/index-B6yG0q1x.js'

let folder: WebFolder
let server: TestServer
let visitor: ApiClient
beforeAll(async () => {
  folder = makeWebFolder()
  server = await openSpareServer({ webFolder: folder.path })
  visitor = server.visitor()
})
afterAll(async () => {
  await server?.stop()
  folder?.remove()
})

const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  visitor.send({ method, path, headers })

describe('a file', () => {
  it.each([
    [INDEX, 'text/javascript; charset=utf-8'],
    ['/assets/market-C2d9aa01.css', 'text/css; charset=utf-8'],
    ['/assets/inter-D3e8bb02.woff2', 'font/woff2'],
  ])('%s, whose name changes with its content, is kept for a year', async (path, type) => {
    const { status, headers } = await get(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': type,
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([INDEX, '/assets/market-C2d9aa01.css', '/assets/inter-D3e8bb02.woff2'])(
    '%s, which a page takes in, comes without a policy of its own',
    async (path) => {
      const { headers } = await get(path)
      expect(headers['content-security-policy']).toBeUndefined()
      expect(headers['permissions-policy']).toBeUndefined()
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    },
  )

  it.each(['/', '/sw.js', '/assets/optimise-worker-E4f7cc03.js', '/assets/map-F5a6dd04.svg'])(
    '%s, which is shown or runs by itself, comes with its policy',
    async (path) => {
      const { headers } = await get(path)
      expect(headers['content-security-policy']).toMatch(/default-src 'self'/)
    },
  )

  it.each([
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/icon-512.png', 'image/png'],
  ])('%s, whose name stays, is asked about each time', async (path, type) => {
    const { headers } = await get(path)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': type })
    expect(await get(path, { 'If-None-Match': String(headers.etag) })).toMatchObject({
      status: 304,
      text: '',
    })
    const other = `W/"other", ${String(headers.etag).replace('W/', '')}`
    expect((await get(path, { 'If-None-Match': other })).status).toBe(304)
    expect((await get(path, { 'If-None-Match': 'W/"other"' })).status).toBe(200)
  })

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0', undefined],
    ['deflate', undefined],
    ['', undefined],
  ])('that is text is sent to who accepts %j as %s', async (accepted, encoding) => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    const { headers, bytes } = await get(INDEX, { 'Accept-Encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('Accept-Encoding')
    const plain = encoding === 'br' || encoding === 'gzip' ? unpack[encoding](bytes) : bytes
    expect(plain.toString()).toBe(SCRIPT)
    if (encoding !== undefined) expect(bytes.length).toBeLessThan(SCRIPT.length / 10)
  })

  it('that is a picture is sent as it is', async () => {
    const { headers, bytes } = await get('/icon-512.png', { 'Accept-Encoding': 'br, gzip' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(bytes.equals(PICTURE)).toBe(true)
  })

  it.each([INDEX, '/sw.js', '/crafts', '/nothing', '/api/be/weather', '/robots.txt', '/healthz'])(
    '%s has the same head when that alone is asked for',
    async (path) => {
      const [whole, head] = [await get(path), await get(path, {}, 'HEAD')]
      expect(head.status).toBe(whole.status)
      expect(head.text).toBe('')
      for (const name of ['content-type', 'cache-control', 'etag', 'content-security-policy'])
        expect(head.headers[name]).toBe(whole.headers[name])
    },
  )
})

describe('what is no file of the web app', () => {
  it.each([
    '/assets/gone-00000000.js',
    '/assets/',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2findex.html',
    '/../../../etc/passwd',
    '/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '//etc/passwd',
    '/index.html',
    '/build-manifest.json',
    '/__proto__',
    '/constructor',
    '/assets/__proto__',
  ])('is not sent: %s', async (path) => {
    const { status, text } = await get(path)
    expect(status).toBe(404)
    expect(text).not.toMatch(/root:|"dependencies"|isEntry/)
  })

  it('below the hashed names is no page, so that an old page sees that its files are gone', async () => {
    const { headers } = await get('/assets/gone-00000000.js')
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('takes no %s', async (method) => {
    for (const path of ['/', INDEX, '/crafts']) expect((await get(path, {}, method)).status).toBe(404)
  })
})

describe('another build', () => {
  const buildId = async () => ((await get('/builds/latest.json')).json() as { readonly id: string }).id

  it('is served after a restart, and the pages are notified', async () => {
    const other = makeWebFolder()
    const changing = await openSpareServer({ webFolder: other.path })
    const browser = () => changing.visitor()
    const latest = async () => (await browser().send({ method: 'GET', path: '/builds/latest.json' })).json()
    const script = async () => (await browser().send({ method: 'GET', path: INDEX })).text
    const before = await latest()
    other.write('assets/index-B6yG0q1x.js', '"new"')
    expect([await latest(), await script()]).toEqual([before, SCRIPT])
    await changing.restart()
    expect(await latest()).not.toEqual(before)
    expect(await script()).toBe('"new"')
    await changing.stop()
    other.remove()
  })

  it('of the same files has the same name on every machine', async () => {
    const same = makeWebFolder()
    const elsewhere = await openSpareServer({ webFolder: same.path })
    const answer = await elsewhere.visitor().send({ method: 'GET', path: '/builds/latest.json' })
    expect((answer.json() as { readonly id: string }).id).toBe(await buildId())
    await elsewhere.stop()
    same.remove()
  })
})

describe('without a build', () => {
  it('the start page says where the API is', async () => {
    const unbuilt = await openSpareServer({ webFolder: '/nowhere' })
    const browser = unbuilt.visitor()
    expect(await browser.send({ method: 'GET', path: '/' })).toMatchObject({
      status: 200,
      text: 'Exfil is running. The API is under /api/be.\n',
    })
    expect((await browser.send({ method: 'GET', path: '/crafts' })).status).toBe(404)
    await unbuilt.stop()
  })
})
