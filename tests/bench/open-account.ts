// Measures opening an account in the built web app: one that is new against one with every quest done and 5,000 events behind it.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { PlayerEvent } from '#core/player/events.ts'
import { testCatalogue } from '../support/catalogue.ts'
import { launchChromium } from '../support/chromium.ts'
import {
  type Client,
  type ServerProcess,
  signedInClient,
  startServerProcess,
} from '../support/exfil-server.ts'
import { signedInContext } from './in-browser.ts'
import { median } from './median.ts'

const ROUNDS = Number(process.env.EXFIL_BENCH_ROUNDS ?? 11)
const EVENTS = 5_000
/** Those without Pro, and those of whom nothing is known yet, see no more rows than this. */
const FREE_ROWS = 20
/** A list of which the number of all rows is told: shown to Pro only when it is known who is signed in. */
const QUESTS = '/progression/quests?status=all'
/** The only page that reads the events themselves. */
const HISTORY = '/progression/history'
const GOAL = 1.3

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const PMC = 'veteran'

/** Everything done, and items counted up and down until there are enough events. */
const veteranEvents = (): readonly PlayerEvent[] => {
  const catalogue = testCatalogue('PVP')
  const items = catalogue.items.all
  const done: readonly PlayerEvent[] = [
    {
      type: 'PmcCreated',
      data: { pmc: PMC, name: 'Veteran', fraction: 'Usec', gameMode: 'PVP', edition: 'Standard' },
    },
    { type: 'PmcSelected', data: { pmc: PMC } },
    { type: 'LevelChanged', data: { pmc: PMC, level: 79 } },
    ...catalogue.quests.all.map(
      ({ uid: quest }): PlayerEvent => ({ type: 'QuestCompleted', data: { pmc: PMC, quest } }),
    ),
    ...catalogue.stations.all.flatMap(({ url: station, levels }) =>
      levels.map(({ level }): PlayerEvent => ({ type: 'ModuleBuilt', data: { pmc: PMC, station, level } })),
    ),
  ]
  const counted = Array.from(
    { length: EVENTS - done.length },
    (_, index): PlayerEvent => ({
      type: 'ItemCounted',
      data: {
        pmc: PMC,
        item: items[index % 400]?.uid ?? '',
        foundInRaid: index % 2 === 0,
        count: index % 30,
      },
    }),
  )
  return [...done, ...counted]
}

const mustBe = ({ status, body }: Awaited<ReturnType<Client['call']>>): void => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
}

interface Player {
  readonly name: string
  readonly server: ServerProcess
  readonly token: string
}

/** The first to sign in owns the installation, and may do everything. */
const player = async (
  name: string,
  folder: string,
  begin: (client: Client) => Promise<void>,
): Promise<Player> => {
  const server = await startServerProcess({ EXFIL_DATA: folder, EXFIL_LOG_LEVEL: 'info' })
  const client = await signedInClient(server, 'bench@example.org')
  await begin(client)
  return { name, server, token: client.headers.Authorization?.replace('Bearer ', '') ?? '' }
}

const beginNew = async (client: Client): Promise<void> =>
  mustBe(
    await client.call('POST', '/commands', {
      commandId: randomUUID(),
      command: { tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP' },
    }),
  )

const beginVeteran = async (client: Client): Promise<void> => {
  const events = veteranEvents().map(({ type, data }, index) => ({
    stream: 'account-veteran',
    version: index + 1,
    at: new Date(Date.UTC(2026, 6, 1) + index * 600_000).toISOString(),
    type,
    schema: 1,
    data,
    meta: { commandId: `veteran-${index}`, ordinal: 0, actor: 'veteran' },
  }))
  mustBe(await client.call('POST', '/events/import', { events }))
}

/** Runs in the page before its scripts: notes when a list shows a Pro account. */
const observe = (freeRows: number): void => {
  const seen = { rows: 0 }
  Object.assign(window, { exfilOpen: seen })
  const look = (): void => {
    const rows = [...document.querySelectorAll('[aria-setsize]')]
    const isHistory = location.pathname.endsWith('/history')
    const isShown = rows.some((row) => isHistory || Number(row.getAttribute('aria-setsize')) > freeRows)
    if (isShown) seen.rows = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const visit = async (page: Page, address: string): Promise<number> => {
  await page.goto(address)
  const opened = (): boolean => (window as unknown as { exfilOpen: { rows: number } }).exfilOpen.rows > 0
  await page.waitForFunction(opened)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => (window as unknown as { exfilOpen: { rows: number } }).exfilOpen.rows)
}

/** A browser that has never been here, and then comes again. */
const visits = async (
  browser: Browser,
  { server, token }: Player,
  path: string,
): Promise<readonly [number, number]> => {
  const context = await signedInContext(browser, server.url, token)
  const page = await context.newPage()
  await page.addInitScript(observe, FREE_ROWS)
  const first = await visit(page, `${server.url}${path}`)
  // What is kept for the next visit is written a moment later.
  await page.waitForTimeout(1_500)
  const second = await visit(page, `${server.url}${path}`)
  await context.close()
  return [first, second]
}

const compare = async (browser: Browser, players: readonly [Player, Player], path: string): Promise<void> => {
  const times = players.map(() => [[], []] as readonly [number[], number[]])
  // The first round warms the servers and the disk.
  for (let round = -1; round < ROUNDS; round++)
    for (const [index, one] of players.entries()) {
      const [first, second] = await visits(browser, one, path)
      if (round < 0) continue
      times[index]?.[0].push(first)
      times[index]?.[1].push(second)
    }
  for (const [visitIndex, name] of [
    [0, 'first'],
    [1, 'second'],
  ] as const) {
    const [fresh, veteran] = times.map((of) => median(of[visitIndex]))
    const ratio = (veteran ?? 0) / (fresh ?? 1)
    say(
      `${path}, ${name} visit: ${players[0].name} ${fresh?.toFixed(0)} ms, ${players[1].name} ${veteran?.toFixed(0)} ms, ` +
        `ratio ${ratio.toFixed(2)}${path === QUESTS ? ` (goal ≤ ${GOAL})` : ''}`,
    )
  }
}

const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'exfil-bench-'))) as [string, string]
const browser = await launchChromium()
const players: Player[] = []
try {
  const fresh = await player('new account', folders[0], beginNew)
  players.push(fresh)
  const veteran = await player(`${EVENTS} events`, folders[1], beginVeteran)
  players.push(veteran)
  for (const path of [QUESTS, HISTORY]) await compare(browser, [fresh, veteran], path)
} finally {
  await browser.close()
  for (const { server } of players) await server.stop()
  for (const folder of folders) rmSync(folder, { recursive: true })
}
