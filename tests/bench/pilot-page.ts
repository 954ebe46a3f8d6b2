// Measures the page of the pilot in the built web app against `exfil pilot`: from a file of the game until the page says what is in it.
import { join } from 'node:path'
import type { Page } from 'playwright'
import { testCatalogue } from '../support/catalogue.ts'
import { signedInClient } from '../support/exfil-server.ts'
import { connectPilot, pilotAt, whenSaid } from '../support/pilot-page.ts'
import {
  makeGameFolder,
  PVP_SESSION,
  questFinished,
  screenshotName,
  startPilotProgram,
} from '../support/pilot-program.ts'
import { inBrowser, signedInContext } from './in-browser.ts'
import { median } from './median.ts'

const ROUNDS = Number(process.env.EXFIL_BENCH_ROUNDS ?? 15)
const GOALS = { positionMs: 250, questMs: 1_000 }
/** Quests that anybody may complete at once; each is completed once. */
const QUESTS = testCatalogue('PVP').quests.all.filter(
  ({ require, fraction, reqLevel }) => require.length === 0 && fraction === undefined && reqLevel <= 1,
)

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** What passes until the page says a text after something was written. */
const measured = async (page: Page, text: string, write: () => void): Promise<number> => {
  const since = await whenSaid(page, text)
  write()
  try {
    return await since()
  } catch (error) {
    throw new Error(`the page never said ${JSON.stringify(text)}`, { cause: error })
  }
}

const report = (what: string, took: readonly number[], goal: number): void =>
  say(
    `${what}: median ${median(took)} ms, slowest ${Math.max(...took)} ms of ${took.length} (goal ${goal} ms: ${median(took) <= goal ? 'met' : 'MISSED'})`,
  )

const game = makeGameFolder()
try {
  await inBrowser(async (browser, server) => {
    // The first to sign in owns the installation and may do everything.
    const client = await signedInClient(server, 'bench@example.org')
    const token = client.headers.Authorization?.replace('Bearer ', '') ?? ''
    await client.call('PUT', '/users/me', { level: 60 })
    game.append('application', PVP_SESSION)
    // Of the past: nothing follows from it.
    game.append('push-notifications', questFinished('657315df034d76585f032e01', 'a'.repeat(24)))
    const { port, stop } = await startPilotProgram(join(game.path, 'log.jsonl'), [
      '--origin',
      new URL(server.url).origin,
      ...game.options,
    ])
    try {
      const context = await signedInContext(browser, server.url, token, { bypassCSP: true })
      await pilotAt(context, port)
      const page = await context.newPage()
      await page.goto(`${server.url}/pilot`)
      await page.locator('dd').getByText('PVP', { exact: true }).waitFor()
      await connectPilot(page)
      await page.getByText(/Pilot \S+ on this computer/).waitFor()
      await page.waitForLoadState('networkidle')
      const positions: number[] = []
      for (let round = 0; round < ROUNDS; round++)
        positions.push(
          await measured(page, `Position ${200 + round}, `, () =>
            game.screenshot(screenshotName(200 + round, round)),
          ),
        )
      report('a new screenshot is on the page', positions, GOALS.positionMs)
      const quests: number[] = []
      for (const [round, { bsgId, name }] of QUESTS.slice(0, ROUNDS).entries())
        quests.push(
          await measured(page, `Completed: ${name}`, () =>
            game.append('push-notifications', questFinished(bsgId, String(round).padStart(24, 'b'))),
          ),
        )
      report('a quest is done on the page', quests, GOALS.questMs)
      await context.close()
    } finally {
      await stop()
    }
  }, 'info')
} finally {
  game.remove()
}
