// Navigations over HTTP: the status of each address, its language and theme, and what its head tells links and search engines.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { QUEST_PAGE_TABLES } from '#core/first-screen/quest-tables.ts'
import { formatMoney } from '#core/format/money.ts'
import { ALL_ROUTES } from '#core/routes/admin-routes.ts'
import { fillPath, getPath } from '#core/routes/table.ts'
import type { ApiClient } from '../../support/api-client.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'
import { makeWebFolder, type WebFolder } from './web-folder.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
const GPU = catalogue.items.all.find(({ uid }) => uid === '57347ca924597744596b4e71')
const GPU_PAGE = getPath('item', { url: GPU?.url ?? '' })
const PUBLIC = 'https://exfil.example.org'
const NASTY = '"><script>alert(1)</script>'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

let folder: WebFolder
let server: TestServer
let visitor: ApiClient
beforeAll(async () => {
  folder = makeWebFolder()
  server = await openTestServer({ webFolder: folder.path, config: { publicUrl: PUBLIC } })
  visitor = server.visitor()
})
beforeEach(() => visitor.cookies.clear())
afterAll(async () => {
  await server?.stop()
  folder?.remove()
})

type Headers = Readonly<Record<string, string>>

const open = (path: string, headers: Headers = {}, by = visitor) => by.send({ method: 'GET', path, headers })

/** The page behind a path with what its head says. */
const pageAt = async (path: string, headers: Headers = {}) => {
  const answer = await open(path, headers)
  const find = (pattern: RegExp) => pattern.exec(answer.text)?.[1]
  return {
    ...answer,
    lang: find(/<html lang="([^"]*)"/),
    theme: find(/<html[^>]* data-theme="([^"]*)"/),
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    robots: find(/<meta name="robots" content="([^"]*)"/),
    alternates: [...answer.text.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, to, href]) => [
      to,
      href,
    ]),
    graph: Object.fromEntries(
      [...answer.text.matchAll(/<meta property="og:([^"]*)" content="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    ),
  }
}

describe('the page of the web app', () => {
  it('has the places that the server writes to', () => {
    const page = readFileSync('web/index.html', 'utf8')
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('<!--head-->')
    expect(page).not.toContain('<title>')
  })

  it('is revalidated each time, by each person separately', async () => {
    const { status, headers, text } = await open('/crafts')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      vary: 'Accept-Encoding, Accept-Language, Cookie, Sec-CH-UA-Mobile, User-Agent',
    })
    expect(text).toContain('<script type="module" crossorigin src="/assets/index-B6yG0q1x.js"></script>')
    const again = await open('/crafts', { 'If-None-Match': String(headers.etag) })
    expect(again).toMatchObject({ status: 304, text: '' })
    const russian = await open('/crafts', { 'If-None-Match': String(headers.etag), Cookie: 'locale=ru' })
    expect(russian.status).toBe(200)
  })

  const own = ALL_ROUTES.filter(({ access, paths }) => access === 'everyone' && !paths[0].includes('/:'))
  it.each(own.map(({ id, paths }) => [id, paths] as const))('%s has its own title', async (_, paths) => {
    const pages = await Promise.all(paths.map((path) => pageAt(path)))
    const [first] = pages
    expect(first?.status).toBe(200)
    expect(first?.title).toMatch(/\S · Exfil$/)
    for (const { title, canonical } of pages)
      expect([title, canonical]).toEqual([first?.title, first?.canonical])
  })
})

