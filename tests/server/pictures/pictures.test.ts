// Pictures over HTTP: taken from a source on a local address once, checked, kept, and never asked for where they are switched off.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#cli/server/config.ts'
import { openKeptFiles } from '#cli/server/kept-files.ts'
import { openFreshness } from '#cli/server/pictures/freshness.ts'
import { openPictures } from '#cli/server/pictures/pictures.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'
import { type PictureSource, PNG, startPictureSource, WEBP } from './samples.ts'

const BEGIN = Date.parse('2026-03-02T18:00:00Z')
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
      const unchanged = await look(path, { 'if-none-match': etag })
      expect(unchanged.status).toBe(304)
      expect(unchanged.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
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
  ])('%s is nothing that the game data knows, so that no source is asked', async (path) => {
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

  it('are not taken from another host that the source leads to', async () => {
    const other = await startPictureSource()
    other.files.set('/secret.png', PNG)
    source.redirects.set(`/${CARD}-icon.webp`, `${other.url}secret.png`)
    minutes += 2 * 24 * 60
    expect((await look(`items/${CARD}`)).status).toBe(204)
    expect(source.asked).toEqual([`/${CARD}-icon.webp`])
    expect(other.asked).toEqual([])
    source.redirects.clear()
    await other.stop()
  })

  it('come where the source has one the day after', async () => {
    minutes += 2 * 24 * 60
    source.files.set(`/${CARD}-icon.webp`, WEBP)
    expect((await look(`items/${CARD}`)).status).toBe(200)
    expect((await server.visitor().call('settings')).pictures).toBe(true)
  })
})

describe('a source that fails', () => {
  it('is left alone for every picture, each time for longer, and pages are told when to ask again', async () => {
    const source = await startPictureSource()
    source.fail(503)
    let seconds = 0
    const server = await openTestServer({
      config: { picturesFrom: source.url },
      now: () => new Date(BEGIN + seconds * 1000),
    })
    const look = async (path: string) => {
      const { status, headers } = await fetch(new URL(`/pictures/${path}`, server.url()))
      return [status, headers.get('cache-control'), headers.get('retry-after')]
    }
    const none = (after: number) => [204, `max-age=${after}`, String(after)]
    expect([await look(`items/${PISTOL}`), await look('traders/prapor')]).toEqual([none(30), none(30)])
    expect(source.asked).toHaveLength(1)
    for (const rest of [60, 120, 240, 480, 600, 600]) {
      seconds += 601
      expect(await look('traders/prapor')).toEqual(none(rest))
    }
    expect(source.asked).toHaveLength(7)
    await server.stop()
    await source.stop()
  })
})

