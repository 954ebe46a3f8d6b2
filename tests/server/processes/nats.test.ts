// Notifications over NATS: frequent ones take it, those of transactions stay with PostgreSQL, and none is missed unnoticed when NATS is away.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { withNats } from '#cli/server/stores/nats.ts'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import { SESSIONS_CHANNEL } from '#cli/server/stores/sessions.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { EVENTS_CHANNEL } from '#cli/server/stores/stream-notifications.ts'
import { newPostgresDatabase } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { isNatsInstalled, type NatsServer, startNats } from '../../support/nats.ts'
import { me, openTestServer } from '../../support/test-server.ts'

describe('notifications over NATS', async () => {
  const isThere = inject('postgres') !== undefined && isNatsInstalled()
  it('need PostgreSQL and NATS', () => {
    if (!isThere) process.stderr.write('NO NATS HERE: notifications over it were not tested\n')
  })
  const database = isThere ? await newPostgresDatabase() : undefined
  if (database === undefined) return

  let nats: NatsServer
  let databases: readonly Database[] = []
  const postgres = () => openPostgres({ url: database.url, isServing: true, onError: () => undefined })
  const open = async (installation = 'one') =>
    withNats(await postgres(), { urls: [nats.url], installation, onError: () => undefined })
  const hear = async (on: Database, channel: string): Promise<string[]> => {
    const heard: string[] = []
    await on.listen(channel, (payload) => heard.push(payload))
    return heard
  }
  beforeAll(async () => {
    nats = await startNats()
    databases = await Promise.all([open(), open(), postgres(), open('another')])
  })
  afterAll(async () => {
    for (const each of databases) await each.close()
    await nats?.kill()
    await database.drop()
  })
  const [sender, receiver, onPostgres, another] = [0, 1, 2, 3].map((index) => (): Database => {
    const found = databases[index]
    if (found === undefined) throw new Error('not open')
    return found
  }) as [() => Database, () => Database, () => Database, () => Database]

  it('arrive in order, at the processes of one installation only, and past PostgreSQL', async () => {
    const [here, there, past, elsewhere] = await Promise.all(
      [sender(), receiver(), onPostgres(), another()].map((each) => hear(each, EVENTS_CHANNEL)),
    )
    const payloads = Array.from({ length: 1_000 }, (_, version) => `${version} account-nikita`)
    for (const payload of payloads) await sender().tell(EVENTS_CHANNEL, [payload])
    await eventually(() => there?.length).toBe(payloads.length)
    expect(there).toEqual(payloads)
    await eventually(() => here).toEqual(payloads)
    expect([past, elsewhere]).toEqual([[], []])
  })

  it('arrive over PostgreSQL if they belong to a transaction', async () => {
    const there = await hear(receiver(), SESSIONS_CHANNEL)
    await sender().transaction((sql) => sql.query('select pg_notify($1, $2)', [SESSIONS_CHANNEL, 'nikita']))
    await eventually(() => there).toEqual(['nikita'])
  })

  it('are reported as lost while NATS is away, go over PostgreSQL meanwhile, and over NATS afterwards', async () => {
    const [there, past] = await Promise.all([
      hear(receiver(), 'exfil_raids'),
      hear(onPostgres(), 'exfil_raids'),
    ])
    await nats.kill()
    await eventually(() => receiver().isListening()).toBe(false)
    expect(there?.[0]).toBe('')
    await sender().tell('exfil_raids', ['away'])
    await eventually(() => there).toContain('away')
    expect(past).toEqual(['away'])

    nats = await startNats(Number(new URL(nats.url).port))
    for (const each of [sender(), receiver()]) await eventually(() => each.isListening()).toBe(true)
    expect(there?.at(-1)).toBe('')
    await sender().tell('exfil_raids', ['back'])
    await eventually(() => there?.at(-1)).toBe('back')
    expect(past).toEqual(['away'])
  })

  it('tell a second server what the first one wrote', async () => {
    const config = { natsUrls: [nats.url] }
    const [first, second] = [
      await openTestServer({ databaseUrl: database.url, config }),
      await openTestServer({ databaseUrl: database.url, config }),
    ]
    const person = await first.pro()
    const there = second.visitor()
    for (const [name, value] of person.cookies) there.cookies.set(name, value)
    expect((await there.call('getMe')).version).toBe((await me(person)).version)
    const { version } = await person.call('putMe', { body: { level: 42 } })
    await eventually(async () => (await there.call('getMe')).version).toBe(version)
    for (const server of [first, second]) await server.stop()
  })

  it('refuse to start without NATS where it is configured', async () => {
    const own = await postgres()
    const unreachable = withNats(own, {
      ...{ urls: ['nats://127.0.0.1:9'], installation: 'one', onError: () => undefined },
    })
    await expect(unreachable).rejects.toThrow(/^EXFIL_NATS_URL: cannot connect: /)
    await own.close()
  })
})
