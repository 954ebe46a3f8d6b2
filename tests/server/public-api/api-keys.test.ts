// API keys: shown once, hashed at rest, for Pro, refused by every server once revoked.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import { MAX_KEYS } from '#core/api-keys/model.ts'
import { newPostgresDatabase } from '../../support/databases.ts'
import { eraseNow } from '../../support/erase-now.ts'
import { eventually } from '../../support/eventually.ts'
import { me, openTestServer, type TestServer } from '../../support/test-server.ts'

const PRICES = { name: 'Prices', scopes: ['prices'] } as const

describe('an API key', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.stop())

  it('is answered once; the list has its prefix', async () => {
    const person = await server.pro()
    await server.confirm(person)
    const { key, apiKey } = await person.call('createApiKey', { body: PRICES })
    expect(key).toMatch(/^exf_[\w-]{43}$/)
    expect(apiKey).toMatchObject({ name: 'Prices', scopes: ['prices'], pmc: null, lastUsed: null })
    expect(key.startsWith(apiKey.prefix)).toBe(true)
    const list = await person.call('listApiKeys')
    expect(list.keys).toEqual([apiKey])
    expect(JSON.stringify(list)).not.toContain(key)
    expect(server.log.join('')).not.toContain(key)
    expect(await server.services().apiKeys.find(key)).toMatchObject({ key: apiKey.id, account: person.uid })
  })

  it('is for Pro: it ends with the membership and comes back with it', async () => {
    const person = await server.pro()
    await server.confirm(person)
    const { key } = await person.call('createApiKey', { body: PRICES })
    await server.grant(person.uid, { tag: 'EndPro' })
    await server.restart()
    expect(await server.services().apiKeys.find(key)).toBeUndefined()
    await server.grant(person.uid, { tag: 'StartPro' })
    await server.restart()
    expect(await server.services().apiKeys.find(key)).toBeDefined()
  })

  it('is not made by a free account', async () => {
    const free = await server.free()
    expect((await free.ask('createApiKey', { body: PRICES })).status).toBe(403)
  })

  it.each([
    ['without a scope', { name: 'x', scopes: [] }, 422],
    ['of an unknown scope', { name: 'x', scopes: ['everything'] }, 400],
    ['without a name', { name: ' ', scopes: ['bot'] }, 400],
    ['with a name that hides characters', { name: 'a\u202eb', scopes: ['bot'] }, 400],
    ['that records progress and is for bots', { name: 'x', scopes: ['progress:write', 'bot'] }, 422],
    ['for a PMC of another account', { name: 'x', scopes: ['progress:read'], pmc: 'pmc-of-another' }, 404],
  ])('%s is refused', async (_, body, status) => {
    const person = await server.pro()
    await server.confirm(person)
    expect((await person.ask('createApiKey', { body: body as never })).status).toBe(status)
    expect((await person.call('listApiKeys')).keys).toEqual([])
  })

  it('that records progress and is seen by others says so in one sentence', async () => {
    const person = await server.pro()
    await server.confirm(person)
    const { charUid } = await me(person)
    const body = { name: 'x', scopes: ['progress:write', 'widget', 'prices'], pmc: charUid } as never
    const answer = await person.ask('createApiKey', { body })
    expect([answer.status, answer.json()]).toEqual([
      422,
      expect.objectContaining({
        tag: 'ApiKeyShownToOthers',
        message: expect.stringContaining('make two keys'),
      }),
    ])
  })

  it('that was made with such scopes records nothing and keeps its others', async () => {
    const person = await server.pro()
    const { apiKeys } = server.services()
    const made = await apiKeys.create(person.uid, { name: 'old', scopes: ['progress:write', 'bot'] }, 'PVP')
    expect(await apiKeys.find(made?.key ?? '')).toMatchObject({ scopes: ['bot'] })
    expect((await person.call('listApiKeys')).keys.map(({ scopes }) => scopes)).toEqual([['bot']])
  })

  it(`is one of at most ${MAX_KEYS}, also when they are made at once`, async () => {
    const person = await server.pro()
    await server.confirm(person)
    const answers = await Promise.all(
      Array.from({ length: MAX_KEYS + 5 }, () => person.ask('createApiKey', { body: PRICES })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_KEYS)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  })

  it('is revoked only by its owner', async () => {
    const [owner, other] = [await server.pro(), await server.pro()]
    await server.confirm(owner)
    const { key, apiKey } = await owner.call('createApiKey', { body: PRICES })
    expect((await other.ask('revokeApiKey', { params: { id: apiKey.id } })).status).toBe(404)
    expect(await server.services().apiKeys.find(key)).toBeDefined()
    await owner.call('revokeApiKey', { params: { id: apiKey.id } })
    expect(await server.services().apiKeys.find(key)).toBeUndefined()
  })

  it('goes with its account', async () => {
    const person = await server.pro()
    await server.confirm(person)
    const { key } = await person.call('createApiKey', { body: PRICES })
    await eraseNow(server, person)
    expect(await server.services().apiKeys.find(key)).toBeUndefined()
  })

  it('has its calls counted by day and status', async () => {
    const person = await server.pro()
    await server.confirm(person)
    const { key, apiKey } = await person.call('createApiKey', { body: PRICES })
    const { apiKeys } = server.services()
    const holder = await apiKeys.find(key)
    if (holder === undefined) throw new Error('no holder')
    for (const status of [200, 200, 304, 429]) apiKeys.recordUse(holder, status)
    const { usage, keys } = await person.call('listApiKeys')
    expect(usage.map(({ status, calls }) => [status, calls])).toEqual([
      [200, 2],
      [304, 1],
      [429, 1],
    ])
    expect(usage.every(({ day }) => day === new Date().toISOString().slice(0, 10))).toBe(true)
    expect(keys.find(({ id }) => id === apiKey.id)?.lastUsed).not.toBeNull()
  })
})

describe.runIf(inject('postgres') !== undefined)('two servers on one database', () => {
  it('refuse a key that one of them has revoked, and keep only its hash', async () => {
    const database = await newPostgresDatabase()
    if (database === undefined) throw new Error('no database')
    const [first, second] = [
      await openTestServer({ databaseUrl: database.url }),
      await openTestServer({ databaseUrl: database.url }),
    ]
    const person = await first.pro()
    await first.confirm(person)
    const { key, apiKey } = await person.call('createApiKey', { body: PRICES })
    expect(await second.services().apiKeys.find(key)).toBeDefined()
    await person.call('revokeApiKey', { params: { id: apiKey.id } })
    await eventually(() => second.services().apiKeys.find(key)).toBe(undefined)
    const other = await person.call('createApiKey', { body: PRICES })
    const sql = await openPostgres({ url: database.url, connections: 1, onError: () => undefined })
    const rows = await sql.query('select * from api_keys')
    await sql.close()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(other.key)
    for (const server of [first, second]) await server.stop()
    await database.drop()
  })
})
