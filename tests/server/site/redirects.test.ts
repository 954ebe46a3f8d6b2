// Redirects of administrators over HTTP: status, counted hits, other servers, and the audit.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redirectHitStore } from '#cli/server/stores/redirect-hits.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { databases, newPostgresDatabase } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'
import { printTook, took } from '../../support/took.ts'
import { makeWebFolder, type WebFolder } from './web-folder.ts'

describe.each(databases())('counted hits on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())

  it('of servers that write at once add up, and the latest time stays', async () => {
    const store = redirectHitStore(database)
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 19, minute))
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store.add(
          new Map(
            index % 2 === 0 ? [['a', 2] as const, ['b', 1] as const] : [['b', 1] as const, ['a', 2] as const],
          ),
          at(index),
        ),
      ),
    )
    expect(await store.read()).toEqual(
      new Map([
        ['a', { hits: 40, last: at(19) }],
        ['b', { hits: 20, last: at(19) }],
      ]),
    )
  })
})

describe('redirects of two servers', async () => {
  const postgres = await newPostgresDatabase()
  it('need a PostgreSQL', () => {
    if (postgres === undefined) process.stderr.write('NO POSTGRESQL HERE: redirects were not tested\n')
  })
  if (postgres === undefined) return

  const ELSEWHERE = 'https://wiki.example.org'
  let folder: WebFolder
  let first: TestServer
  let second: TestServer
  let admin: Person
  let commands = 0
  beforeAll(async () => {
    folder = makeWebFolder()
    const options = {
      ...{ databaseUrl: postgres.url, webFolder: folder.path },
      config: { redirectOrigins: [ELSEWHERE] },
    }
    first = await openTestServer(options)
    second = await openTestServer(options)
    admin = await first.admin()
  })
  afterAll(async () => {
    for (const server of [first, second]) await server?.stop()
    await postgres.drop()
    folder?.remove()
  })

  const order = (command: Readonly<Record<string, unknown>>) =>
    admin.ask('adminCommand', { body: { commandId: `redirect-${commands++}`, command } })
  const add = (from: string, to: string, kind = 301) =>
    order({ ...{ tag: 'AddRedirect', from, to, kind }, reason: 'The page moved' })
  const open = async (server: TestServer, path: string) => {
    const { status, headers } = await server.visitor().send({ method: 'GET', path })
    return { status, location: headers.location }
  }
  const listed = async (from: string) =>
    (await admin.call('adminRedirects')).redirects.find((redirect) => redirect.from === from)

  it('hold on the other server, with their status and the query of the visit', async () => {
    expect((await open(second, '/workbench')).status).toBe(404)
    expect((await add('/workbench', '/hideout?module=workbench', 308)).status).toBe(200)
    const { ms } = await took(() =>
      eventually(() => open(second, '/workbench?a=1')).toEqual({
        status: 308,
        location: '/hideout?module=workbench&a=1',
      }),
    )
    printTook('a redirect on the other server', [{ ms }], 1_000)
    expect(await second.visitor().call('redirect', { query: { path: '/workbench/' } })).toEqual({
      target: '/hideout?module=workbench',
    })
  })

  it('count each followed visit of every server once, and no visit of other pages', async () => {
    await add('/old-crafts', '/crafts')
    await eventually(async () => (await open(second, '/old-crafts')).status).toBe(301)
    await second.services().redirects.write()
    const before = (await listed('/old-crafts'))?.hits ?? 0
    await Promise.all(Array.from({ length: 30 }, (_, nth) => open(nth % 2 ? first : second, '/old-crafts')))
    await first.visitor().call('redirect', { query: { path: '/old-crafts' } })
    await open(first, '/crafts')
    await second.services().redirects.write()
    expect(await listed('/old-crafts')).toMatchObject({ hits: before + 31, lastHit: expect.any(String) })
  })

  it('keep their hits when they lead elsewhere, and begin at none when they are made again', async () => {
    const [from, kind, reason] = ['/old-barters', 301, 'The page moved'] as const
    await add(from, '/barters')
    for (let visit = 0; visit < 3; visit++) await open(first, from)
    const changed = { ...{ tag: 'ChangeRedirect', from, to: `${ELSEWHERE}/barters`, kind, reason } }
    expect((await order({ ...changed, seen: { to: '/barters', kind } })).status).toBe(200)
    expect(await open(first, `${from}?token=1`)).toEqual({ status: 301, location: `${ELSEWHERE}/barters` })
    expect(await listed(from)).toMatchObject({ hits: 4 })
    const stale = await order({ ...changed, to: '/crafts', seen: { to: '/barters', kind } })
    expect([stale.status, stale.json()]).toMatchObject([409, { tag: 'RedirectEdited' }])
    const removal = { tag: 'RemoveRedirect', from, seen: { to: `${ELSEWHERE}/barters`, kind }, reason }
    expect((await order(removal)).status).toBe(200)
    expect((await open(first, from)).status).toBe(404)
    await add(from, '/barters')
    expect(await listed(from)).toMatchObject({ hits: 0, lastHit: null })
  })

  it.each([
    ['/crafts', '/hideout', 'RedirectTaken'],
    ['/item/ledx_skin_transilluminator', '/crafts', 'RedirectTaken'],
    ['/admin/users', '/crafts', 'RedirectTaken'],
    ['/Admin/anything', '/crafts', 'RedirectTaken'],
    ['/api/be/me', '/crafts', 'RedirectTaken'],
    ['/ru/crafts', '/crafts', 'RedirectTaken'],
    ['/robots.txt', '/crafts', 'RedirectTaken'],
    ['/a', '/admin/users', 'RedirectToNothing'],
    ['/a', '/item/no-such-item', 'RedirectToNothing'],
    ['/a', 'https://example.com/', 'RedirectElsewhere'],
    ['/a', '//example.com/', 'RedirectToInvalid'],
  ])('from %s to %s are refused', async (from, to, tag) => {
    expect((await add(from, to)).json()).toMatchObject({ tag })
  })

  it('lead from the old address of an item that no longer has it', async () => {
    expect((await open(first, '/item/no-such-item')).status).toBe(404)
    await add('/item/no-such-item', '/crafts')
    expect(await open(first, '/item/no-such-item')).toEqual({ status: 301, location: '/crafts' })
  })

  it('are in the audit with their reason', async () => {
    const { rows } = await admin.call('readAudit', { query: { action: 'adminCommand' } })
    expect(rows.find(({ subject }) => subject === 'RemoveRedirect')).toMatchObject({
      ...{ actor: admin.uid, reason: 'The page moved', outcome: 'done' },
    })
  })
})