describe('the page of a loadout', () => {
  const CARBINE = '5af08cf886f774223c269184'
  const path = (id: string) => getPath('weapon', { gunUrl: 'colt_m4a1_5.56x45_assault_rifle', id })

  const picturesOf = ({
    text,
    graph,
  }: Awaited<ReturnType<typeof pageAt>>): Readonly<Record<string, string>> => ({
    ...Object.fromEntries(Object.entries(graph).filter(([name]) => name.startsWith('image'))),
    'twitter:card': /name="twitter:card" content="([^"]*)"/.exec(text)?.[1] ?? '',
  })

  it('that is public says what it is called, whose it is and what it can do; of a private one it says nothing', async () => {
    const owner = await server.pro()
    const loadout = randomUUID()
    const run = (command: object) =>
      owner.ask('sendLoadoutCommand', {
        params: { id: loadout },
        body: { commandId: randomUUID(), command: { ...command } },
      })
    await run({ tag: 'CreateLoadout', loadout, title: `Quiet ${NASTY}`, from: { preset: CARBINE } })
    const hidden = { robots: 'noindex', canonical: undefined }
    expect(await pageAt(path(loadout))).toMatchObject({ ...hidden, status: 404, title: '404 · Exfil' })
    expect(picturesOf(await pageAt(path(loadout)))).toMatchObject({ 'twitter:card': 'summary' })
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect(await pageAt(path(loadout), { Cookie: cookie })).toMatchObject({
      ...{ ...hidden, status: 200, title: 'Weapon loadout · Exfil' },
    })
    expect((await open(`/cards/${loadout}/en.png`)).status).toBe(404)
    expect((await open(`/cards/${loadout}/en.png`, { Cookie: cookie })).status).toBe(404)

    expect((await run({ tag: 'PublishLoadout' })).status).toBe(200)
    const { username } = await owner.call('getMe')
    const shown = await pageAt(path(loadout))
    expect(shown).toMatchObject({
      status: 200,
      title: 'Quiet &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; · Exfil',
      canonical: `${PUBLIC}${path(loadout)}`,
    })
    expect(shown.text).not.toContain(NASTY)
    expect(shown.description).toBe(
      `Colt M4A1 5.56x45 assault rifle build by ${username}: ergonomics 55, recoil 300, weight 2.85 kg. ` +
        'All parts with their prices and where to get them.',
    )
    expect(shown.graph.description).toBe(shown.description)
    expect((await pageAt(path(loadout), { Cookie: 'locale=ru' })).description).toContain(
      `сборка игрока ${username}`,
    )

    const { image = '', ...sizes } = picturesOf(shown)
    expect(sizes).toEqual({
      'image:width': '1200',
      'image:height': '630',
      'image:alt': 'Quiet &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
      'twitter:card': 'summary_large_image',
    })
    expect(image).toMatch(new RegExp(`^${PUBLIC}/cards/${loadout}/en\\.png\\?[0-9a-f]{16}$`))
    const { status, headers, bytes } = await open(image.slice(PUBLIC.length))
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('image/png')
    expect(headers['cache-control']).toBe('public, max-age=3600')
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect(bytes.length).toBeLessThan(150_000)

    const etag = String(headers.etag)
    const again = await open(`/cards/${loadout}/en.png`, { 'If-None-Match': etag })
    expect(again).toMatchObject({ status: 304, text: '' })
    const russian = await open(`/cards/${loadout}/ru.png`, { 'If-None-Match': etag })
    expect(russian.status).toBe(200)
    expect(russian.headers.etag).not.toBe(etag)
    expect((await open(`/cards/${loadout}/xx.png`)).status).toBe(404)
    await run({ tag: 'RetitleLoadout', title: 'Loud' })
    expect((await open(`/cards/${loadout}/en.png`, { 'If-None-Match': etag })).status).toBe(200)
    await run({ tag: 'MakeLoadoutPrivate' })
    expect((await open(`/cards/${loadout}/en.png`, { 'If-None-Match': etag })).status).toBe(404)
  })

  it('of a preset is there for everybody, and is called by its weapon', async () => {
    expect(await pageAt(path(CARBINE))).toMatchObject({
      status: 200,
      title: 'M4A1: build · Exfil',
      canonical: `${PUBLIC}${path(CARBINE)}`,
    })
    expect((await pageAt(path(CARBINE), { Cookie: 'locale=ru' })).title).toBe('M4A1: сборка · Exfil')
  })

  it.each([
    ['loadout', path('nothing')],
    ['loadout', path(randomUUID())],
    ['loadout', path(NASTY)],
    ['preset of another weapon', path('5841474424597759ba49be91')],
    ['weapon', getPath('weapon', { gunUrl: 'slingshot' })],
  ])('that names no %s is not found, and not to be kept', async (_, at) => {
    expect(await pageAt(at)).toMatchObject({
      status: 404,
      robots: 'noindex',
      canonical: undefined,
    })
    expect((await open(`/cards/${randomUUID()}/en.png`)).status).toBe(404)
  })
})

