// The page of the pilot against a real socket: position, map, quests, reconnecting, a new pilot version, old logs.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { sha256 } from '#cli/data/hash.ts'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { pasteName } from '../support/paste-name.ts'
import { RECORDED_LOGS } from '../support/pilot-logs.ts'
import { connectPilot as connect, NOBODY, openPilotPage } from '../support/pilot-page.ts'
import { screenshotName } from '../support/pilot-program.ts'
import { hasChromium, leave, openSite, PHONE, type VisitOptions } from '../support/site.ts'
import { me } from '../support/test-server.ts'

const DEBUT = '5936d90786f7742b1420ba5b'
let ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.toReversed()) await end()
  ending = []
})

/** A pilot that sends what a test wants; without a port one is chosen. */
const startPilot = async ({
  port = 0,
  ...told
}: {
  readonly port?: number
  readonly program?: string
  readonly version?: string
} = {}) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port })
  await once(server, 'listening')
  const links: WebSocket[] = []
  const heard: unknown[] = []
  server.on('connection', (link) => {
    links.push(link)
    link.on('message', (data) => heard.push(JSON.parse(data.toString())))
    link.send(
      JSON.stringify({
        messageType: 'CONFIGURATION',
        version: '1.4.2',
        gameFolder: 'C:\\Games\\EFT',
        screenshotsFolder: null,
        ...told,
      }),
    )
  })
  const stop = async (): Promise<void> => {
    for (const link of links) link.terminate()
    await new Promise((resolve) => server.close(resolve))
  }
  ending.push(() => stop().catch(() => undefined))
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    links,
    stop,
    say: (message: object | string) => {
      for (const link of links) link.send(typeof message === 'string' ? message : JSON.stringify(message))
    },
  }
}

