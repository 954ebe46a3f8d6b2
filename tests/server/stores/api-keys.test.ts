// API keys in the database: their calls and last use are added for many keys at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiKeyStore, apiKeyStore } from '#cli/server/stores/api-keys.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { databases } from '../../support/databases.ts'

const KEYS = 1_000
const DAY = '2026-11-28'

describe.each(databases())('usage of API keys on $name', ({ open }) => {
  let database: Database
  let store: ApiKeyStore
  beforeAll(async () => {
    database = await open()
    store = apiKeyStore(database)
    await database.query(
      `insert into api_keys (id, account, name, scopes, pmc, prefix, key_hash, created_at)
       select 'key-' || n, 'account', 'bench', array['prices'], null, 'exf_', 'hash-' || n, now()
       from generate_series(1, $1) as n`,
      [KEYS],
    )
  })
  afterAll(() => database.close())

  const counts = Array.from({ length: KEYS }, (_, at) => ({
    ...{ key: `key-${at + 1}`, day: DAY },
    ...{ status: at % 2 === 0 ? 200 : 304, calls: at + 1 },
  }))

  it('adds to what is there, and nothing of a revoked key', async () => {
    await store.addUsage([...counts, { key: 'revoked', day: DAY, status: 200, calls: 5 }])
    await store.addUsage(counts.toReversed())
    const usage = await store.usage('account', DAY)
    expect(usage).toHaveLength(KEYS)
    const twice = new Map(counts.map(({ key, calls }) => [key, 2 * calls]))
    expect(new Map(usage.map(({ key, calls }) => [key, calls]))).toEqual(twice)
  })

  it('keeps the latest use of each key', async () => {
    const [early, late] = [new Date('2026-11-28T10:00:00.000Z'), new Date('2026-11-28T11:00:00.000Z')]
    await store.addLastUse([
      { key: 'key-1', at: late },
      { key: 'key-2', at: early },
      { key: 'revoked', at: late },
    ])
    await store.addLastUse([
      { key: 'key-2', at: late },
      { key: 'key-1', at: early },
    ])
    const used = (await store.list('account')).filter(({ lastUsedAt }) => lastUsedAt !== null)
    expect(used.map(({ id, lastUsedAt }) => [id, lastUsedAt]).toSorted()).toEqual([
      ['key-1', late],
      ['key-2', late],
    ])
  })

  it('is added by several servers at once', async () => {
    const before = await store.usage('account', DAY)
    await Promise.all([store.addUsage(counts), store.addUsage(counts.toReversed()), store.addUsage(counts)])
    const sum = (usage: typeof before): number => usage.reduce((all, { calls }) => all + calls, 0)
    expect(sum(await store.usage('account', DAY)) - sum(before)).toBe(3 * sum(counts))
  })
})
