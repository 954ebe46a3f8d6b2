// Synchronising with a stand-in of the live source.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { checkSnapshot } from '#cli/data/check-snapshot.ts'
import { importData } from '#cli/data/import.ts'
import { loadCatalogue, readManifest } from '#cli/data/snapshot.ts'
import { TRANSLATED_DOCUMENTS } from '#cli/data/upstream/context.ts'
import { DOCUMENT_NAMES } from '#cli/data/upstream/source.ts'
import { syncedCatalogueFolder } from '#cli/server/ingest/folders.ts'
import { importInProcess } from '#cli/server/ingest/import-catalogue.ts'
import { politeGet } from '#cli/server/ingest/polite-get.ts'
import { runSync, type SyncOptions } from '#cli/server/ingest/sync.ts'
import { openAlerts } from '#cli/server/stores/alerts.ts'
import { openDocuments } from '#cli/server/stores/documents.ts'
import { openPrices } from '#cli/server/stores/prices.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { openSyncLease } from '#cli/server/stores/sync-lease.ts'
import { LOCALES } from '#core/languages.ts'
import { databases } from '../../support/databases.ts'
import { startUpstream, type Upstream } from '../../support/upstream.ts'

const fixture = (path: string): string => fileURLToPath(new URL(`../../../fixtures/${path}`, import.meta.url))
const PM = '5448bd6b4bdc2dfc2f8b4569'
const INSIDER = '5ac3479086f7742880308199'
const MINUTE_MS = 60_000
/** The source has no season. */
const ABSENT = { mode: 'SEASON', prices: 'Absent', observations: 0 }
/** Documents of one mode with their languages. */
const DOCUMENTS = DOCUMENT_NAMES.length + TRANSLATED_DOCUMENTS.length * LOCALES.length

const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'exfil-sync-'))

/** The catalogue that the stand-in's documents make, from which is kept what they lack later. */
let small = ''
beforeAll(async () => {
  small = temporaryFolder()
  const source = temporaryFolder()
  for (const mode of ['regular', 'pve'])
    cpSync(fixture('upstream/regular'), join(source, mode), { recursive: true })
  const request = { source, out: small, notes: { sources: [] }, accept: true }
  await importData({ ...request, previous: fixture('catalogue') })
  rmSync(source, { recursive: true })
})
afterAll(() => rmSync(small, { recursive: true, force: true }))

interface World {
  readonly upstream: Upstream
  readonly database: Database
  readonly sync: (changes?: Partial<SyncOptions>) => ReturnType<typeof runSync>
  readonly pass: (minutes: number) => void
  readonly alerts: () => Promise<readonly string[]>
  readonly prices: Awaited<ReturnType<typeof openPrices>>
  readonly catalogue: () => ReturnType<typeof loadCatalogue>
  readonly folder: string
}

const TABLES = 'prices, price_batches, upstream_documents, catalogue_snapshots, admin_alerts, sync_state'

