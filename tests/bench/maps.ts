// Measures the page of a map in the built web app: when its marks stand on a first and a second visit, and what a first one transfers.
import type { Browser, Page } from 'playwright'
import { inBrowser } from './in-browser.ts'
import { serverAtRest } from './server-at-rest.ts'

const ROUNDS = Number(process.env.EXFIL_BENCH_ROUNDS ?? 5)
const MAPS = (process.env.EXFIL_BENCH_MAPS ?? 'customs,streets').split(',')
/** The first mark of a map; the first row of the market, with which it is compared: machines differ, and so do their hours. */
const FIRST = '[data-mark], [role=row][aria-rowindex="2"]'
/** What a step may take: on a machine that builds beside it a page is late, which is a figure and no failure. */
const TIMEOUT_MS = 180_000
const GOALS = { firstMs: 900, secondMs: 400, kilobytes: 1200 }

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

interface Visit {
  /** Since the navigation began, until the first of them is in the document of a frame. */
  readonly drawnMs: number
  readonly kilobytes: number
}

interface Watched {
  readonly exfilDrawn: Promise<number>
}

/** Runs in the page before its scripts: a selector of the engine would be put into the page while that is measured. */
const watch = (first: string): void => {
  const drawn = new Promise<number>((isThere) => {
    const look = (): void => {
      if (document.querySelector(first) === null) requestAnimationFrame(look)
      else isThere(performance.now())
    }
    requestAnimationFrame(look)
  })
  Object.assign(window, { exfilDrawn: drawn })
}

const visit = async (page: Page, address: string): Promise<Visit> => {
  let bytes = 0
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(address)
  const drawnMs = await page.evaluate(() => (window as unknown as Watched).exfilDrawn)
  await page.waitForLoadState('networkidle')
  await cdp.detach()
  return { drawnMs, kilobytes: bytes / 1000 }
}

interface Visits {
  readonly firstMs: number
  readonly secondMs: number
  readonly kilobytes: number
}

/** Medians of browsers that have never been here, and then come again. */
const visits = async (browser: Browser, address: string): Promise<Visits> => {
  const first: Visit[] = []
  const second: Visit[] = []
  // The first round is the server's: it compresses what it sends once.
  for (let round = 0; round <= ROUNDS; round++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    context.setDefaultTimeout(TIMEOUT_MS)
    await context.addInitScript(watch, FIRST)
    const page = await context.newPage()
    const one = await visit(page, address)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // Copies are written when the browser is idle.
    await page.evaluate(() => new Promise<void>((over) => requestIdleCallback(() => over())))
    await page.waitForLoadState('networkidle')
    const other = await visit(page, address)
    if (round > 0) {
      first.push(one)
      second.push(other)
    }
    await context.close()
  }
  const drawn = (all: readonly Visit[]): number => median(all.map(({ drawnMs }) => drawnMs))
  const kilobytes = median(first.map((one) => one.kilobytes))
  return { firstMs: drawn(first), secondMs: drawn(second), kilobytes }
}

await inBrowser(async (browser, { url }) => {
  await serverAtRest(url)
  const market = await visits(browser, `${url}/`)
  const { firstMs, secondMs } = market
  say(
    `market: rows ${firstMs.toFixed(0)} ms after a first navigation, ${secondMs.toFixed(0)} ms after a second`,
  )
  for (const map of MAPS) {
    const own = await visits(browser, `${url}/maps/${map}`)
    say(
      `${map}: marks ${own.firstMs.toFixed(0)} ms after a first navigation (goal ${GOALS.firstMs} ms; ${(own.firstMs / firstMs).toFixed(2)} of the market), ` +
        `${own.kilobytes.toFixed(0)} kB in all (goal ${GOALS.kilobytes} kB); ${own.secondMs.toFixed(0)} ms after a second (goal ${GOALS.secondMs} ms; ${(own.secondMs / secondMs).toFixed(2)} of the market)`,
    )
  }
})
