// `exfil stash-value`: counts of the player's log at the prices of days that a server keeps.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newQuickSession } from '../../support/run-exfil.ts'
import { openSpareServer, type TestServer } from '../../support/test-server.ts'

const GPU = '57347ca924597744596b4e71'

interface Answer {
  readonly days: readonly { readonly day: string; readonly known: number; readonly atToday: number }[]
}

let server: TestServer
beforeAll(async () => {
  server = await openSpareServer()
  await server.services().prices.observe('PVP', [{ item: GPU, observedAt: Date.now(), lastLow: 210_000 }])
}, 120_000)
afterAll(() => server?.stop())

describe('exfil stash-value', () => {
  it('values what is counted at the price of the day, and without a server tells it apart', async () => {
    const { run, json } = newQuickSession()
    await run('items', 'found', 'graphics card', '3')
    const there = (await json('stash-value', '--api', server.url())) as Answer
    expect(there.days.at(-1)).toMatchObject({ pieces: 3, known: 630_000, atToday: 0, unpriced: 0 })
    const here = (await json('stash-value')) as Answer
    expect(here.days.at(-1)).toMatchObject({ pieces: 3, known: 0 })
    expect(here.days.at(-1)?.atToday).toBeGreaterThan(300_000)
    const { stdout } = await run('stash-value', '--api', server.url())
    expect(stdout).toContain('630 000 ₽')
    expect(stdout).toContain('not read: --game <folder>')
  })

  it('counts flea sales of the logs of the game, where a folder is named', async () => {
    const { json } = newQuickSession()
    const { earned } = (await json('stash-value', '--game', 'fixtures/pilot')) as {
      earned: { sales: unknown }
    }
    expect(earned.sales).toMatchObject({ cost: { known: 0 } })
  })
})
