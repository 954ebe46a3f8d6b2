// Sessions on two servers of one PostgreSQL: cached for minutes, ended at once, and read again after the listening connection broke.
import { describe, expect, it } from 'vitest'
import type { ApiClient } from '../../support/api-client.ts'
import { eraseNow } from '../../support/erase-now.ts'
import { eventually } from '../../support/eventually.ts'
import type { Person } from '../../support/test-server.ts'
import { printTook, took } from '../../support/took.ts'
import { openTwoServers } from '../../support/two-servers.ts'

/** What is promised, in milliseconds. */
const REFUSED_MS = 1_000

describe('sessions of two servers', async () => {
  const servers = await openTwoServers('two servers')
  if (servers === undefined) return

  /** The same browser at the second server, which has cached the session. */
  const onSecond = async (person: Person): Promise<ApiClient> => {
    const there = servers.second.visitor()
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
      end: (person: Person) => eraseNow(servers.first, person),
    },
  ])('end everywhere by $how on one, long before what is cached expires', async ({ how, end }) => {
    const person = await servers.first.pro()
    const there = await onSecond(person)
    await end(person)
    const { ms } = await took(() => eventually(async () => (await there.ask('getMe')).status).toBe(401))
    printTook(`${how}, known at the other server`, [{ ms }], REFUSED_MS)
  })

  it('lose rights everywhere by the change on one, long before what is cached expires', async () => {
    const person = await servers.first.admin()
    const there = await onSecond(person)
    expect((await there.ask('adminAlerts')).status).toBe(200)
    await servers.first.grant(person.uid, { tag: 'RevokeAdmin' })
    const { ms } = await took(() => eventually(async () => (await there.ask('adminAlerts')).status).toBe(404))
    printTook('a lost right, known at the other server', [{ ms }], REFUSED_MS)
  })

  it('are read again after the listening connection broke', async () => {
    const person = await servers.first.pro()
    const there = await onSecond(person)
    // Without an announcement, as if it had been sent while the server did not listen.
    await servers.sql.query('delete from sessions where account = $1', [person.uid])
    expect((await there.ask('getMe')).status).toBe(200)
    await servers.sql.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'exfil-listen' and datname = current_database()",
    )
    const { ms } = await took(() => eventually(async () => (await there.ask('getMe')).status).toBe(401))
    printTook('a session without an announcement, after the connection broke', [{ ms }], REFUSED_MS)
  })
})
