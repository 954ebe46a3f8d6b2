// Tries to sign in, counted by two servers on one database.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { leasedLimiter } from '#cli/server/http/leased-limiter.ts'
import { LIMITS } from '#cli/server/http/rate-limits.ts'
import { sharedLimiter } from '#cli/server/http/sign-in-limits.ts'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import { sharedCounts } from '#cli/server/stores/shared-limits.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { databases, newPostgresDatabase } from '../../support/databases.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

const MAX_TRIES = LIMITS.signIn.points

describe.runIf(inject('postgres') !== undefined)('two servers on one database', () => {
  let servers: readonly TestServer[] = []
  let url = ''
  let drop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const database = await newPostgresDatabase()
    if (database === undefined) throw new Error('no database')
    ;({ url, drop } = database)
    const open = () =>
      openTestServer({ databaseUrl: url, config: { isRateLimited: true, trustsProxy: true } })
    servers = [await open(), await open()]
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await drop?.()
  })

  /** A guess at a code from an address, at the server whose turn it is. */
  const guess = async (turn: number, address: string): Promise<number> => {
    const server = servers[turn % servers.length]
    if (server === undefined) throw new Error('no server')
    const { status } = await server.visitor().ask('verifyCode', {
      body: { email: 'x@example.org', code: '000000' },
      headers: { 'X-Forwarded-For': address },
    })
    return status
  }

  it('count together who tries to sign in', async () => {
    for (let turn = 0; turn < MAX_TRIES; turn++) expect(await guess(turn, '203.0.113.1')).toBe(401)
    expect([await guess(0, '203.0.113.1'), await guess(1, '203.0.113.1')]).toEqual([429, 429])
    expect([await guess(0, '203.0.113.2'), await guess(1, '203.0.113.2')]).toEqual([401, 401])
  })

  it('refuse a caller who sends everything at once', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 3 * MAX_TRIES }, (_, turn) => guess(turn, '203.0.113.3')),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(MAX_TRIES)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * MAX_TRIES)
  })

  it('say when to come again, and let everything else go on', async () => {
    const [server] = servers
    const address = { headers: { 'X-Forwarded-For': '203.0.113.1' } }
    const refused = await server?.visitor().ask('sendCode', { body: { email: 'x@example.org' }, ...address })
    expect(refused?.status).toBe(429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(60)
    expect((await server?.visitor().ask('weather', address))?.status).toBe(200)
  })

  it('keep no address', async () => {
    const database = await openPostgres({ url, connections: 1, onError: () => undefined })
    const rows = await database.query<{ readonly key: string }>('select key from sign_in_limits')
    await database.close()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })
})

const LIMIT = { points: 2, duration: 600 }

describe.each(databases())('counted tries on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => database.query('delete from sign_in_limits'))
  afterAll(() => database?.close())

  it('hold for the calls of a key over two processes, which take some points at a time', async () => {
    const limit = { points: 300, duration: 60 }
    const open = () =>
      leasedLimiter({ counts: sharedCounts(database, limit.duration), limit, isAway: () => false })
    const processes = [open(), open()]
    const calls = Array.from({ length: 400 }, (_, turn) => processes[turn % 2]?.consume('key'))
    const passed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length
    expect(passed).toBeLessThanOrEqual(limit.points)
    expect(passed).toBeGreaterThan(limit.points * 0.9)
  })

  it('are forgotten when their time is over', async () => {
    const { count, prune } = sharedCounts(database, LIMIT.duration)
    await count('one')
    await count('two')
    await database.query("update sign_in_limits set expire = 1 where key = 'two'")
    expect((await count('two')).used).toBe(1)
    await database.query("update sign_in_limits set expire = 1 where key = 'two'")
    await prune()
    expect(await database.query('select key from sign_in_limits')).toEqual([{ key: 'one' }])
  })

  it('last no longer than their time where the clock went back a day', async () => {
    const limiter = () =>
      sharedLimiter({ counts: sharedCounts(database, LIMIT.duration), limit: LIMIT, isAway: () => false })
    const before = limiter()
    for (let tries = 0; tries < LIMIT.points; tries++) await before.consume('one')
    await expect(before.consume('one')).rejects.toMatchObject({ remainingPoints: 0 })
    await database.query('update sign_in_limits set expire = expire + 86400000')
    // Another process, which has refused no one yet.
    expect(await limiter().consume('one')).toMatchObject({ consumedPoints: 1 })
    await database.query('update sign_in_limits set expire = expire + 86400000')
    await sharedCounts(database, LIMIT.duration).prune()
    expect(await database.query('select 1 from sign_in_limits')).toEqual([])
  })

  it('refuse for the rest of their time without asking the database again, by a clock that never goes back', async () => {
    let at = 0
    let asked = 0
    const { count } = sharedCounts(database, LIMIT.duration)
    const limiter = sharedLimiter({
      counts: {
        count: (key) => {
          asked++
          return count(key)
        },
      },
      limit: LIMIT,
      isAway: () => false,
      now: () => at,
    })
    for (let tries = 0; tries < LIMIT.points; tries++) await limiter.consume('one')
    for (let tries = 0; tries < 5; tries++)
      await expect(limiter.consume('one')).rejects.toMatchObject({ remainingPoints: 0 })
    expect(asked).toBe(LIMIT.points + 1)
    await database.query('update sign_in_limits set expire = 1')
    at += LIMIT.duration * 1000
    expect(await limiter.consume('one')).toMatchObject({ consumedPoints: 1 })
  })

  it.each([
    { why: 'known to be away', isAway: true, count: () => Promise.reject(new Error('asked')) },
    { why: 'failing', isAway: false, count: () => Promise.reject(new Error('away')) },
    { why: 'silent', isAway: false, count: () => new Promise<never>(() => undefined) },
  ])('go on in memory while the database is $why', async ({ isAway, count }) => {
    const limiter = sharedLimiter({ counts: { count }, limit: LIMIT, isAway: () => isAway })
    await limiter.consume('one')
    await limiter.consume('one')
    await expect(limiter.consume('one')).rejects.toMatchObject({ remainingPoints: 0 })
  })
})
