// Measures the built web app in Chromium over loopback: what a visit transfers, when rows show, how long the main thread is blocked.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright'
import { inBrowser } from './in-browser.ts'
import { median } from './median.ts'
import { serverAtRest } from './server-at-rest.ts'

const ROUNDS = Number(process.env.EXFIL_BENCH_ROUNDS ?? 5)
/** The first row of a list that holds data. */
const ROW = '[role=row][aria-rowindex="2"], tbody tr[aria-rowindex="2"]'
/** So long after the first visit is over the second one begins. */
const SECOND_VISIT_MS = 3_000
/** What a task takes of the main thread beyond this blocks it. */
const BLOCKING_MS = 50

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

interface Visit {
  readonly kilobytes: number
  /** Since the navigation began. */
  readonly rowsMs: number
  readonly blockedMs: number
  readonly heapMegabytes: number
}

interface Seen {
  readonly blocked: number
  /** Settled with the time of the first row. */
  readonly rows: Promise<number>
}

/** Runs in the page before its scripts: notes long tasks and when the first row is there. */
const observe = (row: string): void => {
  const seen = {
    blocked: 0,
    rows: new Promise<number>((isThere) => {
      const look = (): void => {
        if (document.querySelector(row) === null) requestAnimationFrame(look)
        else isThere(performance.now())
      }
      requestAnimationFrame(look)
    }),
  }
  Object.assign(window, { exfilBench: seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}

const visitOf = async (page: Page, cdp: CDPSession, address: string): Promise<Visit> => {
  let bytes = 0
  const count = ({ encodedDataLength }: { readonly encodedDataLength: number }): void => {
    bytes += encodedDataLength
  }
  cdp.on('Network.loadingFinished', count)
  await page.goto(address)
  // A selector would have its engine put into the page while that is measured.
  const rows = await page.evaluate(() => (window as unknown as { exfilBench: Seen }).exfilBench.rows)
  await page.waitForLoadState('networkidle')
  cdp.off('Network.loadingFinished', count)
  const blocked = await page.evaluate(() => (window as unknown as { exfilBench: Seen }).exfilBench.blocked)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return { kilobytes: bytes / 1000, rowsMs: rows, blockedMs: blocked, heapMegabytes: usedSize / 2 ** 20 }
}

/** Settled when the service worker has kept the app: the first visit is over. */
const appKept = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(
    async () => {
      const files = (await (await fetch('/sw.js')).text()).match(/\/assets\/[\w./-]+/g) ?? []
      const kept = await Promise.all(files.map((file) => caches.match(file)))
      return kept.every((answer) => answer !== undefined)
    },
    undefined,
    { polling: 500 },
  )
}

/** A browser that has never been here, and then comes again. */
const visits = async (
  browser: Browser,
  address: string,
  slowdown: number,
): Promise<readonly [Visit, Visit]> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(observe, ROW)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('HeapProfiler.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const first = await visitOf(page, cdp, address)
  await appKept(page)
  await page.goto('about:blank')
  // The browser is still writing.
  await page.waitForTimeout(SECOND_VISIT_MS)
  const second = await visitOf(page, cdp, address)
  await context.close()
  return [first, second]
}

const show = (name: string, all: readonly Visit[]): void => {
  const of = (value: (visit: Visit) => number) => median(all.map(value))
  say(
    `${name}: ${of((v) => v.kilobytes).toFixed(0)} kB, rows after ${of((v) => v.rowsMs).toFixed(0)} ms, ` +
      `main thread blocked ${of((v) => v.blockedMs).toFixed(0)} ms, heap ${of((v) => v.heapMegabytes).toFixed(1)} MB`,
  )
}

const compareVisits = async (
  browser: Browser,
  url: string,
  path: string,
  slowdown: number,
): Promise<void> => {
  const firsts: Visit[] = []
  const seconds: Visit[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [first, second] = await visits(browser, `${url}${path}`, slowdown)
    firsts.push(first)
    seconds.push(second)
  }
  const slow = slowdown === 1 ? '' : `, CPU slowed ${slowdown} times`
  show(`${path}, first visit${slow}`, firsts)
  show(`${path}, second visit${slow}`, seconds)
}

/** Milliseconds between keys of a fast typist. */
const BETWEEN_KEYS_MS = 80

/** How long a key takes until the next frame shows what it did, over the letters of a name. */
const typing = async (browser: Browser, url: string): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${url}/`)
  await page.waitForSelector(ROW)
  await page.waitForLoadState('networkidle')
  await appKept(page)
  const field = page.getByRole('main').getByRole('searchbox').first()
  await field.focus()
  await page.evaluate(() => {
    const durations: number[] = []
    Object.assign(window, { exfilKeys: durations })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'keydown' || entry.name === 'input') durations.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  for (const word of ['graphics card', 'savela', 'видеокарта', 'ak-74n']) {
    // Each key is measured alone.
    await field.pressSequentially(word, { delay: BETWEEN_KEYS_MS })
    await field.clear()
    await page.waitForTimeout(BETWEEN_KEYS_MS)
  }
  const keys = await page.evaluate(() => (window as unknown as { exfilKeys: number[] }).exfilKeys)
  say(`typing over all items: slowest key ${Math.max(16, ...keys).toFixed(0)} ms until painted`)
  await page.close()
}

/** How far lists move in a frame, in px: flung hard by a finger or a wheel, and dragged by the scroll bar. */
const SPEEDS = [120, 400] as const

/** The longest frame while the whole market list scrolls by. */
const scrolling = async (browser: Browser, url: string, speed: number): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${url}/`)
  await page.waitForSelector(ROW)
  await page.waitForLoadState('networkidle')
  await appKept(page)
  const frames = await page.evaluate(
    (px) =>
      new Promise<number[]>((done) => {
        const times: number[] = []
        let before = performance.now()
        const step = (now: number): void => {
          times.push(now - before)
          before = now
          window.scrollBy(0, px)
          const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
          if (isAtEnd) done(times)
          else requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
    speed,
  )
  const sorted = frames.slice(1).sort((a, b) => a - b)
  say(
    `scrolling all rows, ${speed} px a frame: ${sorted.length} frames, median ${median(sorted).toFixed(1)} ms, longest ${(sorted.at(-1) ?? 0).toFixed(1)} ms, over ${BLOCKING_MS} ms: ${sorted.filter((ms) => ms > BLOCKING_MS).length}`,
  )
  await page.close()
}

/** Scripts that the browser asks for until rows show, compressed as gzip does it. */
const initialScripts = async (browser: Browser, url: string, path: string): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  await page.goto(`${url}${path}`)
  await page.waitForSelector(ROW)
  const folder = resolve('dist/web')
  const bytes = [...scripts].map(
    (script) => gzipSync(readFileSync(join(folder, script)), { level: 9 }).length,
  )
  say(
    `${path}: ${bytes.length} scripts until rows show, ${(bytes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)} kB gzip`,
  )
  await context.close()
}

await inBrowser(async (browser, server) => {
  const { url } = server
  say(`${readdirSync(resolve('dist/web/assets')).length} files in the build`)
  for (const path of ['/', '/crafts']) await initialScripts(browser, url, path)
  await serverAtRest(url)
  for (const path of ['/crafts', '/'])
    for (const slowdown of [1, 4]) await compareVisits(browser, url, path, slowdown)
  await typing(browser, url)
  for (const speed of SPEEDS) await scrolling(browser, url, speed)
})