const CUSTOMS = '/maps/svg/Customs.svg'
const drawingOf = (look: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path class="${look}" d="M0 0h9z"/></svg>`,
  )

describe('the drawing of a map', () => {
  let source: PictureSource
  beforeEach(async () => {
    source = await startPictureSource()
    return () => source.stop()
  })

  it('that takes long arrives on a retry, and no request waits for it', async () => {
    source.files.set(CUSTOMS, drawingOf('land'))
    const folder = mkdtempSync(join(tmpdir(), 'exfil-drawings-'))
    let deliver = (): void => undefined
    const delivered = new Promise<void>((resolve) => {
      deliver = resolve
    })
    const pictures = openPictures({
      bases: { icons: undefined, maps: new URL(source.url) },
      get: async () => {
        await delivered
        return { tag: 'Body', body: drawingOf('land'), validators: {} }
      },
      files: openKeptFiles({ folder, maxBytes: 10_000, now: () => new Date(BEGIN) }),
      freshness: openFreshness(join(folder, 'drawings.json')),
      // The waiting time is over at once.
      wait: async () => undefined,
      catalogues: () => [testCatalogue('PVP')],
      now: () => new Date(BEGIN),
      onProblem: (problem) => expect.unreachable(problem),
    })
    const customs = { kind: 'maps', id: 'customs' } as const
    expect(await pictures.of(customs)).toEqual({ until: BEGIN + 5_000, isLate: true })
    deliver()
    await eventually(async () => (await pictures.of(customs)) ?? {}).toMatchObject({ type: 'image/svg+xml' })
    await pictures.stop()
    rmSync(folder, { recursive: true })
  })

  it('that a browser has already is answered with the headers of the drawing, so that it asks again a day later too', async () => {
    source.files.set(CUSTOMS, drawingOf('land'.repeat(500)))
    const server = await openTestServer({ config: { picturesFrom: source.url } })
    const look = (headers: Readonly<Record<string, string>>) =>
      fetch(new URL('/pictures/maps/customs', server.url()), { headers })
    const drawing = await look({ 'accept-encoding': 'br' })
    expect([drawing.status, drawing.headers.get('content-encoding')]).toEqual([200, 'br'])
    expect(await drawing.text()).toContain('landland')
    const plain = await look({ 'accept-encoding': 'identity' })
    expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null])
    expect(await plain.text()).toContain('landland')
    const etag = drawing.headers.get('etag') ?? ''
    const unchanged = await look({ 'if-none-match': etag })
    expect(unchanged.status).toBe(304)
    expect(await unchanged.text()).toBe('')
    for (const { headers } of [drawing, plain, unchanged]) {
      expect(headers.get('cache-control')).toBe('public, max-age=86400')
      expect(headers.get('content-security-policy')).toContain('sandbox')
      expect(headers.get('vary')).toBe('Accept-Encoding')
      expect(headers.get('etag')).toBe(etag)
    }
    await server.stop()
  })

  it('is revalidated once after a week, and stays if the source fails', async () => {
    source.files.set(CUSTOMS, drawingOf('land'))
    let days = 0
    const server = await openTestServer({
      config: { picturesFrom: source.url },
      now: () => new Date(BEGIN + days * 86_400_000),
    })
    const look = async (): Promise<string> =>
      (await (await fetch(new URL('/pictures/maps/customs', server.url()))).text()).match(
        /class="(\w+)"/,
      )?.[1] ?? ''
    expect([await look(), await look()]).toEqual(['land', 'land'])
    days = 6
    expect(await look()).toBe('land')
    expect(source.asked).toEqual([CUSTOMS])
    // Unchanged, and known to be so after a start of the server too.
    days = 8
    await server.restart()
    await look()
    await eventually(() => source.answered).toEqual([200, 304])
    expect(await look()).toBe('land')
    // A stop waits for the request under way, so that a second one is not shared with it.
    await server.restart()
    expect(await look()).toBe('land')
    await server.restart()
    expect(source.answered).toEqual([200, 304])
    // Another one: the next request gets the stale picture at once, the one after it the new one.
    days = 16
    source.files.set(CUSTOMS, drawingOf('water'))
    expect(await look()).toBe('land')
    await eventually(look).toBe('water')
    expect(source.answered).toEqual([200, 304, 200])
    days = 24
    source.fail(404)
    // The new one is shown a moment before the asking for it ends, and while that goes on nothing is asked for again.
    await eventually(async () => {
      await look()
      return source.answered
    }).toEqual([200, 304, 200, 404])
    expect(await look()).toBe('water')
    expect(source.answered).toHaveLength(4)
    await server.stop()
  })
})

describe('the picture source', () => {
  it('goes with the live source, unless one is named', async () => {
    expect(readConfig({}).picturesFrom).toBe('https://assets.tarkov.dev/')
    expect(readConfig({ EXFIL_SYNC: 'off' }).picturesFrom).toBeUndefined()
    expect(readConfig({ EXFIL_SYNC: 'off', EXFIL_PICTURES_URL: 'http://127.0.0.1:9' }).picturesFrom).toBe(
      'http://127.0.0.1:9',
    )
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
