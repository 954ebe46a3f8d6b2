// Measures first visits on a slow phone over slow 4G: when the first row or price shows, and when the app has drawn it.
import { type Browser, devices } from 'playwright'
import { inBrowser } from './in-browser.ts'
import { median } from './median.ts'
import { serverAtRest } from './server-at-rest.ts'

const ROUNDS = Number(process.env.EXFIL_BENCH_ROUNDS ?? 5)
/** Bytes a second and milliseconds, as tools for developers know slow 4G. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
}
const SLOWDOWN = 4
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

const ROW = '[role=row][aria-rowindex="2"], tbody tr[aria-rowindex="2"]'
/** What is waited for on each page. */
const PAGES = [
  ['/', ROW],
  ['/tag/Weapon', ROW],
  ['/crafts', ROW],
  ['/barters', ROW],
  ['/item/graphics_card', 'main ol li b'],
  ['/progression/quests', 'main article h3'],
] as const

/** In ms. `usable`: the app has replaced the first screen that the server rendered. */
interface Times {
  readonly shown: number
  readonly usable: number
}

/** Runs in the page before its scripts: ms until the part is in the page and something is painted, and until the app has drawn it. */
const observe = (selector: string): void => {
  const until = (holds: () => boolean): Promise<number> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!holds()) requestAnimationFrame(look)
        // Painted before the next frame.
        else requestAnimationFrame(() => resolve(performance.now()))
      }
      requestAnimationFrame(look)
    })
  const isPresent = (): boolean => document.querySelector(selector) !== null
  const usable = until(() => isPresent() && document.querySelector('#app > .prerendered') === null)
  const painted = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0]
      if (paint !== undefined) resolve(paint.startTime)
    }).observe({ type: 'paint', buffered: true })
  })
  const shown = Promise.all([until(isPresent), painted]).then((times) => Math.max(...times))
  const times = Promise.all([shown, usable]).then((both) => ({ shown: both[0], usable: both[1] }))
  Object.assign(window, { exfilTimes: times })
}

const visit = async (browser: Browser, address: string, selector: string): Promise<Times> => {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(observe, selector)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(address, { waitUntil: 'commit' })
  const times = await page.evaluate(() => (window as unknown as { exfilTimes: Promise<Times> }).exfilTimes)
  await context.close()
  return times
}

await inBrowser(async (browser, server) => {
  const { url } = server
  // The server makes what it sends when it is first asked.
  for (const [path, selector] of PAGES) await visit(browser, `${url}${path}`, selector)
  await serverAtRest(url)
  for (const [path, selector] of PAGES) {
    const visits: Times[] = []
    for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, `${url}${path}`, selector))
    const ofAll = (name: keyof Times): string => median(visits.map((times) => times[name])).toFixed(0)
    process.stdout.write(`${path}: shown after ${ofAll('shown')} ms, usable after ${ofAll('usable')} ms\n`)
  }
})
