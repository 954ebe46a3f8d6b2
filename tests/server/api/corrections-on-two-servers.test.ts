// Corrections of the game data on two servers of one PostgreSQL: what is corrected on one soon holds on the other.
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { openTestServer } from '../../support/test-server.ts'
import { printTook, took } from '../../support/took.ts'
import { openTwoServers } from '../../support/two-servers.ts'

/** What is promised, in milliseconds. */
const APPLIED_MS = 1_000
const BITCOIN = '59faff1d86f7746c51718c9c'

describe('corrections on two servers', async () => {
  const servers = await openTwoServers('two servers')
  if (servers === undefined) return

  it('reach the data of the other by themselves', async () => {
    const admin = await servers.first.admin()
    const weightThere = () =>
      servers.second.services().catalogues.of('PVP').catalogue.items.get(BITCOIN)?.weight
    const command = {
      ...{ tag: 'CorrectField', table: 'items', uid: BITCOIN, field: 'weight', value: 0.02, seen: '' },
      ...{ source: 'patch notes', since: '1.1', reason: 'weighed again' },
    }
    await admin.call('correct', { body: { commandId: 'two-servers', command } })
    const { ms } = await took(() => eventually(weightThere).toBe(0.02))
    printTook('a correction on the other server', [{ ms }], APPLIED_MS)
  })

  it('that another server made are there when one starts', async () => {
    const third = await openTestServer({ databaseUrl: servers.databaseUrl })
    expect(third.services().catalogues.of('PVE').catalogue.items.get(BITCOIN)?.weight).toBe(0.02)
    await third.stop()
  })
})