/** A server's stores, as they are before the first synchronisation. */
const newWorld = async (database: Database): Promise<World> => {
  await database.query(`truncate ${TABLES}`)
  await database.query('insert into sync_state default values')
  const folder = temporaryFolder()
  let instant = Date.UTC(2026, 6, 16, 12, 30)
  const now = () => new Date(instant)
  const prices = await openPrices({ database, now })
  onTestFinished(async () => {
    await prices.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const upstream = await startUpstream()
  const alerts = openAlerts({ database, now })
  const out = syncedCatalogueFolder(folder)
  const options: SyncOptions = {
    base: upstream.base,
    dataFolder: folder,
    prices,
    documents: openDocuments({ database, now }),
    lease: openSyncLease({ database, now }),
    alerts,
    get: politeGet({ userAgent: 'exfil/test', now, random: () => 0, wait: async () => undefined }),
    importCatalogue: importInProcess({ out, previous: () => small }),
    now,
    holder: 'this one',
    signal: new AbortController().signal,
    everyMinutes: 10,
    catalogueEveryMinutes: 60,
  }
  return {
    upstream,
    database,
    folder: out,
    prices,
    sync: (changes = {}) => runSync({ ...options, ...changes }),
    pass: (minutes) => {
      instant += minutes * MINUTE_MS
    },
    alerts: async () => (await alerts.list()).map(({ kind, about }) => `${kind} ${about}`),
    catalogue: () => loadCatalogue({ folder: out, mode: 'PVP', overlay: false }),
  }
}

type Item = Record<string, unknown>
const pistol = (document: Record<string, unknown>): Item =>
  (document as { data: { items: Record<string, Item> } }).data.items[PM] ?? {}
/** A new look at the pistol's offers. */
const lookAgain = (document: Record<string, unknown>): void => {
  Object.assign(pistol(document), { lastLowPrice: 9100, updated: '2026-07-16T12:31:00.000Z' })
}
const insider = (document: Record<string, unknown>): Item =>
  (document as { document: { data: { tasks: Record<string, Item> } } }).document.data.tasks[INSIDER] ?? {}

describe.each(databases())('a synchronisation on $name', ({ open }) => {
  let shared: Database
  beforeAll(async () => {
    shared = await open()
  })
  afterAll(() => shared.close())

  it('reads prices of both modes and makes a catalogue of everything, the first time', async () => {
    const { upstream, sync, folder, prices, alerts, catalogue } = await newWorld(shared)
    const report = await sync()
    expect(report).toMatchObject({
      tag: 'Done',
      modes: [
        { mode: 'PVP', prices: 'New', observations: 81 },
        { mode: 'PVE', prices: 'New', observations: 81 },
        ABSENT,
      ],
      catalogue: 'Changed',
      problems: [],
    })
    expect(upstream.asked()).toHaveLength(2 * DOCUMENTS)
    // The season is looked for by its first document, for its prices and for the catalogue.
    expect(upstream.askedInVain()).toEqual(Array(2).fill('pvp-season/items 404'))
    expect(upstream.lastHeaders()['user-agent']).toBe('exfil/test')
    expect(checkSnapshot(folder).problems).toEqual([])
    expect(catalogue().quests.all).toHaveLength(12)
    expect((await prices.history('PVE', PM, '7d')).points).toEqual([
      { at: Date.parse('2026-07-16T11:18:01Z'), price: 15_657, low: 8500, high: 15_657, offers: 8 },
    ])
    expect(await prices.hasSimulated('PVP')).toBe(false)
    expect(await alerts()).toEqual([])
  })

  it('takes the season from the day on which the source has it, without an alert before', async () => {
    const { upstream, sync, pass, folder, prices, alerts } = await newWorld(shared)
    await sync()
    expect(readManifest(folder).tables).not.toHaveProperty('SEASON')
    expect(await alerts()).toEqual([])
    upstream.addMode('pvp-season')
    upstream.edit('pvp-season/items', (document) => {
      Object.assign(pistol(document), { avg24hPrice: 4321 })
    })
    pass(61)
    expect(await sync()).toMatchObject({ catalogue: 'Changed', problems: [] })
    const season = loadCatalogue({ folder, mode: 'SEASON', overlay: false })
    expect(season.prices.get(PM)?.avg24h).toBe(4321)
    expect((await prices.observed('SEASON')).get(PM)).toBeDefined()
    expect(await alerts()).toEqual([])
  })

  it.each(['etag', 'date', 'none'] as const)(
    'changes nothing where nothing is new (versions: %s)',
    async (versions) => {
      const { upstream, sync, pass, folder } = await newWorld(shared)
      upstream.versions = versions
      await sync()
      const before = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
      upstream.asked()
      pass(60)
      expect(await sync()).toMatchObject({
        modes: [{ prices: 'Unchanged', observations: 0 }, { prices: 'Unchanged', observations: 0 }, ABSENT],
        catalogue: 'Unchanged',
        changed: [],
      })
      const answers = new Set(upstream.asked().map((line) => line.split(' ')[1]))
      // The languages that the source lacks are not asked for.
      expect(answers).toEqual(new Set([versions === 'none' ? '200' : '304']))
      expect(readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))).toEqual(before)
    },
  )

  it('asks again after a week for the languages that the source lacked', async () => {
    const { upstream, sync, pass } = await newWorld(shared)
    const missing = (): number => upstream.asked().filter((line) => line.endsWith(' 404')).length
    await sync()
    const lacking = missing()
    expect(lacking).toBeGreaterThan(0)
    pass(7 * 24 * 60 - 1)
    await sync()
    expect(missing()).toBe(0)
    pass(60)
    await sync()
    expect(missing()).toBe(lacking)
  })

  it('records what was observed since, and asks for the rest only when that is due', async () => {
    const { upstream, sync, pass, prices } = await newWorld(shared)
    await sync()
    upstream.asked()
    upstream.edit('regular/items', lookAgain)
    pass(10)
    expect(await sync()).toMatchObject({
      modes: [{ observations: 1 }, { observations: 0 }, ABSENT],
      catalogue: 'NotDue',
    })
    expect(upstream.asked()).toEqual(['regular/items 200', 'pve/items 304'])
    expect((await prices.history('PVP', PM, '7d')).points.map(({ low }) => low)).toEqual([8500, 9100])
  })

  it('is over at once where another process is at it, until that has not been heard of for long', async () => {
    const { sync, pass, database, upstream } = await newWorld(shared)
    const lease = openSyncLease({ database, now: () => new Date(Date.UTC(2026, 6, 16, 12, 30)) })
    expect(await lease.acquire('another one', 15 * MINUTE_MS)).toBe(true)
    expect(await sync()).toEqual({ tag: 'Busy' })
    expect(upstream.asked()).toEqual([])
    pass(15)
    expect(await sync()).toMatchObject({ tag: 'Done' })
  })

  it('of several at once, one reads', async () => {
    const { sync, upstream } = await newWorld(shared)
    const reports = await Promise.all(['first', 'second', 'third'].map((holder) => sync({ holder })))
    expect(reports.filter(({ tag }) => tag === 'Done')).toHaveLength(1)
    expect(upstream.asked()).toHaveLength(2 * DOCUMENTS)
  })
})

