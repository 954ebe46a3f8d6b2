// Pictures over HTTP: taken from a source on a local address once, checked, kept, and never asked for where they are switched off.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#cli/server/config.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'
import { type PictureSource, PNG, startPictureSource, WEBP } from './samples.ts'

const PISTOL = '5448bd6b4bdc2dfc2f8b4569'
const CARD = '57347ca924597744596b4e71'
const PRAPOR = '54cb50c76803fa8b248b4571'

describe('pictures', () => {
  let source: PictureSource
  let server: TestServer
  let minutes = 0
  beforeAll(async () => {
    source = await startPictureSource()
    server = await openTestServer({
      config: { picturesFrom: source.url },
      now: () => new Date(Date.now() + minutes * 60_000),
    })
  })
  afterAll(async () => {
    await server?.stop()
    await source?.stop()
  })
  beforeEach(() => {
    source.asked.length = 0
  })
  const look = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(new URL(`/pictures/${path}`, server.url()), { headers })

  it('of items, traders and stations come from the source once and stay for ever', async () => {
    source.files.set(`/${PISTOL}-icon.webp`, WEBP)
    source.files.set(`/${PRAPOR}.webp`, WEBP)
    source.files.set('/station-medstation.png', PNG)
    for (const [path, type, bytes] of [
      [`items/${PISTOL}`, 'image/webp', WEBP],
      ['traders/prapor', 'image/webp', WEBP],
      ['stations/medstation', 'image/png', PNG],
    ] as const) {
      for (const response of await Promise.all([look(path), look(path)])) {
        expect(response.status).toBe(200)
        expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
        expect(response.headers.get('content-type')).toBe(type)
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      }
      const etag = (await look(path)).headers.get('etag') ?? ''
      expect((await look(path, { 'if-none-match': etag })).status).toBe(304)
    }
    expect(source.asked.toSorted()).toEqual(
      [`/${PISTOL}-icon.webp`, `/${PRAPOR}.webp`, '/station-medstation.png'].toSorted(),
    )
    await server.restart()
    expect((await look(`items/${PISTOL}`)).status).toBe(200)
    expect(source.asked).toHaveLength(3)
  })

  it.each([
    'items/nobody',
    `traders/${PRAPOR}`,
    'maps/nowhere',
    'maps/lab',
    'tiles/lab~ground~9~0~0',
    'tiles/customs~ground~2~99999~0',
    'tiles/woods~ground~2~-1~0',
    'tiles/customs',
    'items/..%2F..%2Fpasswd',
    'items/__proto__',
  ])('%s is nothing that the game data knows, so that nobody is asked', async (path) => {
    const response = await look(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(source.asked).toEqual([])
  })

  it.each([
    ['no picture, whatever it is called', Buffer.from('<script>alert(1)</script>')],
    ['a picture larger than any', Buffer.concat([PNG, Buffer.alloc(1024 * 1024)])],
    ['nothing', undefined],
  ])('that the source has as %s is none, and not asked for again that day', async (_, file) => {
    minutes += 2 * 24 * 60
    if (file === undefined) source.files.delete(`/${CARD}-icon.webp`)
    else source.files.set(`/${CARD}-icon.webp`, file)
    for (const response of [await look(`items/${CARD}`), await look(`items/${CARD}`)]) {
      expect(response.status).toBe(204)
      expect(response.headers.get('cache-control')).toBe('max-age=3600')
    }
    expect(source.asked).toEqual([`/${CARD}-icon.webp`])
  })

  it('come where the source has one the day after', async () => {
    minutes += 2 * 24 * 60
    source.files.set(`/${CARD}-icon.webp`, WEBP)
    expect((await look(`items/${CARD}`)).status).toBe(200)
    expect((await server.visitor().call('settings')).pictures).toBe(true)
  })
})

describe('a source that fails', () => {
  it('is left alone for a while, for every picture', async () => {
    const source = await startPictureSource()
    source.fail(503)
    let minutes = 0
    const server = await openTestServer({
      config: { picturesFrom: source.url },
      now: () => new Date(Date.now() + minutes * 60_000),
    })
    const look = async (path: string) => {
      const { status, headers } = await fetch(new URL(`/pictures/${path}`, server.url()))
      const seconds = Number(/^max-age=(\d+)$/.exec(headers.get('cache-control') ?? '')?.[1])
      return { status, isSoon: seconds > 500 && seconds <= 600 }
    }
    const none = { status: 204, isSoon: true }
    expect([await look(`items/${PISTOL}`), await look('traders/prapor')]).toEqual([none, none])
    expect(source.asked).toHaveLength(1)
    minutes += 11
    expect(await look('traders/prapor')).toEqual(none)
    expect(source.asked).toHaveLength(2)
    await server.stop()
    await source.stop()
  })
})

describe('the picture source', () => {
  it('goes with the live source', async () => {
    expect(readConfig({}).picturesFrom).toBe('https://assets.tarkov.dev/')
    expect(readConfig({ EXFIL_SYNC: 'off' }).picturesFrom).toBeUndefined()
    expect(
      readConfig({ EXFIL_SYNC: 'off', EXFIL_PICTURES_URL: 'http://127.0.0.1:9' }).picturesFrom,
    ).toBeUndefined()
    expect(readConfig({ EXFIL_SYNC_URL: 'http://127.0.0.1:9' }).picturesFrom).toBeUndefined()
    expect(
      readConfig({ EXFIL_SYNC_URL: 'http://127.0.0.1:9', EXFIL_PICTURES_URL: 'http://127.0.0.1:9' })
        .picturesFrom,
    ).toBe('http://127.0.0.1:9')
    const server = await openTestServer()
    expect((await fetch(new URL(`/pictures/items/${PISTOL}`, server.url()))).status).toBe(404)
    expect((await server.visitor().call('settings')).pictures).toBe(false)
    await server.stop()
  })
})
