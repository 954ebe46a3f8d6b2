// Sessions begin, live on while they are used, and end everywhere at once.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_SESSION_DAYS, openSessions, SESSION_DAYS, type Sessions } from '#cli/server/auth/sessions.ts'
import { type Database, DatabaseAway } from '#cli/server/stores/sql.ts'
import { databases } from '../../support/databases.ts'
import { type Clock, clockAt, emptySignIn, seededBytes } from '../../support/sign-in.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const DAY_MINUTES = 24 * 60

describe.each(databases())('sessions on $name', ({ open }) => {
  let database: Database
  let clock: Clock
  let sessions: Sessions

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await emptySignIn(database)
    clock = clockAt('2026-03-02T19:40:00.000Z')
    sessions = await openSessions({ database, now: clock.now, randomBytes: seededBytes('one') })
    return () => sessions.close()
  })

  const begin = (account = 'nikita', userAgent: string | undefined = FIREFOX, replaces?: string) =>
    sessions.begin({ account, userAgent, replaces })

  it('are found by their token, which is kept nowhere', async () => {
    const { token, session } = await begin()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(session).toMatchObject({ account: 'nikita', device: 'Firefox, Windows', createdAt: clock.now() })
    expect(await sessions.find(token)).toEqual({ ...session, isRenewed: false })
    const rows = JSON.stringify(await database.query('select * from sessions'))
    expect(rows).not.toContain(token)
  })

  it.each(['', 'forged', 'A'.repeat(43), "' or 1=1 --", '\u0000'.repeat(43)])(
    'are not found by %j',
    async (token) => {
      await begin()
      expect(await sessions.find(token)).toBeUndefined()
    },
  )

  it('end at the sign-in that replaces them', async () => {
    const old = await begin()
    await sessions.find(old.token)
    const next = await begin('nikita', FIREFOX, old.token)
    expect(await sessions.find(old.token)).toBeUndefined()
    expect((await sessions.find(next.token))?.id).toBe(next.session.id)
  })

  it(`end ${SESSION_DAYS} days after they were seen last`, async () => {
    const { token } = await begin()
    clock.pass(SESSION_DAYS * DAY_MINUTES - 1)
    expect(await sessions.find(token)).toMatchObject({ isRenewed: true, lastSeenAt: clock.now() })
    clock.pass(SESSION_DAYS * DAY_MINUTES - 1)
    expect(await sessions.find(token)).toMatchObject({ isRenewed: true })
    clock.pass(SESSION_DAYS * DAY_MINUTES)
    expect(await sessions.find(token)).toBeUndefined()
    expect(await sessions.list('nikita')).toEqual([])
    await sessions.prune()
    expect(await database.query('select 1 from sessions')).toEqual([])
  })

  it(`end ${MAX_SESSION_DAYS} days after they began, however often they are seen`, async () => {
    const { token } = await begin()
    for (let day = 1; day < MAX_SESSION_DAYS; day++) {
      clock.pass(DAY_MINUTES)
      expect(await sessions.find(token)).toBeDefined()
    }
    clock.pass(DAY_MINUTES)
    expect(await sessions.find(token)).toBeUndefined()
    expect(await sessions.list('nikita')).toEqual([])
    await sessions.prune()
    expect(await database.query('select 1 from sessions')).toEqual([])
  })

  it('write when they were seen at most every 10 minutes', async () => {
    const { token, session } = await begin()
    clock.pass(9.9)
    expect(await sessions.find(token)).toMatchObject({ isRenewed: false, lastSeenAt: session.createdAt })
    clock.pass(0.1)
    expect(await sessions.find(token)).toMatchObject({ isRenewed: true, lastSeenAt: clock.now() })
    clock.pass(1)
    expect(await sessions.find(token)).toMatchObject({ isRenewed: false })
    expect((await sessions.list('nikita'))[0]?.lastSeenAt).toEqual(new Date('2026-03-02T19:50:00.000Z'))
  })

  it('are read from the database once for many calls', async () => {
    const query = vi.fn(database.query)
    const counted = await openSessions({
      database: { ...database, query: query as Database['query'] },
      now: clock.now,
      randomBytes: seededBytes('two'),
    })
    const { token } = await counted.begin({ account: 'nikita', userAgent: FIREFOX })
    for (let calls = 0; calls < 50; calls++) expect(await counted.find(token)).toBeDefined()
    expect(query).toHaveBeenCalledTimes(1)
    await counted.close()
  })

  it('are listed for their account, the one seen last first', async () => {
    const first = await begin()
    clock.pass(1)
    const second = await begin('nikita', CHROME)
    await begin('prapor')
    expect((await sessions.list('nikita')).map(({ id, device }) => ({ id, device }))).toEqual([
      { id: second.session.id, device: 'Chrome, Android' },
      { id: first.session.id, device: 'Firefox, Windows' },
    ])
    clock.pass(11)
    await sessions.find(first.token)
    expect((await sessions.list('nikita')).map(({ id }) => id)).toEqual([first.session.id, second.session.id])
  })

  it('can be revoked by their own account only', async () => {
    const { token, session } = await begin()
    await sessions.find(token)
    expect(await sessions.revoke('prapor', session.id)).toBe(false)
    expect(await sessions.find(token)).toBeDefined()
    expect(await sessions.revoke('nikita', session.id)).toBe(true)
    expect(await sessions.find(token)).toBeUndefined()
    expect(await sessions.revoke('nikita', session.id)).toBe(false)
  })

  it.each(['', '\u0000', "' or 1=1 --"])('are not revoked by %j', async (id) => {
    const { token } = await begin()
    expect(await sessions.revoke('nikita', id)).toBe(false)
    expect(await sessions.find(token)).toBeDefined()
  })

  it('end by signing out', async () => {
    const [here, elsewhere] = [await begin(), await begin()]
    await sessions.find(here.token)
    await sessions.end(here.token)
    expect(await sessions.find(here.token)).toBeUndefined()
    expect(await sessions.find(elsewhere.token)).toBeDefined()
  })

  it.each([
    { keeps: 'none', count: 2 },
    { keeps: 'the present one', count: 1 },
  ])('of an account can all be revoked, keeping $keeps', async ({ keeps, count }) => {
    const [here, elsewhere, other] = [await begin(), await begin(), await begin('prapor')]
    for (const { token } of [here, elsewhere, other]) await sessions.find(token)
    const kept = keeps === 'none' ? undefined : here.session.id
    expect(await sessions.revokeAll('nikita', kept)).toBe(count)
    expect((await sessions.find(here.token)) !== undefined).toBe(kept !== undefined)
    expect(await sessions.find(elsewhere.token)).toBeUndefined()
    expect(await sessions.find(other.token)).toBeDefined()
  })

  it('that another program ends are forgotten here', async () => {
    let hear: () => void = () => undefined
    const heard = new Promise<void>((resolve) => {
      hear = resolve
    })
    const listening: Database = {
      ...database,
      listen: (channel, tell) =>
        database.listen(channel, (payload) => {
          tell(payload)
          hear()
        }),
    }
    const shared = { now: clock.now }
    const here = await openSessions({ ...shared, database: listening, randomBytes: seededBytes('here') })
    const { token, session } = await here.begin({ account: 'nikita', userAgent: FIREFOX })
    expect(await here.find(token)).toBeDefined()
    await sessions.revoke('nikita', session.id)
    await heard
    expect(await here.find(token)).toBeUndefined()
    await here.close()
  })

  it('that end while they are looked up are not remembered', async () => {
    const { token, session } = await begin()
    let isSlow = true
    const slow: Database = {
      ...database,
      query: async (text, parameters) => {
        const rows = await database.query<never>(text, parameters)
        if (isSlow && text.startsWith('select id')) {
          isSlow = false
          await here.revoke('nikita', session.id)
        }
        return rows
      },
    }
    const here: Sessions = await openSessions({
      database: slow,
      now: clock.now,
      randomBytes: seededBytes('here'),
    })
    await here.find(token)
    expect(await here.find(token)).toBeUndefined()
    await here.close()
  })

  it('are read again where the clock went back a day, as none is kept for a day', async () => {
    const { token, session } = await begin()
    await sessions.find(token)
    await database.query('delete from sessions where id = $1', [session.id])
    clock.pass(-DAY_MINUTES)
    expect(await sessions.find(token)).toBeUndefined()
  })

  it('go on for a while where the database does not answer, but for those that are known to have ended', async () => {
    let isAway = false
    const there: Database = {
      ...database,
      isAway: () => isAway,
      query: (text, parameters) =>
        isAway ? Promise.reject(new DatabaseAway('away')) : database.query(text, parameters),
    }
    const here = await openSessions({ database: there, now: clock.now, randomBytes: seededBytes('away') })
    const { token } = await here.begin({ account: 'nikita', userAgent: FIREFOX })
    const other = await here.begin({ account: 'prapor', userAgent: FIREFOX })
    const unseen = await here.begin({ account: 'skier', userAgent: FIREFOX })
    for (const each of [token, other.token]) expect(await here.find(each)).toBeDefined()
    await here.revoke('prapor', other.session.id)
    isAway = true
    clock.pass(19)
    expect(await here.find(token)).toMatchObject({ account: 'nikita' })
    for (const each of [other.token, unseen.token])
      await expect(here.find(each)).rejects.toThrow(DatabaseAway)
    clock.pass(1)
    await expect(here.find(token)).rejects.toThrow(DatabaseAway)
    await here.close()
  })

  it('are read from the database in a few statements for a thousand streams', async () => {
    const begun: Awaited<ReturnType<typeof begin>>[] = []
    for (let n = 0; n < 1_200; n += 20)
      begun.push(
        ...(await Promise.all(Array.from({ length: 20 }, (_, more) => begin(`account-${n + more}`)))),
      )
    const query = vi.fn(database.query)
    const there = { ...database, query: query as Database['query'] }
    const here = await openSessions({ database: there, now: clock.now, randomBytes: seededBytes('many') })
    const lookUpAll = async () =>
      (await Promise.all(begun.map(({ token }) => here.find(token)))).map((found) => found?.account)
    const accounts = begun.map((_, n) => `account-${n}`)
    expect(await lookUpAll()).toEqual(accounts)
    expect(query.mock.calls.length).toBeLessThanOrEqual(4)
    query.mockClear()
    clock.pass(9.9)
    expect(await lookUpAll()).toEqual(accounts)
    expect(query).not.toHaveBeenCalled()
    await here.close()
  })

  it('are read again, each time, while announcements may be lost', async () => {
    let isListening = true
    let tell: (account: string) => void = () => undefined
    const there: Database = {
      ...database,
      isListening: () => isListening,
      listen: async (_, listener) => {
        tell = listener
        return async () => undefined
      },
    }
    const here = await openSessions({ database: there, now: clock.now, randomBytes: seededBytes('deaf') })
    const { token, session } = await begin()
    const other = await begin('prapor')
    for (const each of [token, other.token]) expect(await here.find(each)).toBeDefined()
    isListening = false
    tell('')
    expect(await here.find(token)).toBeDefined()
    await sessions.revoke('nikita', session.id)
    expect(await here.find(token)).toBeUndefined()
    isListening = true
    tell('')
    await database.query('delete from sessions where id = $1', [other.session.id])
    expect(await here.find(other.token)).toBeUndefined()
    await here.close()
  })

  it('that ended are known as such after ten minutes even where the announcement got lost', async () => {
    const { token, session } = await begin()
    await sessions.find(token)
    await database.query('delete from sessions where id = $1', [session.id])
    clock.pass(10)
    expect(await sessions.find(token)).toBeUndefined()
  })
})
