// Sessions on two servers of one PostgreSQL: cached for minutes, ended at once, and read again after the listening connection broke.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import type { ApiClient } from '../../support/api-client.ts'
import { newPostgresDatabase } from '../../support/databases.ts'
import { eraseNow } from '../../support/erase-now.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'
import { took } from '../../support/took.ts'

/** What is promised, in milliseconds. */
const REFUSED_MS = 1_000

describe('sessions of two servers', async () => {
  const database = await newPostgresDatabase()
  it('need a PostgreSQL', () => {
    if (database === undefined) process.stderr.write('NO POSTGRESQL HERE: two servers were not tested\n')
  })
  if (database === undefined) return

  let first: TestServer
  let second: TestServer
  let sql: Database
  beforeAll(async () => {
    first = await openTestServer({ databaseUrl: database.url })
    second = await openTestServer({ databaseUrl: database.url })
    sql = await openPostgres({ url: database.url, connections: 1, onError: () => undefined })
  })
  afterAll(async () => {
    await sql?.close()
    for (const server of [first, second]) await server?.stop()
    await database.drop()
  })

  /** The same browser at the second server, which has cached the session. */
  const onSecond = async (person: Person): Promise<ApiClient> => {
    const there = second.visitor()
    for (const [name, value] of person.cookies) there.cookies.set(name, value)
    expect((await there.ask('getMe')).status).toBe(200)
    return there
  }

  it.each([
    {
      how: 'sign-out',
      end: (person: Person) => person.ask('logout'),
    },
    {
      how: 'erasing the account',
      end: (person: Person) => eraseNow(first, person),
    },
  ])('end everywhere within a second of $how on one', async ({ end }) => {
    const person = await first.pro()
    const there = await onSecond(person)
    await end(person)
    const { ms } = await took(() => eventually(async () => (await there.ask('getMe')).status).toBe(401))
    expect(ms).toBeLessThan(REFUSED_MS)
  })

  it('lose rights everywhere within a second of the change on one', async () => {
    const person = await first.admin()
    const there = await onSecond(person)
    expect((await there.ask('adminAlerts')).status).toBe(200)
    await first.grant(person.uid, { tag: 'RevokeAdmin' })
    const { ms } = await took(() => eventually(async () => (await there.ask('adminAlerts')).status).toBe(404))
    expect(ms).toBeLessThan(REFUSED_MS)
  })

  it('are read again after the listening connection broke', async () => {
    const person = await first.pro()
    const there = await onSecond(person)
    // Without an announcement, as if it had been sent while the server did not listen.
    await sql.query('delete from sessions where account = $1', [person.uid])
    expect((await there.ask('getMe')).status).toBe(200)
    await sql.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'exfil-listen' and datname = current_database()",
    )
    const { ms } = await took(() => eventually(async () => (await there.ask('getMe')).status).toBe(401))
    expect(ms).toBeLessThan(REFUSED_MS)
  })
})
