// Corrections of the game data on two servers of one PostgreSQL: what is corrected on one holds on the other within a second.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPostgresDatabase } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'
import { took } from '../../support/took.ts'

/** What is promised, in milliseconds. */
const APPLIED_MS = 1_000
const BITCOIN = '59faff1d86f7746c51718c9c'

describe('corrections on two servers', async () => {
  const database = await newPostgresDatabase()
  it('need a PostgreSQL', () => {
    if (database === undefined) process.stderr.write('NO POSTGRESQL HERE: two servers were not tested\n')
  })
  if (database === undefined) return

  let first: TestServer
  let second: TestServer
  beforeAll(async () => {
    first = await openTestServer({ databaseUrl: database.url })
    second = await openTestServer({ databaseUrl: database.url })
  })
  afterAll(async () => {
    for (const server of [first, second]) await server?.stop()
    await database.drop()
  })

  it('reach the data of the other within a second', async () => {
    const admin = await first.admin()
    const weightThere = () => second.services().catalogues.of('PVP').catalogue.items.get(BITCOIN)?.weight
    const command = {
      ...{ tag: 'CorrectField', table: 'items', uid: BITCOIN, field: 'weight', value: 0.02, seen: '' },
      ...{ source: 'patch notes', since: '1.1', reason: 'weighed again' },
    }
    await admin.call('correct', { body: { commandId: 'two-servers', command } })
    const { ms } = await took(() => eventually(weightThere).toBe(0.02))
    expect(ms).toBeLessThan(APPLIED_MS)
  })

  it('that another server made are there when one starts', async () => {
    const third = await openTestServer({ databaseUrl: database.url })
    expect(third.services().catalogues.of('PVE').catalogue.items.get(BITCOIN)?.weight).toBe(0.02)
    await third.stop()
  })
})
