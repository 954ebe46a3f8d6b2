// The figures of the back office: visits by screen, requests by outcome, the outbox and the size of the database.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSamples } from '#cli/server/services/server-figures.ts'
import { readDatabaseFigures } from '#cli/server/stores/database-figures.ts'
import { outboxStore } from '#cli/server/stores/outbox.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { databases } from '../../support/databases.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'
import { makeWebFolder, type WebFolder } from './web-folder.ts'

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

describe('samples', () => {
  const row = (ok: number, refused: number, failed: number) => ({
    ...{ method: 'GET', route: '/a', ok, refused, failed, seconds: 1 },
  })

  it('have what was answered within each minute, of the last three hours', async () => {
    let calls = [row(5, 1, 0)]
    const samples = openSamples(async () => ({ calls, streams: 3 }), {
      now: () => new Date('2026-03-02T19:40:00.000Z'),
      memory: () => 7,
    })
    await samples.take()
    calls = [row(9, 1, 2), { ...row(1, 0, 0), route: '/b' }]
    await samples.take()
    expect(samples.list()).toEqual([
      { at: '2026-03-02T19:40:00.000Z', ok: 5, refused: 1, failed: 0, memory: 7, streams: 3 },
      { at: '2026-03-02T19:40:00.000Z', ok: 5, refused: 0, failed: 2, memory: 7, streams: 3 },
    ])
    for (let minute = 0; minute < 200; minute++) await samples.take()
    expect(samples.list()).toHaveLength(180)
    expect(samples.list()[0]?.ok).toBe(0)
  })
})

describe.each(databases())('figures of the database on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())

  it('count messages that wait and that were given up, and name the oldest that waits', async () => {
    expect(await readDatabaseFigures(database)).toMatchObject({
      outbox: { waiting: 0, failed: 0, oldest: null },
    })
    const store = outboxStore(database)
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 19, minute))
    for (const [minute, outcome] of [
      [1, 'done'],
      [2, 'failed'],
      [5, undefined],
      [9, undefined],
    ] as const)
      await database.query(
        `insert into outbox (id, account, kind, target, payload, idempotency_key, created_at, due_at, finished_at, outcome)
         values ($1, 'heron', 'webhook', 'hook', '{}', $1, $2, $2, $3, $4)`,
        [`m${minute}`, at(minute), outcome === undefined ? null : at(minute), outcome ?? null],
      )
    const { bytes, outbox } = await readDatabaseFigures(database)
    expect(outbox).toEqual({ waiting: 2, failed: 1, oldest: at(5) })
    expect(bytes).toBeGreaterThan(1_000_000)
    await store.prune(at(60))
    expect((await readDatabaseFigures(database)).outbox).toMatchObject({ waiting: 2, failed: 0 })
  })
})

describe('the metrics of a server', () => {
  let folder: WebFolder
  let server: TestServer
  let admin: Person
  beforeAll(async () => {
    folder = makeWebFolder()
    server = await openTestServer({ webFolder: folder.path })
    admin = await server.admin()
  })
  afterAll(async () => {
    await server?.stop()
    folder?.remove()
  })

  const open = (path: string, agent = 'Firefox') =>
    server.visitor().send({ method: 'GET', path, headers: { 'User-Agent': agent } })
  const read = () => admin.call('adminMetrics')
  const visitsOf = async (page: string) => (await read()).visits.find((visits) => visits.page === page)

  it('count visits by screen: loads, search engines and addresses within the app apart', async () => {
    for (const path of ['/crafts', '/crafts?sort=cost', '/ru/crafts']) await open(path)
    await open('/crafts', GOOGLEBOT)
    const visitor = server.visitor()
    for (const path of ['/crafts', '/item/no-such-item', '/nowhere'])
      await visitor.call('redirect', { query: { path } })
    expect(await visitsOf('crafts')).toEqual({ page: 'crafts', loads: 2, inApp: 1, bots: 1 })
  })

  it('count no page that was not found, no redirect and no page of the back office', async () => {
    await open('/item/no-such-item')
    await admin.send({ method: 'GET', path: '/admin/metrics' })
    expect((await read()).visits.map(({ page }) => page)).toEqual(['crafts'])
  })

  it('have neither addresses nor queries of visitors', async () => {
    await open('/crafts?secret=hunter2')
    await open('/hunter2')
    expect(JSON.stringify(await read())).not.toContain('hunter2')
  })

  it('tell requests by route and outcome, of which process and since when', async () => {
    const before = await read()
    await server.visitor().send({ method: 'GET', path: '/api/be/weather' })
    await server.visitor().send({ method: 'GET', path: '/api/be/users/me' })
    const after = await read()
    const count = ({ calls }: typeof before, route: string) => calls.find((row) => row.route === route)
    expect(count(before, '/api/be/weather')).toBeUndefined()
    expect(count(after, '/api/be/weather')).toMatchObject({ method: 'GET', ok: 1, refused: 0, failed: 0 })
    expect(count(after, '/api/be/users/me')?.refused).toBe(
      (count(before, '/api/be/users/me')?.refused ?? 0) + 1,
    )
    expect(after.server.name).toContain(String(process.pid))
    expect(Date.parse(after.server.startedAt)).toBeLessThanOrEqual(Date.parse(after.server.at))
    expect(after.memory.resident).toBeGreaterThan(after.memory.heap)
    expect(after.database?.bytes).toBeGreaterThan(1_000_000)
  })

  it('are 404 for everybody else', async () => {
    for (const by of [server.visitor(), await server.free(), await server.pro()])
      expect((await by.ask('adminMetrics')).status).toBe(404)
  })
})
