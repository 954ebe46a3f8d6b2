// Servers behind PgBouncer in transaction mode: few connections to PostgreSQL, and nothing that needs a connection of its own goes through it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import { newPostgresDatabase } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { isPgbouncerInstalled, type Pgbouncer, startPgbouncer } from '../../support/pgbouncer.ts'
import { me, openTestServer, type TestServer } from '../../support/test-server.ts'

const POOL_SIZE = 4
/** Of a server: one that listens and two for work of minutes. */
const DIRECT = 3
const SERVERS = 2

describe('servers behind PgBouncer', async () => {
  const isThere = inject('postgres') !== undefined && isPgbouncerInstalled()
  it('need PostgreSQL and PgBouncer', () => {
    if (!isThere) process.stderr.write('NO PGBOUNCER HERE: servers behind it were not tested\n')
  })
  const database = isThere ? await newPostgresDatabase() : undefined
  if (database === undefined) return

  let pgbouncer: Pgbouncer
  let servers: readonly TestServer[] = []
  beforeAll(async () => {
    pgbouncer = await startPgbouncer(database.url, { poolSize: POOL_SIZE })
    const databaseUrl = pgbouncer.pooled(database.url)
    const open = () => openTestServer({ databaseUrl, config: { databaseDirectUrl: database.url } })
    servers = [await open(), await open()]
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await pgbouncer?.stop()
    await database.drop()
  })

  it('share its connections, and lose none of the writes at the same time', async () => {
    const [first, second] = servers
    if (first === undefined || second === undefined) throw new Error('two servers expected')
    const people = await Promise.all(Array.from({ length: 8 }, () => first.pro()))
    const users = await Promise.all(people.map(me))
    const written = await Promise.all(
      people.flatMap((person, index) => {
        const there = second.visitor()
        for (const [name, value] of person.cookies) there.cookies.set(name, value)
        const pmc = users[index]?.charUid ?? ''
        return [person, there].flatMap((by) =>
          Array.from({ length: 10 }, (_, level) =>
            by.ask('sendCommand', {
              body: {
                commandId: randomUUID(),
                command: { tag: 'ChangeLevel', pmc, level: level + (by === there ? 30 : 10) },
              },
            }),
          ),
        )
      }),
    )
    expect(written.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    const sql = await openPostgres({ url: database.url, connections: 1, onError: () => undefined })
    const [counted] = await sql.query<{ readonly count: number }>(
      'select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await sql.close()
    expect(counted?.count).toBeLessThanOrEqual(POOL_SIZE + SERVERS * DIRECT)
  })

  it('tell each other of changes and of ended sessions', async () => {
    const [first, second] = servers
    const person = await first?.pro()
    const there = second?.visitor()
    if (person === undefined || there === undefined) throw new Error('two servers expected')
    for (const [name, value] of person.cookies) there.cookies.set(name, value)
    await there.call('getMe')
    const { version } = await person.call('putMe', { body: { level: 42 } })
    await eventually(async () => (await there.call('getMe')).version).toBe(version)
    await person.ask('logout')
    await eventually(async () => (await there.ask('getMe')).status).toBe(401)
  })

  it('refuse to start on one whose connections have no limits', async () => {
    const unlimited = await startPgbouncer(database.url, {
      change: (configuration) => configuration.replace(/ connect_query='.*'/, ''),
    })
    await expect(
      openTestServer({
        databaseUrl: unlimited.pooled(database.url),
        config: { databaseDirectUrl: database.url },
      }),
    ).rejects.toThrow(
      'DATABASE_URL: expected a pooler whose connections have idle_in_transaction_session_timeout, lock_timeout, statement_timeout',
    )
    await unlimited.stop()
  })
})
