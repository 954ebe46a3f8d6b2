// Questions about the game that are put to a server: corrections, live prices and the account there, and nothing of them left behind.
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { eventually } from '../../support/eventually.ts'
import { expectRefused } from '../../support/log-files.ts'
import { newQuickSession, rowsOf } from '../../support/run-exfil.ts'
import { openSpareServer, type Person, type TestServer } from '../../support/test-server.ts'

const BITCOIN = '59faff1d86f7746c51718c9c'
const GPU = '57347ca924597744596b4e71'
const [craft] = testCatalogue('PVP').crafts.all

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await openSpareServer()
  admin = await server.admin()
}, 120_000)
afterAll(() => server?.stop())

let commands = 0
const correct = (row: Readonly<Record<string, unknown>>) =>
  admin.call('correct', {
    body: {
      commandId: `correction-${commands++}`,
      command: { tag: 'CorrectField', source: 'patch notes', since: '1.1', reason: 'changed', ...row },
    },
  })
const api = (): readonly string[] => ['--api', server.url()]
const secondsOf = (printed: unknown): unknown =>
  rowsOf(printed).find(({ uid }) => uid === craft?.uid)?.seconds

describe('a question about the game with --api', () => {
  const { run, json } = newQuickSession()
  const listCrafts = (...args: readonly string[]) => json('profit', 'crafts', '--top', '1000', ...args)

  it('is answered with the corrections of the server, from the next question on', async () => {
    const before = craft?.seconds ?? 0
    expect(secondsOf(await listCrafts(...api()))).toBe(before)
    await correct({ table: 'crafts', uid: craft?.uid, field: 'seconds', value: before + 60, seen: '' })
    expect(secondsOf(await listCrafts(...api()))).toBe(before + 60)
    expect(secondsOf(await listCrafts())).toBe(before)
    const { stdout } = await run('profit', 'crafts', '--top', '1', ...api())
    expect(stdout).toMatch(
      /\nGame data of http:\S+, of 2026-07-16, with 1 correction of this site \(crafts 1\)\.\n$/,
    )
    const russian = await run('profit', 'crafts', '--top', '1', ...api(), '--language', 'ru')
    expect(russian.stdout).toContain('1 поправка этого сайта (crafts 1)')
  })

  it('has a correction of one game mode in that mode alone', async () => {
    const modes: readonly GameMode[] = ['PVE']
    await correct({ table: 'items', uid: BITCOIN, field: 'weight', value: 0.25, seen: '', modes })
    const weightIn = async (...args: readonly string[]) =>
      ((await json('items', 'show', BITCOIN, ...args, ...api())) as { readonly weight: number }).weight
    const before = testCatalogue('PVP').items.get(BITCOIN)?.weight
    expect(await weightIn('--mode', 'PVE')).toBe(0.25)
    expect(await weightIn('--mode', 'PVP')).toBe(before)
  })

  it('has the progress of the account of the token, and leaves no copy of it', async () => {
    const pro = await server.pro()
    const { account } = await pro.call('readAccount')
    const [pmc = ''] = Object.keys(account.pmcs)
    await server.grant(pro.uid, { tag: 'ChangeLevel', pmc, level: 33 })
    const token = pro.cookies.get('exfil_session') ?? ''
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('exfil-account-'))
    expect(await json('wipe-plan', ...api(), '--token', token)).toMatchObject({ level: 33 })
    expect(await json('wipe-plan', '--level', '5', ...api())).toMatchObject({ level: 5 })
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('exfil-account-'))).toEqual(before)
  })

  it('has the live prices of the server', async () => {
    const readPrice = async (...args: readonly string[]) =>
      ((await json('price', 'Graphics card', ...args)) as { readonly prices: object }).prices
    expect(await readPrice(...api())).toEqual(await readPrice())
    const observedAt = Date.now() - 60_000
    const seen = { item: GPU, observedAt, lastLow: 333_333, avg24h: 345_678, offers: 41 }
    await server.services().prices.observe('PVP', [seen])
    const live = {
      flea: 345_678,
      lastLow: 333_333,
      offers: 41,
      updatedAt: new Date(observedAt).toISOString(),
    }
    await eventually(() => readPrice(...api())).toMatchObject(live)
    expect(await readPrice()).not.toMatchObject({ flea: 345_678 })
    const { stdout } = await run('profit', 'crafts', '--top', '1', ...api())
    expect(stdout).toContain(`, live prices until ${live.updatedAt.slice(0, 16).replace('T', ' ')} UTC)`)
  })

  it('is refused where no server listens', async () => {
    expectRefused(await run('price', 'PM', '--api', 'http://127.0.0.1:9'), {
      code: 2,
      words: 'cannot reach http://127.0.0.1:9',
    })
  })
})
