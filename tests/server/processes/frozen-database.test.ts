// A server whose database stops answering without a word: packets are lost, no connection is reset. It says so in time, goes on with what
// needs no database, and is itself again as soon as the database is.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { READY_MS } from '#cli/server/stores/database.ts'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import { AWAY_CONNECT_MS, LEAST_ANSWER_MS, SERVING } from '#cli/server/stores/postgres-connections.ts'
import { LISTENER_CONNECT_MS, LISTENER_RETRY_MS } from '#cli/server/stores/postgres-listener.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { DatabaseAway } from '#cli/server/stores/sql.ts'
import type { ApiClient } from '../../support/api-client.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { newPostgresDatabase } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { signedInClient, startServerProcess } from '../../support/exfil-server.ts'
import type { Answer } from '../../support/http-client.ts'
import { openStallingProxy, type StallingProxy } from '../../support/stalling-proxy.ts'
import { me, openTestServer, type Person, type TestServer } from '../../support/test-server.ts'
import { printTook, took } from '../../support/took.ts'

/** What is promised, in milliseconds. The limits of the code are below it; a busy machine adds to them, so how long things took is printed. */
const REPORTED_MS = 2_000
const REFUSED_MS = 5_000
const BACK_MS = 2_000
const STOPPED_MS = 25_000

const away = { tag: 'DatabaseAway', message: 'The database does not answer; try again in a moment' }

const refused = ({ status, headers, json }: Answer) => ({
  status,
  retryAfter: Number(headers['retry-after']),
  body: json(),
})
const REFUSED = { status: 503, retryAfter: 1, body: away }

const write = (by: Pick<ApiClient, 'ask'>, pmc: string, level: number, commandId: string = randomUUID()) =>
  by.ask('sendCommand', { body: { commandId, command: { tag: 'ChangeLevel', pmc, level } } })

const get = (by: Pick<ApiClient, 'send'>, path: string): Promise<Answer> => by.send({ method: 'GET', path })

const items = testCatalogue('PVP')
  .items.all.slice(0, 200)
  .map(({ uid }) => uid)

const commandsOf = async (person: Person): Promise<readonly string[]> =>
  (await person.call('readEvents', {})).events.map(({ meta }) => meta.commandId)

describe('the limits of time', () => {
  it('are below what is promised of a server whose database stops answering', () => {
    expect(READY_MS).toBeLessThan(REPORTED_MS)
    expect(SERVING.answerMs).toBeLessThan(REFUSED_MS)
    expect(SERVING.connectMs + LEAST_ANSWER_MS).toBeLessThan(REFUSED_MS)
    // A call that read something of which a copy was kept, and then writes.
    expect(SERVING.answerMs + AWAY_CONNECT_MS).toBeLessThan(REFUSED_MS)
    expect(LISTENER_CONNECT_MS + LISTENER_RETRY_MS).toBeLessThan(BACK_MS)
  })
})

