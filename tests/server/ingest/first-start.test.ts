// What a first start of the server reads: the live source where there is one, the game data of the repository if there is none.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#cli/server/config.ts'
import { newPostgresDatabase } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { type ServerProcess, startServerProcess } from '../../support/exfil-server.ts'
import { startUpstream } from '../../support/upstream.ts'

const PM = '5448bd6b4bdc2dfc2f8b4569'
/** Its default preset, whose prices and history are shown. */
const PM_AS_TRADED = '58414967245977598f1ad391'
const SHIPPED_DAY = '2026-07-16'
/** Nothing listens there, as on a machine without a network. */
const NOBODY = 'http://127.0.0.1:9/'

type Json = Record<string, unknown>
const ask = async ({ url }: ServerProcess, path: string): Promise<Json> =>
  (await (await fetch(`${url}/api/be${path}`)).json()) as Json

/** What the server wrote to its log with at least this level, 40 for what needs a look. */
const logged = ({ said }: ServerProcess, level: number): readonly string[] =>
  said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { readonly level: number; readonly msg?: string })
    .filter((line) => line.level >= level)
    .map(({ msg = '' }) => msg)

describe('the first start', () => {
  let start: (environment: Readonly<Record<string, string>>) => Promise<ServerProcess>
  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'exfil-first-start-'))
    const postgres = await newPostgresDatabase('empty')
    start = async (environment) => {
      const server = await startServerProcess({
        EXFIL_DATA: folder,
        DATABASE_URL: postgres?.url ?? '',
        ...environment,
      })
      onTestFinished(async () => {
        await server.stop()
        await postgres?.drop()
        rmSync(folder, { recursive: true, force: true })
      })
      return server
    }
  })

  it('is one that reads the live source, unless it is told not to', () => {
    expect(readConfig({}).sync).toEqual({ isOn: true, url: 'https://json.tarkov.dev/', everyMinutes: 10 })
    expect(readConfig({ EXFIL_SYNC: 'off' }).sync.isOn).toBe(false)
  })

  it('shows the prices of the live source, and says what it reads and how that is switched off', async () => {
    const upstream = await startUpstream()
    upstream.edit('regular/items', (document) => {
      const { items } = document.data as { items: Record<string, Json> }
      for (const uid of [PM, PM_AS_TRADED])
        Object.assign(items[uid] ?? {}, { updated: new Date().toISOString(), avg24hPrice: 15_657 })
    })
    const server = await start({
      EXFIL_SYNC: '',
      EXFIL_SYNC_URL: upstream.base.href,
      EXFIL_PICTURES_URL: upstream.base.href,
    })
    expect(server.said()).toContain(
      `Reads ${upstream.base.href}: prices every 10 minutes, game data every 6 hours (EXFIL_SYNC=off reads nothing).`,
    )
    expect(server.said()).toContain(`Fetches pictures from ${upstream.base.href}, each once, on first use.`)
    await eventually(async () => (await ask(server, '/settings')).observedAt).toMatch(/^\d{4}-/)
    const { fields, rows } = (await ask(server, '/prices/pvp')) as { fields: string[]; rows: unknown[][] }
    const pistol = rows.find(([item]) => item === PM) ?? []
    expect(pistol[fields.indexOf('avg24h')]).toBe(15_657)
    // Its history is fetched when its page is opened.
    const midnight = new Date().setUTCHours(0, 0, 0, 0)
    upstream.edit(`regular/prices/${PM_AS_TRADED}`, (document) => {
      document.data = [1, 2, 3].map((ago) => ({
        price: 15_000 + ago,
        timestamp: midnight - ago * 86_400_000,
      }))
    })
    const { points } = (await ask(server, `/items/${PM}/history`)) as { points: { price: number }[] }
    expect(points.map(({ price }) => price)).toEqual([15_003, 15_002, 15_001, 15_657])
  })

  it('shows the data of the repository if the source does not answer, and says so once', async () => {
    const server = await start({ EXFIL_SYNC: '', EXFIL_SYNC_URL: NOBODY })
    expect(server.said()).toContain(`Until it answers, and without a network, the data is of ${SHIPPED_DAY}.`)
    await eventually(() => logged(server, 40)).toEqual([
      '127.0.0.1:9 does not answer: the last good data stay, and it is asked again every 10 minutes',
    ])
    expect(await ask(server, '/settings')).toMatchObject({
      observedAt: null,
      pricesAt: `${SHIPPED_DAY}T00:00:00.000Z`,
    })
    expect((await ask(server, '/prices/pvp')).rows).toEqual([])
    // The only price that is known is said to be of its day.
    const { points, last } = (await ask(server, `/items/${PM}/history`)) as { points: unknown[]; last: Json }
    expect(points).toEqual([])
    expect(new Date(last.at as number).toISOString().slice(0, 10)).toBe(SHIPPED_DAY)
    expect(((await ask(server, '/catalogue/pvp/items')).columns as unknown[][])[0]?.length).toBeGreaterThan(
      4000,
    )
  })

  it('sends no request if that is switched off', async () => {
    const upstream = await startUpstream()
    const server = await start({ EXFIL_SYNC: 'off', EXFIL_SYNC_URL: upstream.base.href })
    expect(server.said()).toContain(`Reads no live source (EXFIL_SYNC=off): the data is of ${SHIPPED_DAY}.`)
    await server.stop()
    expect(upstream.asked()).toEqual([])
    expect(logged(server, 40)).toEqual([])
  })
})
