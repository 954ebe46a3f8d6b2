// Searching 100,000 accounts on PostgreSQL: every page is found by indexes.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { liveAt } from '#cli/server/auth/sessions.ts'
import { type PeoplePage, peopleStore } from '#cli/server/stores/people.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { databases } from '../../support/databases.ts'

const COUNT = 100_000
const NOW = new Date('2026-03-02T19:40:00.000Z')
/** Read by one node of a plan; the rarest page of patrons walks 2,451 accounts. */
const MAX_ROWS = 5_000
const LARGE_SCAN = /Seq Scan on (?:people|identities|sessions)\b/

describe.skipIf(inject('postgres') === undefined)(`${COUNT} accounts`, () => {
  let database: Database
  beforeAll(async () => {
    const engine = databases().find(({ name }) => name === 'PostgreSQL')
    if (engine === undefined) return
    database = await engine.open()
    await database.unlimited.script(`
      insert into people
        select md5(n::text), 'player-' || n, 'player-' || n, n % 20000 = 0, n % 50 = 0, false,
          timestamptz '2025-01-01' + n * interval '1 minute'
        from generate_series(1, ${COUNT}) n;
      insert into identities (account, email, patron, is_member, is_ready, created_at)
        select account, 'mail' || account || '@example.org', case when is_pro then 'patron-' || account end,
          is_pro, true, created_at from people;
      insert into sessions (id, token_hash, account, device, created_at, last_seen_at)
        select account, account, account, 'x', '2026-03-01', '2026-03-01' from people
        where account < 'e';
    `)
    for (const table of ['people', 'identities', 'sessions'])
      await database.unlimited.script(`vacuum analyze ${table};`)
  }, 120_000)
  afterAll(() => database?.close())

  const PAGES: readonly (readonly [string, Omit<PeoplePage, 'limit'>, number])[] = [
    ['without a search', {}, 50],
    ['in the middle', { after: { created: '2025-02-01T00:00:00.000Z', account: 'f' } }, 50],
    ['by a name that all begin with', { search: 'player-' }, 50],
    ['by a rare name', { search: 'player-7777' }, 11],
    ['by an address', { search: 'mailabcd' }, 1],
    ['by an address that all begin with', { search: 'mail' }, 50],
    ['by nothing that there is', { search: 'zzz' }, 0],
    ['of administrators', { filter: 'admin' }, 5],
    ['of Pro accounts', { filter: 'pro' }, 50],
    ['of patrons', { filter: 'patron' }, 50],
    ['of accounts without a session', { filter: 'signed-out' }, 50],
    ['of administrators by a common name', { filter: 'admin', search: 'player-' }, 5],
  ]

  it.each(PAGES)('are paged %s through indexes, reading few rows', async (_name, page, least) => {
    const plan: string[] = []
    const { list } = peopleStore({
      ...database,
      query: async (text, parameters = []) => {
        const lines = await database.query<{ 'QUERY PLAN': string }>(`explain analyze ${text}`, parameters)
        plan.push(...lines.map((line) => line['QUERY PLAN']))
        return database.query(text, parameters)
      },
    })
    expect((await list({ ...page, limit: 50 }, liveAt(NOW))).length).toBeGreaterThanOrEqual(least)
    expect(plan.filter((line) => LARGE_SCAN.test(line))).toEqual([])
    const rows = plan.flatMap((line) => {
      const found = /rows=([\d.]+) loops=(\d+)\)/.exec(line)
      return found === null ? [] : [Number(found[1]) * Number(found[2])]
    })
    expect(rows.length).toBeGreaterThan(5)
    expect(Math.max(...rows)).toBeLessThan(MAX_ROWS)
  })
})
