// Measures first visits on a slow phone over slow 4G: when the first row or price shows, and what was fetched until then.
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

interface Visit {
  readonly ms: number
  readonly kilobytes: number
}

/** Runs in the page before its scripts. */
const observe = (selector: string): void => {
  const shown = new Promise<number>((isThere) => {
    const look = (): void => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look)
      // Painted before the next frame.
      else requestAnimationFrame(() => isThere(performance.now()))
    }
    requestAnimationFrame(look)
  })
  Object.assign(window, { exfilShown: shown })
}

const visit = async (browser: Browser, address: string, selector: string): Promise<Visit> => {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(observe, selector)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  let bytes = 0
  cdp.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'commit' })
  const ms = await page.evaluate(() => (window as unknown as { exfilShown: Promise<number> }).exfilShown)
  const kilobytes = bytes / 1000
  await context.close()
  return { ms, kilobytes }
}

await inBrowser(async (browser, server) => {
  const { url } = server
  // The server makes what it sends when it is first asked.
  for (const [path, selector] of PAGES) await visit(browser, `${url}${path}`, selector)
  await serverAtRest(url)
  for (const [path, selector] of PAGES) {
    const visits: Visit[] = []
    for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, `${url}${path}`, selector))
    const ms = median(visits.map((each) => each.ms))
    const kilobytes = median(visits.map((each) => each.kilobytes))
    process.stdout.write(`${path}: shown after ${ms.toFixed(0)} ms and ${kilobytes.toFixed(0)} kB\n`)
  }
})
