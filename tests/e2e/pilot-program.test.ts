// The page of the pilot against `exfil pilot` itself: screenshots, quests, a replayed evening, a port that never answers.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { RECORDED_LOGS } from '../support/pilot-logs.ts'
import { connectPilot, openPilotPage, whenSaid } from '../support/pilot-page.ts'
import {
  type GameFolder,
  makeGameFolder,
  PVP_SESSION,
  questFinished,
  screenshotName,
  startPilotProgram,
} from '../support/pilot-program.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'
import { me } from '../support/test-server.ts'

const DEBUT = '5936d90786f7742b1420ba5b'
const SHOOTING_CANS = '657315df034d76585f032e01'

describe.skipIf(!hasChromium)('the page with `exfil pilot`', () => {
  const site = openSite()
  const origin = () => ['--origin', new URL(site().server.url()).origin]
  let game: GameFolder
  let ending: (() => unknown)[] = []
  beforeEach(() => {
    game = makeGameFolder()
    ending = [game.remove]
  })
  afterEach(async () => {
    for (const end of ending.toReversed()) await end()
  })

  const start = async (...options: readonly string[]): Promise<number> => {
    const { port, stop } = await startPilotProgram(join(game.path, 'log.jsonl'), options)
    ending.push(stop)
    return port
  }

  it('has a new screenshot at once', async () => {
    const { visitor, page } = await openPilotPage(site(), await start(...origin(), ...game.options))
    await connectPilot(page)
    await page.getByText(/Pilot \S+ on this computer/).waitFor()
    const since = await whenSaid(page, 'Position 217')
    game.screenshot(screenshotName(217))
    // `npm run bench:pilot` measures the delay; a busy machine may be late, but polling every few seconds would fail.
    expect(await since()).toBeLessThan(2_000)
    await leave(visitor)
  })

  it('has a quest done as soon as the log says so, and nothing of the past', async () => {
    game.append('application', PVP_SESSION)
    // Before the pilot started.
    game.append('push-notifications', questFinished(SHOOTING_CANS, 'aaaaaaaaaaaaaaaaaaaaaaaa'))
    const person = await site().server.pro()
    const { visitor, page } = await openPilotPage(site(), await start(...origin(), ...game.options), {
      as: person,
    })
    await page.locator('dd').getByText('PVP', { exact: true }).waitFor()
    await connectPilot(page)
    await page.getByText(/Pilot \S+ on this computer/).waitFor()
    const since = await whenSaid(page, 'Completed: Debut')
    game.append('push-notifications', questFinished(DEBUT, 'bbbbbbbbbbbbbbbbbbbbbbbb'))
    expect(await since()).toBeLessThan(4_000)
    await eventually(async () => (await me(person)).questsDone).toEqual([DEBUT])
    await leave(visitor)
  })

  it('plays an evening again: maps open, the player stands on them, a quest is completed', async () => {
    // In the raid on Customs, which ends the evening.
    game.screenshot(screenshotName(216).replace('[19-56]', '[20-25]'))
    const port = await start(
      ...origin(),
      '--screenshots',
      game.screenshots,
      '--replay',
      RECORDED_LOGS,
      '--speed',
      '5000',
    )
    const person = await site().server.pro()
    const { visitor, page } = await openPilotPage(site(), port, { as: person })
    await page.locator('dd').getByText('PVP', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.waitForURL('**/maps/customs')
    await page.getByRole('img', { name: 'You', exact: true }).waitFor()
    // Quests of the other mode and of a season are not this PMC's.
    await eventually(async () => (await me(person)).questsDone.toSorted()).toEqual(
      [SHOOTING_CANS, DEBUT].toSorted(),
    )
    await page.getByRole('banner').getByRole('button', { name: 'More' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Desktop companion' }).click()
    const did = page.getByRole('region', { name: 'What it did' })
    for (const text of [
      'Map opened: Streets',
      'Map opened: Ground Zero',
      'Position 216, −346',
      'Shooting Cans',
    ])
      await did.getByText(text).first().waitFor()
    await leave(visitor)
  })

  it('gives a port that never answers up after three seconds, and finds the pilot on it ten seconds later', async () => {
    const silent = createServer()
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const knocks: Socket[] = []
    silent.on('connection', (socket) => knocks.push(socket.on('error', () => undefined)))
    const { port } = silent.address() as AddressInfo
    const { visitor, page } = await openPilotPage(site(), port)
    visitor.mayFail('WebSocket')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await eventually(() => knocks.length).toBe(1)
    await page.clock.fastForward(2_999)
    await page.getByRole('heading', { name: 'Connecting', exact: true }).waitFor()
    await page.clock.fastForward(1)
    await page.getByRole('heading', { name: 'Disconnected', exact: true }).waitFor()
    for (const knock of knocks) knock.destroy()
    silent.close()
    await once(silent, 'close')
    await start('--port', String(port), ...origin(), ...game.options)
    await page.clock.fastForward(9_999)
    await page.getByRole('heading', { name: 'Disconnected', exact: true }).waitFor()
    await page.clock.fastForward(1)
    await page.getByText(/Pilot \S+ on this computer/).waitFor()
    await leave(visitor)
  })

  it('is refused where its origin is a foreign one', async () => {
    const { visitor, page } = await openPilotPage(site(), await start(...game.options))
    visitor.mayFail('WebSocket')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByText(/No pilot on port 5123/).waitFor()
    await leave(visitor)
  })
})