/** What the source does is the same for every engine; the last one is the faster. */
describe.each(databases().slice(-1))('a synchronisation', ({ open }) => {
  let shared: Database
  beforeAll(async () => {
    shared = await open()
  })
  afterAll(() => shared.close())

  it('does not fetch again so soon, whichever caller fetched, unless forced', async () => {
    const { sync, pass, upstream } = await newWorld(shared)
    await sync()
    upstream.asked()
    pass(5)
    expect(await sync({ holder: 'another one' })).toMatchObject({ tag: 'Fresh' })
    expect(upstream.asked()).toEqual([])
    expect(await sync({ everyMinutes: 0 })).toMatchObject({ tag: 'Done' })
  })

  it('keeps the last good price of an item whose row is bad, and says so until it is good again', async () => {
    const { sync, pass, upstream, alerts, prices } = await newWorld(shared)
    await sync()
    const before = await prices.observed('PVP')
    upstream.edit('regular/items', (document) => {
      pistol(document).lastLowPrice = 'cheap'
    })
    pass(10)
    expect(await sync()).toMatchObject({
      modes: [{ prices: 'New' }, { prices: 'Unchanged' }, ABSENT],
      problems: [`regular/items ${PM} lastLowPrice: expected a number ≥ 0, found "cheap"`],
    })
    expect(await alerts()).toEqual(['PricesRefused rows of regular/items'])
    expect((await prices.observed('PVP')).get(PM)?.lastLow).toBe(before.get(PM)?.lastLow)
    upstream.edit('regular/items', lookAgain)
    pass(10)
    expect(await sync()).toMatchObject({
      modes: [{ prices: 'New' }, { prices: 'Unchanged' }, ABSENT],
      problems: [],
    })
    expect(await alerts()).toEqual([])
  })

  it('keeps the last good row of the catalogue, and goes on with the others', async () => {
    const { sync, pass, upstream, alerts, catalogue } = await newWorld(shared)
    await sync()
    const level = catalogue().quests.get(INSIDER)?.reqLevel
    upstream.edit('regular/tasks', (document) => {
      insider(document).minPlayerLevel = 'high'
    })
    upstream.edit('regular/crafts', (document) => {
      const [craft] = (document as { data: Item[] }).data
      Object.assign(craft ?? {}, { duration: 4321 })
    })
    pass(60)
    expect(await sync()).toMatchObject({
      catalogue: 'Changed',
      changed: expect.arrayContaining(['crafts.pvp.json']),
    })
    expect(await alerts()).toEqual(['RowsRefused regular/tasks'])
    expect(catalogue().crafts.all.map(({ seconds }) => seconds)).toContain(4321)
    expect(catalogue().quests.get(INSIDER)?.reqLevel).toBe(level)
    upstream.edit('regular/tasks', (document) => {
      insider(document).minPlayerLevel = 39
    })
    pass(60)
    expect(await sync()).toMatchObject({ catalogue: 'Changed', problems: [] })
    expect(catalogue().quests.get(INSIDER)?.reqLevel).toBe(39)
    expect(await alerts()).toEqual([])
  })

  it.each([
    ['that is no JSON', '<html>', 'is not JSON'],
    ['of another form', '{"data":{}}', 'items: expected'],
  ])('keeps what a document %s is about, and goes on with the others', async (_, body, message) => {
    const { sync, upstream, alerts, pass, folder } = await newWorld(shared)
    upstream.mood('pve/items', (__, response) => response.end(body))
    const report = await sync()
    expect(report).toMatchObject({
      modes: [{ prices: 'New' }, { prices: 'Failed' }, ABSENT],
      catalogue: 'Changed',
    })
    expect(report.tag === 'Done' && report.problems[0]).toContain(message)
    expect(await alerts()).toEqual(['DocumentRefused pve/items', 'PricesRefused pve/items'])
    expect(checkSnapshot(folder).problems).toEqual([])
    upstream.mood('pve/items', undefined)
    pass(60)
    expect(await sync()).toMatchObject({ problems: [] })
    expect(await alerts()).toEqual([])
  })

  it('holds back a document that lost too many rows until it has them again or the loss is accepted', async () => {
    const { sync, upstream, alerts, pass, catalogue, folder } = await newWorld(shared)
    await sync()
    const crafts = catalogue().crafts.all.length
    upstream.edit('regular/crafts', (document) => (document as { data: Item[] }).data.pop())
    pass(60)
    expect(await sync()).toMatchObject({
      catalogue: 'Unchanged',
      problems: [
        'regular/crafts: crafts: 1 of 3 rows are gone (--accept takes it all the same) (stays as it was)',
      ],
    })
    expect(await alerts()).toEqual(['RowsRefused regular/crafts'])
    expect(catalogue().crafts.all).toHaveLength(crafts)
    const importCatalogue = importInProcess({ out: folder, previous: () => folder, accept: true })
    expect(await sync({ importCatalogue, importAnyway: true, everyMinutes: 0 })).toMatchObject({
      ...{ catalogue: 'Changed', problems: [] },
    })
    expect(catalogue().crafts.all).toHaveLength(crafts - 1)
    expect(await alerts()).toEqual([])
  })

  it('keeps a craft of no time, and a quest that waits for itself, as they were', async () => {
    const { sync, upstream, alerts, pass, folder, catalogue } = await newWorld(shared)
    await sync()
    upstream.edit('regular/crafts', (document) => {
      for (const craft of (document as { data: Item[] }).data.slice(0, 1)) craft.duration = 0
    })
    upstream.edit('pve/tasks', (document) => {
      insider(document).taskRequirements = [{ task: INSIDER, status: ['complete'] }]
    })
    pass(60)
    expect(await sync()).toMatchObject({
      tag: 'Done',
      problems: expect.arrayContaining([expect.stringContaining('waits for itself')]),
    })
    expect((await alerts()).toSorted()).toEqual([
      'RowsRefused pve/tasks',
      'RowsRefused regular/crafts',
      'RowsRefused regular/items',
    ])
    expect(checkSnapshot(folder).problems).toEqual([])
    expect(catalogue().crafts.all.every(({ seconds }) => seconds > 0)).toBe(true)
  })

  it('takes no document that has lost nearly all it had', async () => {
    const { sync, upstream, alerts, pass, catalogue } = await newWorld(shared)
    await sync()
    const items = catalogue().items.all.length
    upstream.edit('regular/items', (document) => {
      const { data } = document as { data: { items: object } }
      data.items = {}
      Object.assign(data, { skills: [], playerLevels: [] })
    })
    pass(60)
    expect(await sync()).toMatchObject({ modes: [{ prices: 'Failed' }, {}, ABSENT], catalogue: 'Unchanged' })
    expect(await alerts()).toEqual(['DocumentRefused regular/items', 'PricesRefused regular/items'])
    expect(catalogue().items.all).toHaveLength(items)
  })

  it('stops asking a source that does not answer, and goes on another time', async () => {
    const { sync, upstream, alerts, pass } = await newWorld(shared)
    upstream.mood('*', (_, response) => response.writeHead(503).end())
    const report = await sync()
    const problem = `${upstream.base.host}: regular/items: HTTP 503`
    expect(report).toMatchObject({ modes: [], catalogue: 'NotDue', problems: [problem] })
    expect(upstream.asked()).toHaveLength(4)
    expect(await alerts()).toEqual([`SourceSilent ${upstream.base.host}`])
    upstream.mood('*', undefined)
    pass(1)
    expect(await sync()).toMatchObject({ tag: 'Done', catalogue: 'Changed', problems: [] })
    expect(await alerts()).toEqual([])
  })

  it('backs off for as long as the source demands, for every caller', async () => {
    const { sync, upstream, pass } = await newWorld(shared)
    upstream.mood('pve/items', (_, response) => response.writeHead(429, { 'retry-after': '1800' }).end())
    expect(await sync()).toMatchObject({ modes: [{ mode: 'PVP' }], catalogue: 'NotDue' })
    upstream.mood('pve/items', undefined)
    upstream.asked()
    pass(29)
    expect(await sync({ everyMinutes: 0, holder: 'another one' })).toEqual({
      tag: 'Deferred',
      until: new Date('2026-07-16T13:00:00Z'),
    })
    expect(upstream.asked()).toEqual([])
    pass(1)
    expect(await sync()).toMatchObject({ tag: 'Done', catalogue: 'Changed' })
  })

  it('reads again what is gone from its own disk', async () => {
    const { sync, upstream, pass, folder, catalogue } = await newWorld(shared)
    await sync()
    rmSync(folder, { recursive: true })
    rmSync(join(folder, '../upstream/regular/maps.json.gz'))
    upstream.asked()
    pass(10)
    expect(await sync()).toMatchObject({ catalogue: 'Changed' })
    expect(upstream.asked().filter((line) => line.endsWith(' 200'))).toEqual(['regular/maps 200'])
    expect(catalogue().quests.all).toHaveLength(12)
  })

  it('says that an import failed, keeps the catalogue, and tries again', async () => {
    const { sync, upstream, alerts, pass, catalogue } = await newWorld(shared)
    await sync()
    upstream.edit('regular/tasks', (document) => {
      insider(document).minPlayerLevel = 39
    })
    pass(60)
    const broken = importInProcess({ out: join(catalogueFile, 'below a file'), previous: () => small })
    expect(await sync({ importCatalogue: () => broken('nowhere', []) })).toMatchObject({
      catalogue: 'Failed',
    })
    expect(await alerts()).toEqual([`CatalogueRefused ${upstream.base.host}`])
    pass(60)
    expect(await sync()).toMatchObject({ catalogue: 'Changed' })
    expect(catalogue().quests.get(INSIDER)?.reqLevel).toBe(39)
    expect(await alerts()).toEqual([])
  })

  it('ends when it is stopped, and gives its turn back', async () => {
    const { sync, upstream } = await newWorld(shared)
    const stopping = new AbortController()
    upstream.mood('regular/items', () => stopping.abort(new Error('stopped')))
    await expect(sync({ signal: stopping.signal })).rejects.toThrow('stopped')
    upstream.mood('regular/items', undefined)
    expect(await sync({ holder: 'another one' })).toMatchObject({ tag: 'Done' })
  })
})

const catalogueFile = fixture('catalogue/items.json')