describe('a database that stops answering', async () => {
  const database = await newPostgresDatabase()
  const isThere = database !== undefined
  it('needs a PostgreSQL', () => {
    if (!isThere) process.stderr.write('NO POSTGRESQL HERE: a frozen database was not tested\n')
  })
  if (!isThere) return

  let proxy: StallingProxy
  let server: TestServer
  let person: Person
  let pmc = ''
  beforeAll(async () => {
    proxy = await openStallingProxy(database.url)
    server = await openTestServer({ databaseUrl: proxy.url, config: { isRateLimited: true } })
    person = await server.pro()
    pmc = (await me(person)).charUid ?? ''
  })
  afterEach(async () => {
    proxy.thaw()
    await eventually(async () => (await get(person, '/readyz')).status).toBe(200)
  })
  afterAll(async () => {
    await server?.stop()
    await proxy?.close()
    await database.drop()
  })

  it('is reported, calls that need it are refused in time, and writes succeed at once when it is back', async () => {
    const before = await write(person, pmc, 20)
    expect(before.status).toBe(200)
    proxy.freeze()
    const lost = randomUUID()
    const [ready, ...refusals] = await Promise.all([
      took(() => get(person, '/readyz')),
      // Of one account, so that all but the first wait in its queue.
      took(() => write(person, pmc, 21, lost)),
      took(() => write(person, pmc, 22)),
      took(() => write(person, pmc, 23)),
      took(() => person.ask('searchLoadouts')),
      took(() => server.visitor().ask('sendCode', { body: { email: 'new@example.org' } })),
    ])
    expect(ready.answer.status).toBe(503)
    printTook('frozen: /readyz says so', [ready], REPORTED_MS)
    expect(refusals.map(({ answer }) => refused(answer))).toEqual(refusals.map(() => REFUSED))
    printTook('frozen: calls are refused', refusals, REFUSED_MS)
    // Later ones as well, when it is known.
    const later = await took(() => write(person, pmc, 24))
    expect(refused(later.answer)).toEqual(REFUSED)
    printTook('frozen: a later call is refused', [later], REFUSED_MS)

    proxy.thaw()
    const back = await took(() => write(person, pmc, 25))
    expect(back.answer.status).toBe(200)
    printTook('frozen: the first write after the thaw', [back], BACK_MS)
    // What was refused may be sent again, and counts once whether it had arrived or not.
    for (let times = 0; times < 2; times++) expect((await write(person, pmc, 21, lost)).status).toBe(200)
    const commands = await commandsOf(person)
    expect(commands.filter((id) => id === lost)).toHaveLength(1)
  })

  it('does not keep pages, prices, tables and what a session reads of its account from going on', async () => {
    await me(person)
    const visitor = server.visitor()
    const asked: readonly (() => Promise<Answer>)[] = [
      () => get(visitor, '/healthz'),
      () => get(visitor, '/'),
      () => get(visitor, '/market'),
      () => get(visitor, '/item/graphics-card'),
      () => visitor.ask('quotes', { params: { mode: 'pvp' } }),
      () => get(visitor, '/api/be/catalogue/pvp/traders'),
      () => get(person, '/api/be/catalogue/pvp/items'),
      () => person.ask('getMe'),
      () => person.ask('readAccount'),
    ]
    const before = await Promise.all(asked.map(async (ask) => (await ask()).status))
    proxy.freeze()
    const during = await Promise.all(asked.map((ask) => took(ask)))
    expect(during.map(({ answer }) => answer.status)).toEqual(before)
    printTook('frozen: pages and tables, not yet known', during, REFUSED_MS)
    // The server knows by now, and asks the database for none of it.
    await eventually(async () => server.services().database.isAway()).toBe(true)
    const known = await Promise.all(asked.map((ask) => took(ask)))
    expect(known.map(({ answer }) => answer.status)).toEqual(before)
    printTook('frozen: pages and tables, once known', known, REPORTED_MS)
  })

  it('holds no account for good where connections die with a write on them and new ones work', async () => {
    const other = await server.pro()
    const otherPmc = (await me(other)).charUid ?? ''
    proxy.silence()
    const lost = randomUUID()
    const [first, queued] = await Promise.all([
      took(() => write(person, pmc, 30, lost)),
      took(() => write(person, pmc, 31)),
    ])
    for (const { answer } of [first, queued]) expect([200, 503]).toContain(answer.status)
    printTook('silent connections: two writes of one account', [first, queued], REFUSED_MS)
    const next = await took(() => write(person, pmc, 32))
    expect(next.answer.status).toBe(200)
    printTook('silent connections: the next write', [next], BACK_MS)
    expect((await write(other, otherPmc, 33)).status).toBe(200)
    expect((await write(person, pmc, 30, lost)).status).toBe(200)
    expect((await commandsOf(person)).filter((id) => id === lost)).toHaveLength(1)
  })

  it('loses no write that was acknowledged and doubles none, however often it freezes', async () => {
    const busy = await openTestServer({ databaseUrl: proxy.url })
    const writer = busy.visitor()
    for (const [name, value] of person.cookies) writer.cookies.set(name, value)
    const acknowledged: string[] = []
    let isOver = false
    const writeOn = async (number: number): Promise<void> => {
      for (let turn = 0; !isOver; turn++) {
        const commandId = randomUUID()
        // Sent again until it is acknowledged, as browsers do.
        for (;;) {
          const command = {
            tag: 'AddItem',
            pmc,
            item: items[(number * 31 + turn) % items.length] ?? '',
            foundInRaid: true,
            by: 1,
          } as const
          const { status } = await writer.ask('sendCommand', { body: { commandId, command } })
          if (status === 200) break
          expect([409, 503]).toContain(status)
        }
        acknowledged.push(commandId)
      }
    }
    const writers = [1, 2, 3].map(writeOn)
    for (let times = 0; times < 2; times++) {
      const some = acknowledged.length + 20
      await eventually(() => acknowledged.length).toBeGreaterThan(some)
      proxy.freeze()
      await eventually(async () => busy.services().database.isAway()).toBe(true)
      proxy.thaw()
    }
    const some = acknowledged.length + 20
    await eventually(() => acknowledged.length).toBeGreaterThan(some)
    isOver = true
    await Promise.all(writers)
    const counts = new Map<string, number>()
    const events: { readonly version: number; readonly meta: { readonly commandId: string } }[] = []
    for (let after = 0, hasMore = true; hasMore; ) {
      const page = await person.call('readEvents', { query: { after: String(after) } })
      events.push(...page.events)
      after = page.version
      hasMore = page.hasMore
    }
    expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1))
    for (const { meta } of events) counts.set(meta.commandId, (counts.get(meta.commandId) ?? 0) + 1)
    expect(acknowledged.filter((id) => counts.get(id) !== 1)).toEqual([])
    const user = await me(person)
    expect(user.version).toBe(events.length)
    await busy.stop()
  })

  it('lets who waits for a connection wait while the database answers, and no longer', async () => {
    const own = await openPostgres({
      ...{ url: proxy.url, isServing: true, connections: 1 },
      onError: () => undefined,
    })
    const asked = () => Promise.allSettled([1, 2, 3, 4].map(() => own.query('select pg_sleep(0.8)')))
    expect((await asked()).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
    proxy.freeze()
    const { answer, ms } = await took(asked)
    for (const each of answer) expect(each).toMatchObject({ reason: { name: 'DatabaseAway' } })
    printTook('frozen: four that wait for one connection', [{ ms }], REFUSED_MS)
    proxy.thaw()
    await own.close()
  })

  it('waits less for a connection once the database is known not to answer, and has them all when it is back', async () => {
    const own = await openPostgres({
      ...{ url: proxy.url, isServing: true, connections: 2 },
      onError: () => undefined,
    })
    await own.query('select 1')
    proxy.freeze()
    await expect(own.query('select 1')).rejects.toThrow(`within ${SERVING.answerMs} ms`)
    for (let times = 0; times < 3; times++)
      await expect(own.query('select 1')).rejects.toMatchObject({
        ...{ name: 'DatabaseAway', isLate: true },
        cause: { message: expect.stringContaining(`within ${AWAY_CONNECT_MS} ms`) },
      })
    proxy.thaw()
    const both = await Promise.all([1, 2].map(() => own.query('select pg_sleep(0.1)')))
    expect(both).toHaveLength(2)
    expect(own.isAway()).toBe(false)
    await own.close()
  })

  it('frees what a silent client had locked', async () => {
    const own: Database = await openPostgres({ url: proxy.url, isServing: true, onError: () => undefined })
    const holding = own.transaction(async (sql) => {
      await sql.query('select take_stream($1)', ['silent'])
      proxy.silence()
      await sql.query('select 1')
    })
    await expect(holding).rejects.toThrow(DatabaseAway)
    await eventually(async () => {
      try {
        await own.transaction((sql) => sql.query('select take_stream($1)', ['silent']))
        return 'taken'
      } catch (error) {
        return error instanceof Error ? error.message : ''
      }
    }).toBe('taken')
    const closed = await took(() => own.close())
    printTook('frozen: the pool is closed', [closed], REFUSED_MS)
  })

  it('does not keep an old state, or a session that ended elsewhere, when only the listening connection has died', async () => {
    const elsewhere = await openTestServer({ databaseUrl: database.url })
    const phone = server.visitor()
    await phone.call('acceptShare', { body: await person.call('createShare') })
    await me(phone)
    await me(person)
    const there = elsewhere.visitor()
    for (const [name, value] of person.cookies) there.cookies.set(name, value)
    proxy.silence('exfil-listen')
    const { sessions } = await there.call('listSessions')
    const current = sessions.find(({ isCurrent }) => isCurrent)
    for (const { id } of sessions)
      if (id !== current?.id) await there.call('revokeSession', { params: { id } })
    const changed = await there.call('putMe', { body: { level: 55 } })
    const known = await took(async () => {
      await eventually(async () => (await me(person)).version).toBe(changed.version)
      await eventually(async () => (await phone.ask('getMe')).status).toBe(401)
    })
    printTook('a dead listener: an old state and an ended session are noticed', [known], REFUSED_MS)
    await elsewhere.stop()
  })

  it('does not keep the server from ending', async () => {
    const own = await newPostgresDatabase()
    const frozen = await openStallingProxy(own?.url ?? '')
    const running = await startServerProcess({ DATABASE_URL: frozen.url })
    const client = await signedInClient(running, 'stop@example.org')
    frozen.freeze()
    const inFlight = client.call('POST', '/users/me/char/create', { fraction: 'Usec', gameMode: 'PVP' })
    const answered = inFlight.then(({ status }) => status, String)
    // What came before this has come in.
    expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
    const stopped = await took(() => running.stop())
    printTook('frozen: the process has ended', [stopped], STOPPED_MS)
    expect(await answered).toBe(503)
    await frozen.close()
    await own?.drop()
  })
})
