// What the operator of a server does to accounts on its own machine, without signing in.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { openSessions } from '#cli/server/auth/sessions.ts'
import { createAccounts } from '#cli/server/services/accounts.ts'
import { type Administration, GRANTS, openAdministration } from '#cli/server/services/administration.ts'
import { openCatalogues } from '#cli/server/services/catalogues.ts'
import { openPlayers } from '#cli/server/services/players.ts'
import { identityStore } from '#cli/server/stores/identities.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { sqlEventStore } from '#cli/server/stores/sql-event-store.ts'
import { isRight, left } from '#core/fp.ts'
import { databases, newPostgresDatabase } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { expectRefused } from '../../support/log-files.ts'
import { clockAt, emptySignIn, seededBytes } from '../../support/sign-in.ts'
import { me, openTestServer } from '../../support/test-server.ts'
import { startWithInput } from '../../support/with-input.ts'

const catalogues = openCatalogues(() => 'fixtures/catalogue')

describe.each(databases())('accounts on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())

  const clock = clockAt('2026-03-02T19:40:00.000Z')
  let administration: Administration
  let recorded: unknown[]
  let register: (account: string, email: string, username: string) => Promise<void>
  beforeEach(async () => {
    await emptySignIn(database)
    await database.query('truncate events, commands, usernames')
    recorded = []
    const security = { record: (entry: unknown) => recorded.push(entry) }
    const players = openPlayers({
      store: sqlEventStore(database),
      catalogues,
      now: clock.now,
      newId: randomUUID,
      budget: { aDay: 1_000, inAll: 1_000 },
    })
    const accounts = createAccounts(players, security)
    administration = openAdministration({ database, accounts, security, now: clock.now })
    register = async (account, email, username) => {
      await identityStore(database).enterByEmail({
        email,
        newAccount: account,
        at: clock.now(),
        claim: 'never',
      })
      await accounts.register(account, username)
    }
  })

  const idOf = (digit: string) => digit.repeat(32)

  it('are listed with what they may do and where they are signed in', async () => {
    await register(idOf('a'), 'nikita@example.org', 'Nikita')
    clock.pass(1)
    await register(idOf('b'), 'prapor@example.org', 'Prapor')
    await administration.setGrant(idOf('b'), 'admin', true)
    const sessions = await openSessions({ database, now: clock.now, randomBytes: seededBytes('admin') })
    onTestFinished(() => sessions.close())
    await sessions.begin({ account: idOf('b'), userAgent: undefined })
    expect(await administration.users()).toEqual([
      {
        account: idOf('a'),
        username: 'Nikita',
        email: 'nikita@example.org',
        admin: false,
        pro: false,
        maps: false,
        owner: false,
        patron: false,
        created: expect.any(String),
        sessions: 0,
        lastSeen: null,
      },
      expect.objectContaining({
        username: 'Prapor',
        admin: true,
        sessions: 1,
        lastSeen: clock.now().toISOString(),
      }),
    ])
  })

  it('are granted and revoked once, which the security log has', async () => {
    const account = idOf('a')
    await register(account, 'nikita@example.org', 'Nikita')
    for (const isGranted of [true, true, false, false])
      for (const grant of GRANTS) await administration.setGrant(account, grant, isGranted)
    expect(recorded).toEqual(
      ['AdminGranted', 'ProStarted', 'FlagGranted', 'AdminRevoked', 'ProEnded', 'FlagRevoked'].map(
        (event) => ({ event, account }),
      ),
    )
  })

  it('are found by id, address and user name, and never by a name that looks like another’s address or id', async () => {
    await register(idOf('a'), 'nikita@example.org', 'Nikita')
    await register(idOf('b'), 'thief@example.org', 'prapor@example.org')
    await register(idOf('c'), 'thief-too@example.org', idOf('a'))
    const find = async (who: string) => {
      const found = await administration.find(who)
      return isRight(found) ? found.right.account : found
    }
    for (const who of [idOf('a'), 'Nikita@Example.org ', 'nikita']) expect(await find(who)).toBe(idOf('a'))
    for (const who of ['prapor@example.org', idOf('d'), '', 'nobody'])
      expect(await find(who)).toEqual(left({ tag: 'UserUnknown' }))
  })

  it('are signed out everywhere, in servers that know their sessions too', async () => {
    const account = idOf('a')
    await register(account, 'nikita@example.org', 'Nikita')
    const sessions = await openSessions({ database, now: clock.now, randomBytes })
    onTestFinished(() => sessions.close())
    const tokens = []
    for (let each = 0; each < 2; each++)
      tokens.push((await sessions.begin({ account, userAgent: undefined })).token)
    for (const token of tokens) expect(await sessions.find(token)).toBeDefined()
    expect(await administration.signOut(account)).toBe(2)
    for (const token of tokens)
      await eventually(async () => expect(await sessions.find(token)).toBeUndefined())
    expect(recorded).toEqual([{ event: 'SessionsEnded', account, sessions: 2 }])
    expect(await administration.signOut(account)).toBe(0)
    expect(recorded).toHaveLength(1)
  })
})

describe.skipIf(inject('postgres') === undefined)('exfil admin', () => {
  it('changes accounts of a server that runs, and says what it did', async () => {
    const database = await newPostgresDatabase()
    if (database === undefined) return
    onTestFinished(database.drop)
    const server = await openTestServer({ databaseUrl: database.url })
    onTestFinished(server.stop)
    const nikita = await server.signIn('nikita@example.org')
    const admin = (...args: readonly string[]) =>
      startWithInput(['admin', ...args], { DATABASE_URL: database.url }).ended

    const granted = await admin('grant', 'nikita@example.org', 'admin', '--json')
    expect(granted.code).toBe(0)
    expect(JSON.parse(granted.stdout)).toMatchObject({
      account: nikita.uid,
      admin: true,
      pro: false,
      sessions: 1,
    })
    expect(JSON.parse(granted.stderr)).toMatchObject({ security: 'AdminGranted', account: nikita.uid })
    await eventually(async () => expect((await me(nikita)).admin).toBe(true))
    const { username } = await me(nikita)
    expect((await admin('users')).stdout).toMatch(
      new RegExp(`^${nikita.uid} +${username} +nikita@example.org +administrator, free +\\S+ +1 +\\S+$`, 'm'),
    )
    expect((await admin('revoke', username, 'admin')).stdout).toBe(`${username} (${nikita.uid}): free.\n`)
    await eventually(async () => expect((await me(nikita)).admin).toBe(false))
    expect((await admin('sign-out', nikita.uid)).stdout).toBe(
      `${username} (${nikita.uid}): 1 sessions ended.\n`,
    )
    await eventually(async () => expect((await nikita.ask('getMe')).status).toBe(401))

    expectRefused(await admin('grant', 'nobody', 'admin'), {
      code: 1,
      words: 'no account has "nobody"; `exfil admin users` lists all',
    })
    expectRefused(await admin('grant', 'nikita@example.org', 'owner'), {
      code: 2,
      words: '<what> is one of: admin, pro, maps; not "owner"',
    })
  })
})