describe.skipIf(!hasChromium)('the pilot', () => {
  const site = openSite()

  const openPage = (
    port: number,
    options: VisitOptions = {},
    prepare?: (context: BrowserContext) => Promise<unknown>,
  ) => openPilotPage(site(), port, options, prepare)

  it('shows a position, a map and a quest as they come, and takes the quest back', async () => {
    const pilot = await startPilot()
    const person = await site().server.pro()
    const { visitor, page } = await openPage(pilot.port, { as: person })
    await page.locator('dd').getByText('PVP', { exact: true }).waitFor()
    await connect(page)
    await page.getByText('Pilot 1.4.2 on this computer, port 5123').waitFor()
    await page.getByRole('switch', { name: 'Open the map of my raid' }).uncheck()
    pilot.say({ messageType: 'QUEST_UPDATE', questId: DEBUT, status: 12 })
    await eventually(async () => (await me(person)).questsDone).toEqual([DEBUT])
    // The message with the undo button stays for a few seconds.
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => (await me(person)).questsDone).toEqual([])
    pilot.say({ messageType: 'MAP_CHANGE', map: 'bigmap' })
    pilot.say({ messageType: 'SEND_FILENAME', filename: screenshotName(-98.89) })
    pilot.say('a line for the log')
    const did = page.getByRole('region', { name: 'What it did' })
    await did.getByText('Debut').waitFor()
    await did.getByText('Position −99, −346').waitFor()
    await page.getByRole('region', { name: 'Log' }).getByText('a line for the log').waitFor()
    await page.locator('dd').getByText('Customs').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })

  it("says how to get the new one where the product's own pilot is not the one that is wanted", async () => {
    const pilot = await startPilot({ program: 'exfil-pilot', version: '0.0.1' })
    const { pilotFile } = await site().server.visitor().call('settings')
    const admin = await site().server.admin()
    const want = (version: string) =>
      admin.call('adminCommand', {
        body: { commandId: randomUUID(), command: { tag: 'ChangePilotVersion', version } },
      })
    await want(pilotFile?.version ?? '')
    const { visitor, page } = await openPage(pilot.port)
    await connect(page)
    pilot.say('a line for the log')
    const said = page.getByRole('status').filter({ hasText: 'Pilot 0.0.1 runs' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      said.getByRole('link', { name: `exfil-pilot.mjs ${pilotFile?.version}` }).click(),
    ])
    expect(sha256(await readFile(await download.path()))).toBe(pilotFile?.sha256)
    await page.getByText(`node exfil-pilot.mjs --origin ${site().server.url()}`).first().waitFor()
    expect(await page.getByRole('button', { name: 'Update', exact: true }).count()).toBe(0)
    await page.getByRole('region', { name: 'Log' }).getByText('a line for the log').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await want('')
    await leave(visitor)
  })

  it('leaves quests alone without Pro, and leads to the map of the raid', async () => {
    const pilot = await startPilot()
    const { visitor, page } = await openPage(pilot.port)
    await connect(page)
    pilot.say({ messageType: 'QUEST_UPDATE', questId: DEBUT, status: 12 })
    pilot.say({ messageType: 'MAP_CHANGE', map: 'factory4_night' })
    await page.waitForURL('**/maps/factory?map=night-factory')
    await page.locator('[data-mark]').first().waitFor()
    await page.getByText('25 min · 5-6 players').waitFor()
    // Another map of the same page.
    pilot.say({ messageType: 'MAP_CHANGE', map: 'factory4_day' })
    await page.waitForURL('**/maps/factory')
    await page.getByText('20 min · 7-8 players').waitFor()
    // The connection outlives the page.
    pilot.say({ messageType: 'MAP_CHANGE', map: 'city_preset' })
    await page.waitForURL('**/maps/streets')
    expect(pilot.links).toHaveLength(1)
    // The map shows the player's position only with Pro, and says so.
    pilot.say({ messageType: 'SEND_FILENAME', filename: screenshotName(-98.89) })
    await page.getByText('Your position on the map').waitFor()
    expect(await page.getByRole('img', { name: 'You', exact: true }).count()).toBe(0)
    // Its clock starts as soon as the pilot reports the start of the raid, and can be set back by hand.
    pilot.say({
      ...{ messageType: 'CONFIGURATION', version: '0.1.0', program: 'exfil-pilot' },
      ...{ gameFolder: null, screenshotsFolder: null, raid: { agoMs: 61_000 } },
    })
    await page.getByRole('timer').waitFor()
    await page.getByRole('button', { name: 'The raid is over' }).click()
    await page.getByRole('button', { name: 'The raid begins now' }).waitFor()
    await leave(visitor)
  })

  it('sends folders half a second after the last key, null where they are empty', async () => {
    const pilot = await startPilot()
    const { visitor, page } = await openPage(pilot.port)
    await connect(page)
    const field = page.getByRole('textbox', { name: 'Game' })
    await eventually(() => field.inputValue()).toBe('C:\\Games\\EFT')
    await field.press('ControlOrMeta+a')
    await field.pressSequentially('D:\\EFT')
    await eventually(() => pilot.heard.at(-1)).toEqual({
      messageType: 'SETTINGS_UPDATE',
      gameFolder: 'D:\\EFT',
      screenshotsFolder: null,
    })
    // On a busy machine a key may arrive half a second after the previous one.
    expect(pilot.heard.length).toBeLessThan('D:\\EFT'.length)
    await page.getByRole('button', { name: 'Reset' }).click()
    await eventually(() => pilot.heard.at(-1)).toEqual({ messageType: 'SETTINGS_RESET' })
    await leave(visitor)
  })

  it('looks for a pilot that went again after ten seconds, and not where the player left it', async () => {
    const pilot = await startPilot()
    const { visitor, page } = await openPage(pilot.port)
    await page.clock.install()
    await connect(page)
    // The page's clock is frozen: time passes only in the test, on a busy machine too.
    await page.clock.pauseAt(Date.now() + 60_000)
    await pilot.stop()
    await page.getByRole('heading', { name: 'Disconnected', exact: true }).waitFor()
    const again = await startPilot({ port: pilot.port })
    await page.clock.fastForward(9_999)
    await page.getByRole('heading', { name: 'Disconnected', exact: true }).waitFor()
    expect(again.links).toHaveLength(0)
    await page.clock.fastForward(1)
    await page.getByRole('heading', { name: 'Connected', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('heading', { name: 'Disconnected', exact: true }).waitFor()
    const { length } = again.links
    await page.clock.fastForward(30_000)
    await page.getByRole('button', { name: 'Connect', exact: true }).waitFor()
    expect(again.links).toHaveLength(length)
    await leave(visitor)
  })

  it('may be reached from a page under the rules that the server gives browsers, as no other port may', async () => {
    const visitor = await site().visit()
    for (const part of [NOBODY, 'WebSocket', 'Content Security Policy', ':5123', ':5124'])
      visitor.mayFail(part)
    await visitor.context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
        document.documentElement.dataset.blocked = `${document.documentElement.dataset.blocked ?? ''} ${blockedURI}`
      })
    })
    const page = await visitor.open('/pilot')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    // Whether or not a server listens there: the browser has let the page try.
    await page.getByText(/No pilot on port 5123|on this computer, port 5123/).waitFor()
    await page.evaluate(() => {
      try {
        new window.WebSocket('ws://localhost:5124')
      } catch {
        // Some browsers throw what others only report.
      }
    })
    await eventually(() => page.locator('html').getAttribute('data-blocked')).toMatch(
      /^ ws:\/\/localhost:5124\/?$/,
    )
    await leave(visitor)
  })

  it('stays off when it was ended before the page had planned to go on with it', async () => {
    const pilot = await startPilot()
    let release = (): void => undefined
    const { visitor, page } = await openPage(pilot.port, {}, async (context) => {
      release = await holdAnswers(context, /\/LateParts-[^/]*\.js$/)
    })
    await page.clock.install()
    await connect(page)
    // It detects that the pilot is wanted, and reconnects a second later.
    release()
    await page.getByRole('region', { name: 'Messages' }).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('heading', { name: 'Disconnected', exact: true }).waitFor()
    await page.clock.fastForward(2_000)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('heading', { name: 'Connected', exact: true }).waitFor()
    expect(pilot.links).toHaveLength(2)
    await leave(visitor)
  })

  it('resumes in a reloaded tab, on any page', async () => {
    const pilot = await startPilot()
    const { visitor, page } = await openPage(pilot.port)
    await connect(page)
    await page.goto('/time')
    await eventually(() => pilot.links.length).toBe(2)
    await leave(visitor)
  })

  it('takes a position from a name that is pasted, on a phone and in Russian too', async () => {
    const visitor = await site().visit({ viewport: PHONE })
    const page = await visitor.open('/ru/pilot')
    await page.getByRole('heading', { name: 'Без программы Pilot' }).waitFor()
    await pasteName(page, screenshotName(12))
    await page.getByText('1 в этом рейде').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })

  it('asks for the game mode that old logs do not tell', async () => {
    const logs = join(mkdtempSync(join(tmpdir(), 'exfil-logs-')), 'Logs')
    const run = join(logs, 'log_2024.11.20_10-00-00_0.15.5.1.33420')
    mkdirSync(run, { recursive: true })
    const message = { type: 12, templateId: '5936d90786f7742b1420ba5b successMessageText' }
    const json = JSON.stringify({ type: 'new_message', eventId: 'a', message })
    writeFileSync(
      join(run, 'x notifications.log'),
      `2024-11-20 10:00:01.000|0.15|Info|notifications|Got notification\n${json}\n`,
    )
    const visitor = await site().visit({ as: await site().server.pro() })
    const page = await visitor.open('/pilot')
    await page.getByLabel("Choose the game's Logs folder").setInputFiles(logs)
    const characters = page.getByRole('region', { name: 'Characters in the logs' })
    await characters.getByText('mode not told').waitFor()
    expect(await page.getByRole('button', { name: 'Import 1 quest' }).count()).toBe(0)
    await page.getByText('Count it as').locator('..').getByText('PVP', { exact: true }).click()
    await page.getByRole('button', { name: 'Import 1 quest' }).waitFor()
    await characters.getByText('PVP').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })

  it('takes quests of old logs over as one change, which can be taken back', async () => {
    const person = await site().server.pro()
    const visitor = await site().visit({ as: person })
    const page = await visitor.open('/pilot')
    await page.getByLabel("Choose the game's Logs folder").setInputFiles(RECORDED_LOGS)
    await page.getByRole('region', { name: 'Characters in the logs' }).getByText('earlier wipe').waitFor()
    const failed = page
      .getByRole('table', { name: /^Quests in the logs/ })
      .getByRole('row', { name: 'Chemical - Part 4' })
    await failed.getByRole('cell', { name: /^\d{2}\.\d{2}\.\d{2} \d{2}:\d{2}$/ }).waitFor()
    await page.getByRole('button', { name: /^Import \d+ quests?$/ }).click()
    await eventually(async () => (await me(person)).questsDone.length).toBeGreaterThan(0)
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => (await me(person)).questsDone).toEqual([])
    await page.getByRole('region', { name: 'Raids and sales of this wipe' }).getByText('Customs').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await leave(visitor)
  })
})
