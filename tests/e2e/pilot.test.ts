// The page of the pilot against a real socket and against `exfil pilot` itself: position, map, quests, reconnecting, old logs, friends.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { sha256 } from '#cli/data/hash.ts'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { RECORDED_LOGS } from '../support/pilot-logs.ts'
import { hasChromium, leave, openSite, PHONE, type VisitOptions, type Visitor } from '../support/site.ts'
import { me } from '../support/test-server.ts'

const DEBUT = '5936d90786f7742b1420ba5b'
const LAUNCH = fileURLToPath(new URL('../../cli/launch.mjs', import.meta.url))
const nameAt = (x: number, counter = 0) =>
  `2026-03-02[19-56]_${x.toFixed(2)}, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869_15.61 (${counter}).png`

/** Names tell minutes: one of this minute counts as made now. */
const stampOf = (now: Date): string => {
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}[${two(now.getHours())}-${two(now.getMinutes())}]`
}

/** As somebody pastes the name of a screenshot. */
const pasteName = (page: Page, name: string): Promise<void> =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, name)

/** Watches for a text from now on; the answered function gives the milliseconds until the page said it. */
const whenSaid = async (page: Page, text: string): Promise<() => Promise<number>> => {
  await page.evaluate((wanted) => {
    new MutationObserver(() => {
      if (document.body.textContent?.includes(wanted))
        document.documentElement.dataset.saidAt ??= String(Date.now())
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, text)
  const before = Date.now()
  return async () => {
    await page.locator('html[data-said-at]').waitFor()
    return Number(await page.evaluate(() => document.documentElement.dataset.saidAt)) - before
  }
}

/** What the browser says of a port on which nobody listens. */
const NOBODY = 'ERR_CONNECTION_REFUSED'

let ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.toReversed()) await end()
  ending = []
})

/** A pilot that says what a test wants; without a port one is chosen. */
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

  /** A page whose pilot listens on another port than players' pilots do, so that tests may run beside each other. */
  const openPage = async (
    port: number,
    options: VisitOptions = {},
    prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
  ): Promise<{ readonly visitor: Visitor; readonly page: Page }> => {
    const visitor = await site().visit({ bypassCSP: true, ...options })
    await prepare(visitor.context)
    visitor.mayFail(NOBODY)
    visitor.mayFail('WebSocket connection')
    await visitor.context.addInitScript((to) => {
      const Native = window.WebSocket
      window.WebSocket = class extends Native {
        constructor(url: string | URL) {
          super(String(url).replace(':5123', `:${to}`))
        }
      }
    }, port)
    const page = await visitor.open('/pilot')
    return { visitor, page }
  }

  const connect = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('heading', { name: 'Connected', exact: true }).waitFor()
  }

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
    // The message that takes it back stays for a few seconds.
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => (await me(person)).questsDone).toEqual([])
    pilot.say({ messageType: 'MAP_CHANGE', map: 'bigmap' })
    pilot.say({ messageType: 'SEND_FILENAME', filename: nameAt(-98.89) })
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
      said.getByRole('link', { name: 'exfil-pilot.mjs' }).click(),
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
    await page.waitForURL('**/maps/factory')
    // The link outlives the page.
    pilot.say({ messageType: 'MAP_CHANGE', map: 'city_preset' })
    await page.waitForURL('**/maps/streets')
    expect(pilot.links).toHaveLength(1)
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
    // On a busy machine a key may come half a second after the one before.
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
    // The time of the page stands: it passes here alone, on a busy machine too.
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

  it('stays off when it was ended before the page had planned to go on with it', async () => {
    const pilot = await startPilot()
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { visitor, page } = await openPage(pilot.port, {}, (context) =>
      context.route(/\/LateParts-[^/]*\.js$/, async (route) => {
        await held
        await route.continue()
      }),
    )
    await page.clock.install()
    await connect(page)
    // It sees now that the pilot is wanted, and goes on with it a second later.
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

  it('goes on in a tab that is loaded anew, on whatever page', async () => {
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
    await pasteName(page, nameAt(12))
    await page.getByText('1 в этом рейде').waitFor()
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

  it('shows friends where each other is until the link is taken back', async () => {
    const owner = await site().visit({ as: await site().server.free() })
    const page = await owner.open('/pilot')
    await page.getByRole('button', { name: 'Share this raid' }).click()
    const link = await page.getByRole('textbox', { name: 'Link for your friends' }).inputValue()
    const friend = await site().visit({ as: await site().server.free() })
    const there = await friend.open(link)
    await there.getByRole('button', { name: 'Join the raid' }).click()
    const members = there.getByRole('list', { name: 'In this raid' }).getByRole('listitem')
    await eventually(() => members.count()).toBe(2)
    expect(there.url()).not.toContain('raid=')
    await eventually(() => members.allTextContents()).toMatchObject([
      expect.stringContaining('not seen yet'),
      expect.stringContaining('not seen yet'),
    ])
    await pasteName(page, nameAt(216).replace('2026-03-02[19-56]', stampOf(new Date())))
    await eventually(() => members.first().textContent()).toMatch(/s ago/)
    expect(await axeViolations(there)).toEqual([])
    friend.mayFail('/raid/join')
    const again = await friend.open(link)
    await again.getByRole('button', { name: 'Join the raid' }).click()
    await again.getByRole('alert').getByText('share link already accepted').waitFor()
    await page.getByRole('button', { name: 'Take the link back' }).click()
    await there.getByRole('button', { name: 'Share this raid' }).waitFor()
    const late = await friend.open(link)
    await late.getByRole('button', { name: 'Join the raid' }).click()
    await late.getByRole('alert').getByText('share link not valid').waitFor()
    for (const visit of [owner, friend]) await leave(visit)
  })

  it('shows friends on the map as they move, also after both tabs were loaded anew', async () => {
    const owner = await site().visit({ as: await site().server.free() })
    const page = await owner.open('/pilot')
    await page.getByRole('button', { name: 'Share this raid' }).click()
    const link = await page.getByRole('textbox', { name: 'Link for your friends' }).inputValue()
    const friend = await site().visit({ as: await site().server.free() })
    const there = await friend.open(link)
    await there.getByRole('button', { name: 'Join the raid' }).click()
    await there.getByRole('list', { name: 'In this raid' }).waitFor()
    for (const tab of [there, page]) {
      await tab.getByRole('banner').getByRole('button', { name: 'Maps', exact: true }).click()
      await tab.getByRole('banner').getByRole('link', { name: 'Customs', exact: true }).click()
      await tab.locator('[data-mark]').first().waitFor()
    }
    await pasteName(page, nameAt(216).replace('2026-03-02[19-56]', stampOf(new Date())))
    // The owner sees themself, the friend sees the owner, and nobody sees who was not seen yet.
    await page.getByRole('img', { name: 'You', exact: true }).waitFor()
    const seen = there.locator('[role=img][style*="--hue"]')
    await eventually(() => seen.count()).toBe(1)
    expect(await there.getByRole('img', { name: 'You', exact: true }).count()).toBe(0)
    const before = await seen.evaluate(({ style }) => style.translate)
    await pasteName(page, nameAt(260, 1).replace('2026-03-02[19-56]', stampOf(new Date())))
    await eventually(() => seen.evaluate(({ style }) => style.translate)).not.toBe(before)
    for (const tab of [page, there]) await tab.reload()
    await eventually(() => seen.count()).toBe(1)
    const address = there.url()
    for (const tab of [page, there]) await tab.goBack()
    await page.getByRole('button', { name: 'Take the link back' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Link for your friends' }).inputValue()).toBe(link)
    await there.getByRole('button', { name: 'Leave' }).waitFor()
    // They have not moved the map: nothing of it stands in its address.
    expect(new URL(address).search).toBe('')
    for (const visit of [owner, friend]) await leave(visit)
  })

  describe('with `exfil pilot`', () => {
    let folder = ''
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'exfil-pilot-page-'))
      mkdirSync(join(folder, 'Screenshots'))
      mkdirSync(join(folder, 'Logs'))
      ending.push(() => rmSync(folder, { recursive: true, force: true }))
    })

    const startExfilPilot = async (...options: readonly string[]): Promise<number> => {
      const child = spawn(
        process.execPath,
        [LAUNCH, 'pilot', '--port', '0', '--log', join(folder, 'log.jsonl'), ...options],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      )
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text
        })
      ending.push(async () => {
        const over = once(child, 'exit')
        if (child.exitCode === null && child.kill()) await over
      })
      await eventually(() => said).toMatch(/listens on \S+:\d+/)
      return Number(/listens on \S+:(\d+)/.exec(said)?.[1])
    }
    const folders = (): readonly string[] => ['--game', folder, '--screenshots', join(folder, 'Screenshots')]

    it('a new screenshot is on the page at once', async () => {
      const port = await startExfilPilot('--origin', new URL(site().server.url()).origin, ...folders())
      const { visitor, page } = await openPage(port)
      await connect(page)
      await page.getByText(/Pilot \S+ on this computer/).waitFor()
      const since = await whenSaid(page, 'Position 217')
      writeFileSync(join(folder, 'Screenshots', nameAt(217)), '')
      const took = await since()
      // The bar is 250 ms; a busy machine may be late, a pilot that looks every few seconds may not.
      expect(took).toBeLessThan(2_000)
      await leave(visitor)
    })

    it('a quest is done on the page as soon as the log says so, and nothing of the past is', async () => {
      const run = join(folder, 'Logs', 'log_2026.03.02_19-04-02_1.1.5.0.47242')
      mkdirSync(run)
      const file = (kind: string): string => join(run, `2026.03.02_19-04-02_1.1.5.0.47242 ${kind}_000.log`)
      const line = (time: string, channel: string, text: string): string =>
        `2026-03-02 ${time}.120|1.1.5.0.47242|Info|${channel}|${text}\r\n`
      const finished = (quest: string, eventId: string): string =>
        line('19:40:00', 'push-notifications', 'Got notification | ChatMessageReceived') +
        `${JSON.stringify(
          {
            type: 'new_message',
            eventId,
            message: { type: 12, dt: 1772480400, text: '', templateId: `${quest} successMessageText` },
          },
          null,
          2,
        ).replaceAll('\n', '\r\n')}\r\n`
      writeFileSync(
        file('application'),
        line('19:04:11', 'application', 'Session mode: Regular') +
          line(
            '19:04:20',
            'application',
            'PrepareSelectedProfileLocally ProfileId:0a1b2c3d4e5f60718293a4b5 AccountId:1234567',
          ),
      )
      // Shooting Cans, before the pilot started.
      writeFileSync(
        file('push-notifications'),
        finished('657315df034d76585f032e01', 'aaaaaaaaaaaaaaaaaaaaaaaa'),
      )
      const port = await startExfilPilot('--origin', new URL(site().server.url()).origin, ...folders())
      const person = await site().server.pro()
      const { visitor, page } = await openPage(port, { as: person })
      await page.locator('dd').getByText('PVP', { exact: true }).waitFor()
      await connect(page)
      await page.getByText(/Pilot \S+ on this computer/).waitFor()
      const since = await whenSaid(page, 'Completed: Debut')
      appendFileSync(file('push-notifications'), finished(DEBUT, 'bbbbbbbbbbbbbbbbbbbbbbbb'))
      const took = await since()
      // The bar is a second; a busy machine may be late.
      expect(took).toBeLessThan(4_000)
      await eventually(async () => (await me(person)).questsDone).toEqual([DEBUT])
      await leave(visitor)
    })

    it('a page of a foreign origin is refused', async () => {
      const port = await startExfilPilot(...folders())
      const { visitor, page } = await openPage(port)
      visitor.mayFail('WebSocket')
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
      await page.getByText(/No pilot on port 5123/).waitFor()
      await leave(visitor)
    })
  })
})
