// What the operator of a server does to accounts on its own machine, without signing in.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { openSessions } from '#cli/server/auth/sessions.ts'
import type { Administration } from '#cli/server/services/administration.ts'
import { openCatalogues } from '#cli/server/services/catalogues.ts'
import { rebuildPeople } from '#cli/server/stores/people-model.ts'
import { forgetReadModels } from '#cli/server/stores/read-models.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { GRANTS, type Grant, parsePeopleCursor } from '#core/access/people.ts'
import { isRight, left } from '#core/fp.ts'
import { emptyAccounts, openAccountServer } from '../../support/account-server.ts'
import { databases, newPostgresDatabase } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { expectRefused } from '../../support/log-files.ts'
import { clockAt, seededBytes } from '../../support/sign-in.ts'
import { me, openTestServer } from '../../support/test-server.ts'
import { startWithInput } from '../../support/with-input.ts'

const _catalogues = openCatalogues(() => 'fixtures/catalogue')

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
    await emptyAccounts(database)
    recorded = []
    ;({ administration, register } = openAccountServer(database, clock.now, (entry) => recorded.push(entry)))
  })

  const idOf = (digit: string) => digit.repeat(32)
  const set = (account: string, grant: Grant, isGranted: boolean, actor?: string) =>
    administration.changeRights({ actor, account, grant, isGranted })
  const namesOf = async (page: Partial<Parameters<Administration['list']>[0]>) =>
    (await administration.list({ limit: 50, ...page })).people.map(({ username }) => username)

  it('are listed with what they may do and where they are signed in', async () => {
    await register(idOf('a'), 'nikita@example.org', 'Nikita')
    clock.pass(1)
    await register(idOf('b'), 'prapor@example.org', 'Prapor')
    await set(idOf('b'), 'admin', true)
    const sessions = await openSessions({ database, now: clock.now, randomBytes: seededBytes('admin') })
    onTestFinished(() => sessions.close())
    await sessions.begin({ account: idOf('b'), userAgent: undefined })
    const { people } = await administration.list({ limit: 50 })
    expect(people.toReversed()).toEqual([
      {
        account: idOf('a'),
        username: 'Nikita',
        email: 'nikita@example.org',
        admin: false,
        pro: false,
        proBy: null,
        proUntil: null,
        maps: false,
        owner: false,
        patron: false,
        created: expect.any(String),
        sessions: 0,
        lastSeen: null,
        deletesAt: null,
      },
      expect.objectContaining({
        username: 'Prapor',
        admin: true,
        sessions: 1,
        lastSeen: clock.now().toISOString(),
        deletesAt: null,
      }),
    ])
  })

  it('are granted and revoked once, which the security log has', async () => {
    const account = idOf('a')
    await register(account, 'nikita@example.org', 'Nikita')
    await register(idOf('b'), 'prapor@example.org', 'Prapor')
    await set(idOf('b'), 'admin', true)
    recorded.length = 0
    for (const isGranted of [true, true, false, false])
      for (const grant of GRANTS) await set(account, grant, isGranted)
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

  it('are found by the beginning of a name, an address or an id, and by filters, page by page', async () => {
    for (const [index, name] of ['Nikita', 'Nikolai', 'Prapor', 'Skier', 'Nina'].entries()) {
      await register(idOf(String(index)), `${name}-mail@example.org`.toLowerCase(), name)
      clock.pass(1)
    }
    await set(idOf('2'), 'admin', true)
    for (const digit of ['0', '2', '4']) await set(idOf(digit), 'pro', true)
    await database.query('update identities set patron = $1, is_member = true where account = $2', [
      'patron-7',
      idOf('4'),
    ])
    expect(await namesOf({ search: 'nik' })).toEqual(['Nikolai', 'Nikita'])
    expect(await namesOf({ search: ' SKIER-M' })).toEqual(['Skier'])
    expect(await namesOf({ search: '2222' })).toEqual(['Prapor'])
    expect(await namesOf({ search: '%' })).toEqual([])
    expect(await namesOf({ filter: 'admin' })).toEqual(['Prapor'])
    expect(await namesOf({ filter: 'pro' })).toEqual(['Nina', 'Prapor', 'Nikita'])
    expect(await namesOf({ filter: 'pro', search: 'ni' })).toEqual(['Nina', 'Nikita'])
    expect(await namesOf({ filter: 'patron' })).toEqual(['Nina'])
    const [nina] = (await administration.list({ filter: 'patron', limit: 9 })).people
    expect(nina?.proBy).toBe('patron')
    const sessions = await openSessions({ database, now: clock.now, randomBytes })
    onTestFinished(() => sessions.close())
    for (const digit of ['0', '1', '2']) await sessions.begin({ account: idOf(digit), userAgent: undefined })
    expect(await namesOf({ filter: 'signed-out' })).toEqual(['Nina', 'Skier'])

    const pages: string[][] = []
    for (let next: string | null | undefined; next !== null; ) {
      const after = next === undefined ? undefined : parsePeopleCursor(next)
      const page = await administration.list({ limit: 2, after })
      pages.push(page.people.map(({ username }) => username))
      next = page.next
    }
    expect(pages).toEqual([['Nina', 'Skier'], ['Prapor', 'Nikolai'], ['Nikita']])
  })

  it('show the events of an account without their contents, the newest first', async () => {
    await register(idOf('a'), 'nikita@example.org', 'Nikita')
    await set(idOf('a'), 'pro', true)
    const all = await administration.events(idOf('a'), { before: undefined, limit: 50 })
    expect(all[0]).toEqual({
      position: expect.any(Number),
      version: all.length,
      at: clock.now().toISOString(),
      type: 'ProStarted',
    })
    const older = await administration.events(idOf('a'), { before: all[0]?.version, limit: 50 })
    expect(older).toEqual(all.slice(1))
    expect(older.at(-1)?.type).toBe('AccountRegistered')
  })

  it('keep one administrator, even where two revoke each other at once', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = [`${round}a`.repeat(16), `${round}b`.repeat(16)]
      await register(one, `one-${round}@example.org`, `One-${round}`)
      await register(other, `other-${round}@example.org`, `Other-${round}`)
      await set(one, 'admin', true)
      await set(other, 'admin', true)
      // Those of the round before are no administrators any more.
      for (const { account } of (await administration.list({ filter: 'admin', limit: 9 })).people)
        if (account !== one && account !== other)
          expect(isRight(await set(account, 'admin', false))).toBe(true)
      const answers = await Promise.all([set(one, 'admin', false, other), set(other, 'admin', false, one)])
      expect(answers.filter(isRight)).toHaveLength(1)
      expect(answers).toContainEqual(left({ tag: 'LastAdministrator' }))
      expect(await namesOf({ filter: 'admin' })).toHaveLength(1)
    }
  })

  it('keep the owner an administrator, and ask before one revokes their own role', async () => {
    await register(idOf('a'), 'nikita@example.org', 'Nikita')
    await register(idOf('b'), 'prapor@example.org', 'Prapor')
    await database.query('update identities set is_owner = true where account = $1', [idOf('a')])
    for (const account of [idOf('a'), idOf('b')]) await set(account, 'admin', true)
    expect(await set(idOf('a'), 'admin', false, idOf('b'))).toEqual(left({ tag: 'OwnerProtected' }))
    expect(await set(idOf('b'), 'admin', false, idOf('b'))).toEqual(left({ tag: 'SelfUnconfirmed' }))
    const confirmed = await administration.changeRights({
      ...{ actor: idOf('b'), account: idOf('b'), grant: 'admin', isGranted: false, isConfirmed: true },
    })
    expect(isRight(confirmed)).toBe(true)
  })

  it('are the same after the table is made again from the events', async () => {
    await register(idOf('a'), 'nikita@example.org', 'Nikita')
    await register(idOf('b'), 'prapor@example.org', 'Prapor')
    for (const grant of GRANTS) await set(idOf('a'), grant, true)
    await set(idOf('b'), 'pro', true)
    await set(idOf('b'), 'pro', false)
    const before = await database.query('select * from people order by account')
    await forgetReadModels(database)
    expect(await rebuildPeople(database)).toBe(true)
    expect(await database.query('select * from people order by account')).toEqual(before)
    expect(await rebuildPeople(database)).toBe(false)
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
    for (const token of tokens) await eventually(() => sessions.find(token)).toBe(undefined)
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
    await eventually(async () => (await me(nikita)).admin).toBe(true)
    const { username } = await me(nikita)
    expect((await admin('users')).stdout).toMatch(
      new RegExp(`^${nikita.uid} +${username} +nikita@example.org +administrator, free +\\S+ +1 +\\S+$`, 'm'),
    )
    expectRefused(await admin('revoke', username, 'admin'), {
      code: 1,
      words: 'this is the last administrator: make another account an administrator first',
    })
    await eventually(async () => (await me(nikita)).admin).toBe(true)
    await server.admin()
    expect((await admin('revoke', username, 'admin', '--reason', 'left the team')).stdout).toBe(
      `${username} (${nikita.uid}): free.\n`,
    )
    await eventually(async () => (await me(nikita)).admin).toBe(false)
    const rows = JSON.parse((await admin('audit', 'list', '--account', nikita.uid, '--json')).stdout)
    expect(rows.filter(({ action }: { action: string }) => action === 'changeRights')).toMatchObject([
      { actor: null, subject: nikita.uid, outcome: 'done', reason: 'left the team' },
      { outcome: 'LastAdministrator' },
      { outcome: 'done', reason: null },
    ])
    expect((await admin('users', '--search', 'nikita@', '--json')).stdout).toContain(nikita.uid)
    expect((await admin('users', '--filter', 'admin', '--json')).stdout).not.toContain(nikita.uid)
    expect((await admin('users', '--rows', '1')).stdout).toMatch(/^There are more: --after \S+~\w{32}$/m)
    expect((await admin('sign-out', nikita.uid)).stdout).toBe(
      `${username} (${nikita.uid}): 1 sessions ended.\n`,
    )
    await eventually(async () => (await nikita.ask('getMe')).status).toBe(401)

    const inYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)
    expect((await admin('grant', nikita.uid, 'pro', '--until', inYear)).stdout).toBe(
      `${username} (${nikita.uid}): Pro until ${inYear} (UTC).\n`,
    )
    expect((await admin('users', '--search', 'nikita@')).stdout).toContain(`Pro until ${inYear} (UTC)`)
    for (const [args, words] of [
      [['grant', 'pro', '--until', 'tomorrow'], '--until takes a day such as 2027-01-31'],
      [['grant', 'pro', '--until', '2026-01-31'], '--until is over: it takes today in UTC or a later day'],
      [['grant', 'pro', '--until', '2999-01-31'], '--until is at most 10 years away'],
      [['grant', 'maps', '--until', inYear], '--until belongs to the grant of Pro'],
    ] as const) {
      const [does, what, ...rest] = args
      expectRefused(await admin(does, nikita.uid, what, ...rest), { code: 1, words })
    }
    const found = JSON.parse((await admin('users', '--search', 'nikita@', '--json')).stdout)
    expect([found].flat()[0]).toMatchObject({ pro: true, proBy: 'granted', proUntil: inYear, maps: false })
    expect((await admin('grant', nikita.uid, 'pro')).stdout).toBe(`${username} (${nikita.uid}): Pro.\n`)

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