describe('the language', () => {
  it.each<[string, Headers, string, string]>([
    ['no header says', {}, 'en', 'Crafts · Exfil'],
    ['the browser likes', { 'Accept-Language': 'ru-RU,ru;q=0.9,en;q=0.8' }, 'ru', 'Крафты · Exfil'],
    ['the browser knows beside others', { 'Accept-Language': 'uk, ru;q=0.7' }, 'ru', 'Крафты · Exfil'],
    ['the browser likes less', { 'Accept-Language': 'ru;q=0.3, en;q=0.4' }, 'en', 'Crafts · Exfil'],
    ['the browser refuses', { 'Accept-Language': 'ru;q=0' }, 'en', 'Crafts · Exfil'],
    ['is without texts', { 'Accept-Language': 'cs-CZ' }, 'cs', 'Crafts · Exfil'],
    ['was chosen', { Cookie: 'a=b; locale=ru', 'Accept-Language': 'en' }, 'ru', 'Крафты · Exfil'],
    ['a bot reads', { 'User-Agent': GOOGLEBOT, 'Accept-Language': 'en' }, 'ru', 'Крафты · Exfil'],
    ['is made up', { Cookie: `locale=${encodeURIComponent(NASTY)}` }, 'en', 'Crafts · Exfil'],
    ['is broken', { 'Accept-Language': `${NASTY};q=x,,;` }, 'en', 'Crafts · Exfil'],
  ])('that %s is that of the page', async (_, headers, lang, title) => {
    expect(await pageAt('/crafts', headers)).toMatchObject({ status: 200, lang, title })
  })

  it.each([
    ['/ru/crafts', '/crafts', 'ru'],
    ['/ru', '/', 'ru'],
    ['/en/', '/', 'en'],
    ['/jp/item/bitcoin?sort=price&x=%2F', '/item/bitcoin?sort=price&x=%2F', 'jp'],
    ['/ru/ru/crafts', '/ru/crafts', 'ru'],
    ['/ru//evil.example.org', '/evil.example.org', 'ru'],
    ['/ru/%5Cevil.example.org', '/%5Cevil.example.org', 'ru'],
    ['/ru/no/such/page', '/no/such/page', 'ru'],
  ])('in front of %s leads to %s and is kept', async (path, location, locale) => {
    const { status, headers } = await open(path)
    expect({ status, location: headers.location }).toEqual({ status: 302, location })
    expect(headers['set-cookie']).toEqual([`locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`])
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each(['/xx/crafts', '/xx', '/ua/', '/pl/item/bitcoin'])(
    'that is unknown, %s, is not found',
    async (path) => {
      expect(await pageAt(path)).toMatchObject({ status: 404, title: '404 · Exfil' })
    },
  )
})

describe('a document of the APIs', () => {
  it.each([
    ['/dev/docs', 'API documentation · Exfil'],
    ['/dev/docs/api-v1', 'Price API v1 · Exfil'],
    ['/dev/docs/graphql', 'GraphQL · Exfil'],
  ])('at %s has the title %s and its own address', async (path, title) => {
    expect(await pageAt(path)).toMatchObject({ status: 200, title, canonical: `${PUBLIC}${path}` })
  })

  it.each(['/dev/docs/security', '/dev/docs/constructor', '/dev/docs/graphql/types'])(
    'that is no page, %s, is not found',
    async (path) => {
      expect(await pageAt(path)).toMatchObject({ status: 404, title: '404 · Exfil', canonical: undefined })
    },
  )
})

describe('the theme', () => {
  it.each<[string, string | undefined]>([
    ['theme=dark', 'dark'],
    ['locale=en; theme=light', 'light'],
    ['theme=system', undefined],
    [`theme=${encodeURIComponent(NASTY)}`, undefined],
    ['', undefined],
  ])('with the cookie %j is %s', async (cookie, theme) => {
    const page = await pageAt('/', cookie === '' ? {} : { Cookie: cookie })
    expect([page.lang, page.theme]).toEqual(['en', theme])
  })
})

describe('the page of a tag', () => {
  it.each([
    ['en', 'Weapons · Exfil'],
    ['ru', 'Оружие · Exfil'],
  ])('is called as its category in %s', async (locale, title) => {
    expect((await pageAt('/tag/Weapon', { Cookie: `locale=${locale}` })).title).toBe(title)
  })
})

describe('an item page', () => {
  it('says what the item is and costs', async () => {
    const price = formatMoney(catalogue.prices.get(GPU?.uid ?? '')?.avg24h ?? Number.NaN)
    const page = await pageAt(GPU_PAGE)
    expect(page).toMatchObject({
      status: 200,
      title: 'Graphics card · Exfil',
      description: expect.stringMatching(`^Graphics card costs ${price} on the flea market`),
      canonical: `${PUBLIC}${GPU_PAGE}`,
      alternates: [
        ['en', `${PUBLIC}/en${GPU_PAGE}`],
        ['ru', `${PUBLIC}/ru${GPU_PAGE}`],
        ['x-default', `${PUBLIC}${GPU_PAGE}`],
      ],
    })
    expect(page.graph).toEqual({
      type: 'website',
      site_name: 'Exfil',
      title: page.title,
      description: page.description,
      url: page.canonical,
      locale: 'en_US',
      'locale:alternate': 'ru_RU',
      image: `${PUBLIC}/icon-512.png`,
    })
  })

  it('speaks Russian too', async () => {
    const { title, description, graph } = await pageAt(GPU_PAGE, { Cookie: 'locale=ru' })
    expect(title).toBe(`${GPU?.ruName} · Exfil`)
    expect(description).toMatch(/₽/)
    expect(graph).toMatchObject({ locale: 'ru_RU', 'locale:alternate': 'en_US', title })
  })

  it.each(
    catalogue.items.all
      .filter(({ url }) => !/^[\w.-]+$/.test(url))
      .slice(0, 80)
      .map(({ url }) => url),
  )('is found under its own address: %s', async (url) => {
    const path = getPath('item', { url })
    const page = await pageAt(path)
    expect(page).toMatchObject({ status: 200, canonical: `${PUBLIC}${path}`.replaceAll("'", '&#39;') })
  })

  it('is led to from the id of the game', async () => {
    const { status, headers } = await open(`/item/${GPU?.uid}?a=1`)
    expect([status, headers.location]).toEqual([302, `${GPU_PAGE}?a=1`])
  })
})

describe('what is not found', () => {
  it.each([
    '/nothing',
    '/market/x',
    '/item',
    '/item/no_such_item',
    '/item/000000000000000000000000',
    '/item/__proto__',
    '/tag/no_such_tag',
    '/tag/constructor',
    '/maps/no-such-map',
    '/crafts/x',
    '/CRAFTS',
    '/%E0%A4%A',
    '/item/%00',
    '/.env',
    '/wp-login.php',
    '/loadouts/weapon/no_such_gun',
    '/loadouts/weapon/no_such_gun/no-such-build',
  ])('%s is the page that says so', async (path) => {
    const page = await pageAt(path)
    expect(page).toMatchObject({
      status: 404,
      title: '404 · Exfil',
      robots: 'noindex',
      canonical: undefined,
      alternates: [],
    })
    expect(page.text).toContain('<p class="first-title">Page not found</p>')
    const again = await open(path, { 'If-None-Match': String(page.headers.etag) })
    expect(again.status).toBe(404)
  })

  it.each(['/maps/customs', '/tag/Weapon', '/loadouts/weapon', '/crafts/'])('%s is', async (path) => {
    expect((await pageAt(path)).status).toBe(200)
  })

  it('says so in the language of the page', async () => {
    const { title, text } = await pageAt('/nothing', { Cookie: 'locale=ru' })
    expect(title).toBe('404 · Exfil')
    expect(text).toContain('<p class="first-title">Страница не найдена</p>')
  })
})

describe('the back office', () => {
  const paths = ALL_ROUTES.filter(({ access }) => access === 'admin').map(({ paths: [path] }) =>
    fillPath(path, { uid: GPU?.uid }),
  )

  it('is there for administrators alone', async () => {
    const admin = await server.admin()
    for (const by of [visitor, await server.free(), await server.pro()])
      for (const path of [
        ...paths,
        '/admin/',
        '/Admin',
        '/ADMIN/users',
        '/admin/nothing',
        '/administrator',
      ]) {
        const { status, text } = await open(path, {}, by)
        expect(status, path).toBe(404)
        expect(text, path).toContain('<title>404 · Exfil</title>')
      }
    for (const path of paths) {
      const { status, text } = await open(path, {}, admin)
      expect(status, path).toBe(200)
      expect(text).toContain('<meta name="robots" content="noindex" />')
    }
    expect((await open('/admin/nothing', {}, admin)).status).toBe(404)
  })
})

describe('the first rows of a page', () => {
  const sliceOf = async (path: string, by = visitor): Promise<{ path: string } | undefined> => {
    const [, json] =
      /<script type="application\/json">([^<]*)<\/script>/.exec((await open(path, {}, by)).text) ?? []
    return json === undefined ? undefined : JSON.parse(json)
  }

  it.each(['/', '/market', '/tag/Weapon', GPU_PAGE])('travel within %s', async (path) => {
    expect((await sliceOf(path))?.path).toBe(path)
  })

  it.each(['/?sort=name', `${GPU_PAGE}?level=15`, '/crafts?level=15', '/tag/no-such', '/item/no-such'])(
    'do not if the browser asks for its own, or there are none: %s',
    async (path) => {
      expect(await sliceOf(path)).toBeUndefined()
    },
  )

  it('do not for people, who see the market with what they have reached', async () => {
    expect(await sliceOf('/', await server.signIn())).toBeUndefined()
  })
})

describe('a path with a script in it', () => {
  it.each([
    `/${NASTY}`,
    `/item/${NASTY}`,
    `/tag/${NASTY}`,
    `/ru/${NASTY}`,
    `/xx/${NASTY}`,
    `/maps/${NASTY}`,
    `/loadouts/weapon/${NASTY}`,
    `/loadouts/weapon/'onload=alert(1)//`,
    `/?${NASTY}`,
    `/crafts?q=${NASTY}`,
    `/\r\nSet-Cookie: a=b`,
  ])('%j brings none into the page', async (path) => {
    for (const sent of [encodeURI(path), encodeURIComponent(path).replaceAll('%2F', '/')]) {
      const { text, headers } = await open(sent)
      expect(text).not.toContain('alert(1)</script>')
      expect(text).not.toMatch(/<[^>]*\sonload=/)
      expect(headers['set-cookie']?.join('') ?? '').not.toContain('a=b')
    }
  })
})

describe('the call for redirects', () => {
  it('knows the same as navigations', async () => {
    const path = `/item/${GPU?.uid}`
    const { target } = await visitor.call('redirect', { query: { path } })
    expect(target).toBe((await open(path)).headers.location)
  })
})

describe('the page of the quests', () => {
  const TABLE =
    /<link rel="preload" as="fetch" href="\/api\/be\/catalogue\/(\w+\/[\w.]+)" crossorigin="" fetchpriority="low" \/>/g
  const tablesAt = async (path: string, language = 'en', by?: ApiClient): Promise<readonly string[]> =>
    [...(await open(path, { 'Accept-Language': language }, by)).text.matchAll(TABLE)].map(
      ([, table = '']) => table,
    )
  const PVP = QUEST_PAGE_TABLES.map((table) => `PVP/${table}`)

  it('names the tables that it waits for ahead, with those of the language', async () => {
    expect(await tablesAt('/progression/quests')).toEqual(PVP)
    expect(await tablesAt('/progression/quests', 'ru')).toEqual([...PVP, 'PVP/names.ru'])
  })

  it('leaves them out for users, whose browser keeps copies, and other pages never name any', async () => {
    expect(await tablesAt('/progression/quests', 'en', await server.free())).toEqual([])
    expect(await tablesAt('/')).toEqual([])
    expect(await tablesAt('/crafts')).toEqual([])
  })
})

describe('the page of a map', () => {
  const DRAWING =
    /<link rel="preload" as="fetch" href="(\/pictures\/[^"]*)" crossorigin="" fetchpriority="low" \/>/
  const drawingAt = async (path: string, by: ApiClient) => DRAWING.exec((await open(path, {}, by)).text)?.[1]
  let drawn: TestServer
  beforeAll(async () => {
    drawn = await openTestServer({
      webFolder: folder.path,
      config: { picturesFrom: 'http://127.0.0.1:9/' },
    })
  })
  afterAll(() => drawn?.stop())

  it.each([
    ['/maps/customs', '/pictures/maps/customs'],
    ['/maps/factory', '/pictures/maps/factory'],
    ['/maps/factory?map=night-factory', '/pictures/maps/night-factory'],
    ['/maps/factory?map=customs', '/pictures/maps/factory'],
    ['/maps/customs?at=200,0,4&layers=all', '/pictures/maps/customs'],
    // As a table, of tiles, and no map: there is no drawing.
    ['/maps/customs?view=table', undefined],
    ['/maps/lab', undefined],
    ['/crafts', undefined],
  ])('%s has the browser ask for the drawing that it will show: %s', async (path, drawing) => {
    expect(await drawingAt(path, drawn.visitor())).toBe(drawing)
  })

  it('asks for none where the server has no pictures', async () => {
    expect(await drawingAt('/maps/customs', visitor)).toBeUndefined()
  })
})
