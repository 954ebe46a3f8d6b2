// `exfil price --forecast`: from what a server has recorded of the item, and one clear line where there is no forecast.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forecastPrice } from '#core/pricing/forecast/forecast.ts'
import { NEXT_DAY } from '#core/pricing/forecast/kinds.ts'
import { newQuickSession, PROCESSES } from '../../support/run-exfil.ts'
import { simulateHistory } from '../../support/simulated-histories.ts'
import { openSpareServer, type TestServer } from '../../support/test-server.ts'

const GPU = '57347ca924597744596b4e71'
const BOLTS = '57347c5b245977448d35f6e1'
const HOUR_MS = 3_600_000

/** A history with a strong pattern that ends an hour ago. */
const history = (() => {
  const points = simulateHistory('pattern', 7, 4)
  const shift = Date.now() - HOUR_MS - (points.at(-1)?.at ?? 0)
  return points.map(({ at, price }) => ({ at: at + shift, price }))
})()

let server: TestServer
beforeAll(async () => {
  server = await openSpareServer()
  const { prices } = server.services()
  const rows = (item: string, days: number) =>
    history.slice(-days * 12).map(({ at, price }) => ({ item, observedAt: at, lastLow: price }))
  await prices.observe('PVP', [...rows(GPU, 7), ...rows(BOLTS, 3)])
}, 120_000)
afterAll(() => server?.stop())

const { run, json } = newQuickSession()

describe('exfil price --forecast', PROCESSES, () => {
  it('gives the band and the hit rate that the core makes of the prices of the server', async () => {
    const expected = forecastPrice(history, Date.now(), NEXT_DAY)
    const answer = await json('price', 'graphics card', '--forecast', '--api', server.url())
    expect(answer).toMatchObject({ uid: GPU, forecast: JSON.parse(JSON.stringify(expected)) as object })
    expect(expected.tag).toBe('Band')
    const { stdout } = await run('price', 'graphics card', '--forecast', '7d', '--api', server.url())
    expect(stdout).toMatch(/forecast \d\d\.\d\d\.\d\d \d\d:\d\d UTC/)
    expect(stdout).toMatch(/% of prices were inside such bands/)
  })

  it('says how many days are missing', async () => {
    const { stdout } = await run('price', 'bolts', '--forecast', '--api', server.url())
    expect(stdout).toContain('it takes 6 days of prices, the server knows 3 days')
  })

  it('refuses a forecast without a server, and a range that is none', async () => {
    expect((await run('price', 'bolts', '--forecast')).stderr).toContain('expected the address of a server')
    expect((await run('price', 'bolts', '--forecast', '2w', '--api', server.url())).code).not.toBe(0)
    expect((await run('price', 'bolts', '--forecast', '1m', '--api', server.url())).stderr).toContain('Pro')
  })
})
