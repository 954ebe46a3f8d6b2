// What a change tells the person's other pages, in this process and in another one on the same database.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import { contract } from '#core/api/contract.ts'
import { replay } from '#core/events/fold.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { emptyAccount } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import { pathOf } from '../../support/api-client.ts'
import { newPostgresDatabase } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { me, openTestServer, type Person, type TestServer } from '../../support/test-server.ts'
import { type EventStream, nextChange, openEventStream, type ServerSentEvent } from './event-stream.ts'

/** Waits until the stream reports this version, or a later one. */
const untilTold = async (stream: EventStream, version: number): Promise<void> => {
  for (;;) {
    const said = await stream.next()
    if (said === undefined) throw new Error('the stream ended')
    if (said.event === 'version' && Number(said.data) >= version) return
  }
}

const byEvent = (one?: ServerSentEvent, other?: ServerSentEvent): number =>
  (one?.event ?? '').localeCompare(other?.event ?? '')

/** PGlite belongs to one process, PostgreSQL to two here. */
const places = inject('postgres') === undefined ? (['PGlite'] as const) : (['PGlite', 'PostgreSQL'] as const)

describe.each(places)('on %s', (place) => {
  let writer: TestServer
  let reader: TestServer
  let drop: (() => Promise<void>) | undefined
  /** Breaks the connections on which the servers notify each other. */
  let cutListeners: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const database = place === 'PostgreSQL' ? await newPostgresDatabase() : undefined
    drop = database?.drop
    if (database !== undefined)
      cutListeners = async () => {
        const connection = await openPostgres({ url: database.url, connections: 1, onError: () => undefined })
        await connection.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'exfil-listen' and datname = current_database()",
        )
        await connection.close()
      }
    const options = database === undefined ? {} : { databaseUrl: database.url }
    writer = await openTestServer(options)
    reader = database === undefined ? writer : await openTestServer(options)
  })
  afterAll(async () => {
    await writer?.stop()
    if (reader !== writer) await reader?.stop()
    await drop?.()
  })

  /** The same person at the other process. */
  const elsewhere = (person: Person): Person => {
    const client = reader.visitor()
    for (const [name, value] of person.cookies) client.cookies.set(name, value)
    return { ...client, uid: person.uid, email: person.email }
  }

  it('a page receives the version that it begins at, and every later one', async () => {
    const person = await writer.pro()
    const stream = await openEventStream(reader.url(), person)
    const { version } = await me(person)
    expect(await stream.next()).toEqual({ event: 'version', data: String(version) })
    for (const level of [2, 3, 4]) {
      const user = await person.call('putMe', { body: { level } })
      await untilTold(stream, user.version)
      expect(await me(elsewhere(person))).toEqual(user)
    }
    stream.close()
  })

  it('the pages of a session end with it, also those in another process, and others of the person go on', async () => {
    const person = await writer.free()
    const phone = writer.visitor()
    await phone.call('acceptShare', { body: await person.call('createShare') })
    const [ending, staying] = [
      await openEventStream(reader.url(), phone),
      await openEventStream(reader.url(), person),
    ]
    await ending.next()
    await phone.ask('logout')
    const last: (ServerSentEvent | undefined)[] = []
    while (last.at(-1) !== undefined || last.length === 0) last.push(await ending.next())
    expect(last.at(-2)).toEqual({ event: 'signed-out', data: '' })
    const { version } = await person.call('putMe', { body: { username: `stays-${person.uid.slice(0, 8)}` } })
    await untilTold(staying, version)
    staying.close()
  })

  it('every page of the person is notified, and no other person', async () => {
    const [person, other] = [await writer.pro(), await writer.pro()]
    const streams = await Promise.all([1, 2, 3].map(() => openEventStream(reader.url(), person)))
    const strange = await openEventStream(reader.url(), other)
    await strange.next()
    const { version } = await person.call('putMe', { body: { level: 9 } })
    for (const stream of streams) await untilTold(stream, version)
    // The first notification of the other one is of their own change.
    const theirs = await other.call('putMe', { body: { level: 5 } })
    expect(await nextChange(strange)).toEqual({ event: 'version', data: String(theirs.version) })
    for (const stream of [...streams, strange]) stream.close()
  })

  it('every page is notified of new prices and game data, whichever server read them', async () => {
    const streams = await Promise.all(
      [await writer.free(), await writer.pro()].map((person) => openEventStream(reader.url(), person)),
    )
    for (const stream of streams) expect((await stream.next())?.event).toBe('version')
    const seen = { item: '544fb45d4bdc2dee738b4568', observedAt: Date.now(), lastLow: 31_000 }
    await writer.services().prices.observe('PVE', [seen])
    reader.services().changes.publishGameData()
    const heard = async (stream: EventStream) => [await nextChange(stream), await nextChange(stream)]
    for (const stream of streams)
      expect((await heard(stream)).toSorted(byEvent)).toEqual([
        { event: 'game-data', data: '2026-07-16T00:00:00.000Z' },
        { event: 'prices', data: 'PVE' },
      ])
    for (const stream of streams) stream.close()
    const { rows } = await reader.visitor().call('quotes', { params: { mode: 'pve' } })
    expect(rows).toHaveLength(1)
  })

  it('the events after a version are what the other page misses', async () => {
    const person = await writer.pro()
    const { version } = await me(person)
    const sent = await person.call('sendCommand', {
      body: { commandId: `miss-${place}`, command: { tag: 'ResetLikes' } },
    })
    expect(sent).toEqual({ events: [], version })
    await person.call('putMe', { body: { level: 20, charName: 'Shturman' } })
    const missed = await elsewhere(person).call('readEvents', { query: { after: String(version) } })
    expect(missed.events.map(({ type }) => type).toSorted()).toEqual(['LevelChanged', 'PmcRenamed'])
    expect(missed.version).toBe(version + 2)
    const none = await elsewhere(person).call('readEvents', { query: { after: String(missed.version) } })
    expect(none).toEqual({ events: [], version: missed.version, hasMore: false })
  })

  it('the folded account is what its events fold to, at their version', async () => {
    const person = await writer.pro()
    await person.call('putMe', { body: { level: 20, tradersLL: { prapor: 2 } } })
    const { events, version } = await person.call('readEvents', { query: {} })
    const folded = replay(reducePlayer)(emptyAccount, events as unknown as readonly PlayerEvent[])
    expect(await person.call('readAccount')).toEqual({ account: folded, version })
    expect(await elsewhere(person).call('readAccount')).toEqual({ account: folded, version })
    await person.call('putMe', { body: { tradersLL: { prapor: 1 } } })
    // The other process is told by the database, a moment after the answer.
    await eventually(async () => (await elsewhere(person).call('readAccount')).version).toBe(version + 1)
    const later = await elsewhere(person).call('readAccount')
    expect(Object.values(later.account.pmcs).map(({ loyalty }) => loyalty)).toEqual([{}])
  })

  it('an event says from which device it came', async () => {
    const person = await writer.pro()
    const { version } = await me(person)
    const userAgent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36'
    await person.call('sendCommand', {
      body: { commandId: `from-${place}`, command: { tag: 'ChangeUsername', username: `Sova ${place}` } },
      headers: { 'User-Agent': userAgent },
    })
    const { events } = await person.call('readEvents', { query: { after: String(version) } })
    expect(events.map(({ meta }) => meta)).toEqual([
      { commandId: `from-${place}`, actor: person.uid, source: 'Chrome, Linux', ordinal: 0 },
    ])
  })

  it.each(['-1', 'x', '1e3', '99999999999999', '1;drop'])('events are not read after %j', async (after) => {
    expect((await (await writer.pro()).ask('readEvents', { query: { after } })).status).toBe(400)
  })

  it('a session that ends elsewhere ends here', async () => {
    const person = await writer.pro()
    const there = elsewhere(person)
    expect((await there.ask('getMe')).status).toBe(200)
    await person.ask('logout')
    await eventually(async () => (await there.ask('getMe')).status).toBe(401)
  })

  it('an alert that an administrator raises is seen in every process', async () => {
    const admin = await writer.admin()
    const html = `Maintenance on ${place}`
    const command = { tag: 'RaiseWebsiteAlert', html }
    await admin.call('adminCommand', { body: { commandId: `alert-${place}`, command } })
    await eventually(async () => (await reader.visitor().call('websiteAlert')).websiteAlert).toBe(html)
  })

  it.runIf(place === 'PostgreSQL')(
    'what was missed while the database was away is told afterwards',
    async () => {
      const person = await writer.pro()
      const stream = await openEventStream(reader.url(), person)
      await stream.next()
      await cutListeners?.()
      const { version } = await person.call('putMe', { body: { level: 30 } })
      await untilTold(stream, version)
      expect((await elsewhere(person).call('getMe')).version).toBe(version)
      stream.close()
    },
  )

  it('who asks for the head alone opens nothing', async () => {
    const person = await writer.free()
    for (let times = 0; times < 25; times++) {
      const { status, headers } = await person.send({
        method: 'HEAD',
        path: pathOf(contract.streamEvents.path),
      })
      expect([status, headers['content-type']]).toEqual([200, 'text/event-stream'])
    }
    const stream = await openEventStream(reader.url(), person)
    expect(stream.status).toBe(200)
    stream.close()
  })

  it('the number of open pages is limited', async () => {
    const person = await writer.free()
    const streams = await Promise.all(Array.from({ length: 22 }, () => openEventStream(reader.url(), person)))
    const statuses = streams.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    for (const stream of streams) stream.close()
  })
})
