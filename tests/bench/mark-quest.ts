// Measures marking quests in the full list of the built web app: from the press until the next frame shows it, over twenty marks; then how
// soon another tab shows what was changed in one, and another browser.
import type { Browser, Locator, Page } from 'playwright'
import { signedInClient } from '../support/exfil-server.ts'
import { inBrowser, signedInContext } from './in-browser.ts'
import { median } from './median.ts'

const MARKS = 20
const LIST = '/progression/quests?status=all'
/** The goal: what feels like at once. */
const GOAL_MS = 50
/** Between two marks, so that the server's answer to one is not measured as part of the next. */
const PAUSE_MS = 500
/** Of the level, while other tabs are open. */
const CHANGES = 20
const FOLLOW_GOAL_MS = 1000

/** More screens than the full list is high. */
const MAX_SCREENS = 100
const SCROLL_MS = 50

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** The interactions of the page by what the browser calls them, with the longest time until a frame was painted. */
type Interactions = Readonly<Record<string, number>>

/** Runs in the page: notes how long each press takes until the next paint. */
const observe = (): void => {
  const longest: Record<string, number> = {}
  Object.assign(window, { exfilInteractions: longest })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId: number })[])
      if (entry.interactionId > 0)
        longest[entry.interactionId] = Math.max(longest[entry.interactionId] ?? 0, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

const interactionsOf = (page: Page): Promise<Interactions> =>
  page.evaluate(() => (window as unknown as { exfilInteractions: Interactions }).exfilInteractions)

/** Scrolls on until a quest that can be taken is in sight; most of the full list is locked. */
const findButton = async (page: Page): Promise<Locator> => {
  const button = page.locator('button[aria-label^="Complete: "]:not(:disabled)').first()
  await page.locator('[aria-setsize]').first().waitFor()
  for (let screens = 0; screens < MAX_SCREENS; screens++) {
    if ((await button.count()) > 0) return button
    await page.evaluate(() => window.scrollBy(0, window.innerHeight))
    await page.waitForTimeout(SCROLL_MS)
  }
  throw new Error('no quest can be taken any more')
}

/** Marks what can be taken, from the top; each mark opens others. */
const mark = async (browser: Browser, url: string, token: string, slowdown: number): Promise<void> => {
  const context = await signedInContext(browser, url, token)
  const page = await context.newPage()
  await page.goto(`${url}${LIST}`)
  await findButton(page)
  await page.waitForLoadState('networkidle')
  const quests = await page.locator('[aria-setsize]').first().getAttribute('aria-setsize')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(observe)
  for (let marked = 0; marked < MARKS; marked++) {
    await (await findButton(page)).click()
    await page.waitForTimeout(PAUSE_MS)
  }
  const durations = Object.values(await interactionsOf(page))
  const slowest = Math.max(16, ...durations)
  say(
    `marking ${MARKS} of ${quests} quests${slowdown === 1 ? '' : `, CPU slowed ${slowdown} times`}: slowest ${slowest.toFixed(0)} ms until painted, ` +
      `median ${Math.max(16, median(durations)).toFixed(0)} ms${slowdown === 1 ? ` (goal ${GOAL_MS} ms)` : ''}`,
  )
  await context.close()
}

/** Sets the level in one tab; how long until the others say so, from the key that confirms it. */
const follow = async (browser: Browser, url: string, token: string): Promise<void> => {
  const here = await signedInContext(browser, url, token)
  const elsewhere = await signedInContext(browser, url, token)
  const [page, tab, other] = [await here.newPage(), await here.newPage(), await elsewhere.newPage()]
  const others = [
    { name: 'another tab', shows: tab, took: [] as number[] },
    { name: 'another browser', shows: other, took: [] as number[] },
  ]
  for (const shows of [page, tab, other]) {
    await shows.goto(`${url}/user`)
    await shows.waitForLoadState('networkidle')
  }
  const field = page.getByRole('textbox', { name: 'Level', exact: true })
  for (let level = 20; level < 20 + CHANGES; level++) {
    await field.fill(String(level))
    const pressed = performance.now()
    await Promise.all([
      field.press('Enter'),
      ...others.map(async ({ shows, took }) => {
        await shows
          .getByRole('banner')
          .getByRole('button', { name: `level ${level}` })
          .waitFor()
        took.push(performance.now() - pressed)
      }),
    ])
    await page.waitForTimeout(PAUSE_MS)
  }
  for (const { name, took } of others)
    say(
      `${name} shows a change of the level: median ${median(took).toFixed(0)} ms, slowest ${Math.max(...took).toFixed(0)} ms of ${CHANGES} (goal ${FOLLOW_GOAL_MS} ms)`,
    )
  await here.close()
  await elsewhere.close()
}

await inBrowser(async (browser, server) => {
  // The first to sign in owns the installation and may do everything.
  const client = await signedInClient(server, 'bench@example.org')
  const token = client.headers.Authorization?.replace('Bearer ', '') ?? ''
  // No level requirement blocks the quests, so that there is always one to mark.
  await client.call('PUT', '/users/me', { level: 60 })
  for (const slowdown of [1, 4]) await mark(browser, server.url, token, slowdown)
  await follow(browser, server.url, token)
}, 'info')
